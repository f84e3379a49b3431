// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Ownership that is transferred in two steps and cannot be renounced.
/// @dev Without an owner a pause would never end and no role could be changed.
abstract contract Owned is Ownable2Step {
    /// @notice The contract needs an owner: transfer the ownership instead.
    error OwnerRequired();

    function renounceOwnership() public pure override {
        revert OwnerRequired();
    }
}
