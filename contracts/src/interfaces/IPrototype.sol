// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title What VeChainThor's Prototype built-in makes every account emit.
interface IPrototype {
    /// @notice An account got a master: emitted by each contract as it is created.
    event $Master(address newMaster);
}
