// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IGovernance} from "../interfaces/IGovernance.sol";

/// @title Stands in for the public governance contract on development chains: it only counts rounds.
/// @dev A round runs from `startsAt` until the next is created, which anybody may do from `endsAt` on.
contract Governance is IGovernance, Ownable2Step {
    struct Round {
        uint256 startsAt;
        uint256 endsAt;
    }

    uint256 public currentRoundId;

    /// @notice How long the rounds to come last.
    uint256 public roundSeconds;

    mapping(uint256 roundId => Round) public rounds;

    event RoundCreated(uint256 indexed roundId, uint256 startsAt, uint256 endsAt);
    event RoundSecondsChanged(uint256 oldSeconds, uint256 newSeconds);

    /// @notice The round lasts longer.
    error RoundRunning(uint256 roundId, uint256 endsAt, uint256 timestamp);
    /// @notice A round of no time is none.
    error InvalidRoundSeconds();

    /// @param lastRoundId the round that has ended as this is created; the first to be created is the next.
    constructor(address owner, uint256 lastRoundId, uint256 firstRoundSeconds) Ownable(owner) {
        currentRoundId = lastRoundId;
        _setRoundSeconds(firstRoundSeconds);
    }

    /// @notice Begins the next round where the last has ended. Open to anybody.
    function startNewRound() external returns (uint256 roundId) {
        roundId = currentRoundId;
        uint256 endsAt = rounds[roundId].endsAt;
        if (block.timestamp < endsAt) revert RoundRunning(roundId, endsAt, block.timestamp);
        currentRoundId = ++roundId;
        endsAt = block.timestamp + roundSeconds;
        rounds[roundId] = Round(block.timestamp, endsAt);
        emit RoundCreated(roundId, block.timestamp, endsAt);
    }

    /// @notice Sets how long the rounds to come last. Only the owner.
    function setRoundSeconds(uint256 newSeconds) external onlyOwner {
        _setRoundSeconds(newSeconds);
    }

    function _setRoundSeconds(uint256 newSeconds) private {
        if (newSeconds == 0) revert InvalidRoundSeconds();
        emit RoundSecondsChanged(roundSeconds, newSeconds);
        roundSeconds = newSeconds;
    }
}
