// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The rounds of the public governance contract.
interface IGovernance {
    /// @notice The number of the current round, or of the last one if no round is running.
    function currentRoundId() external view returns (uint256 roundId);
}
