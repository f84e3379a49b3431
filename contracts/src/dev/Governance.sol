// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IGovernance} from "../interfaces/IGovernance.sol";

/// @title Replaces the public governance contracts on development chains. It only counts rounds and records who
/// endorses an app.
/// @dev A round runs from `startsAt` until the next one is created, which anyone can do from `endsAt` on.
contract Governance is IGovernance, Ownable2Step {
    struct Round {
        uint256 startsAt;
        uint256 endsAt;
    }

    uint256 public currentRoundId;

    /// @notice The length of future rounds.
    uint256 public roundSeconds;

    mapping(uint256 roundId => Round) public rounds;

    event RoundCreated(uint256 indexed roundId, uint256 startsAt, uint256 endsAt);
    event RoundSecondsChanged(uint256 oldSeconds, uint256 newSeconds);
    /// @dev The events of the public X2EarnApps.
    event AppEndorsed(
        bytes32 indexed appId, uint256 indexed nodeId, address endorser, uint256 points
    );
    event AppUnendorsed(bytes32 indexed appId, uint256 indexed nodeId, uint256 points);

    /// @notice The round has not ended.
    error RoundRunning(uint256 roundId, uint256 endsAt, uint256 timestamp);
    /// @notice A round must have a length.
    error InvalidRoundSeconds();

    /// @param lastRoundId the last round that has ended; the first new round follows it.
    constructor(address owner, uint256 lastRoundId, uint256 firstRoundSeconds) Ownable(owner) {
        currentRoundId = lastRoundId;
        _setRoundSeconds(firstRoundSeconds);
    }

    /// @notice Starts the next round if the last one has ended. Anyone can call it.
    function startNewRound() external returns (uint256 roundId) {
        roundId = currentRoundId;
        uint256 endsAt = rounds[roundId].endsAt;
        if (block.timestamp < endsAt) revert RoundRunning(roundId, endsAt, block.timestamp);
        currentRoundId = ++roundId;
        endsAt = block.timestamp + roundSeconds;
        rounds[roundId] = Round(block.timestamp, endsAt);
        emit RoundCreated(roundId, block.timestamp, endsAt);
    }

    /// @notice Sets the length of future rounds. Only the owner.
    function setRoundSeconds(uint256 newSeconds) external onlyOwner {
        _setRoundSeconds(newSeconds);
    }

    /// @notice Endorses an app. Every account has one node here, whose number is the account's address.
    function endorseApp(bytes32 appId) external {
        emit AppEndorsed(appId, uint160(msg.sender), msg.sender, 1);
    }

    /// @notice Ends the endorsement of an app.
    function unendorseApp(bytes32 appId) external {
        emit AppUnendorsed(appId, uint160(msg.sender), 1);
    }

    function _setRoundSeconds(uint256 newSeconds) private {
        if (newSeconds == 0) revert InvalidRoundSeconds();
        emit RoundSecondsChanged(roundSeconds, newSeconds);
        roundSeconds = newSeconds;
    }
}
