// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

/// @title Delays every change of the aggregator's settings, so that it is announced in advance.
/// @dev OpenZeppelin's controller with one account that schedules, cancels and executes, and without an administrator:
/// roles and the delay can only be changed by an operation that waits like all others. The two constructor arguments
/// are immutable values in the code, so that a deployment can be compared with its expected code.
contract Timelock is TimelockController {
    /// @notice The account that the timelock was created for.
    address public immutable proposer;
    /// @notice The delay at creation, in seconds.
    uint256 public immutable initialDelay;

    constructor(address proposer_, uint256 delay)
        TimelockController(delay, _listOne(proposer_), _listOne(proposer_), address(0))
    {
        (proposer, initialDelay) = (proposer_, delay);
    }

    function _listOne(address account) private pure returns (address[] memory accounts) {
        accounts = new address[](1);
        accounts[0] = account;
    }
}
