// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The rounds that rewards are counted in, as the public governance contract has them.
interface IGovernance {
    /// @notice The number of the round that runs, or that ran last where none does.
    function currentRoundId() external view returns (uint256 roundId);
}
