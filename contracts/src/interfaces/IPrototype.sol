// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The part of VeChainThor's built-in Prototype contract that is used here.
interface IPrototype {
    /// @notice The account's master changed. Each contract emits it when it is created.
    event $Master(address newMaster);

    /// @notice The account that can move the contract's VTHO and sponsor calls to it: its creator, until that is
    /// changed.
    function master(address self) external view returns (address);

    /// @notice Sets the master; the zero address for no master. Only the account itself or its master.
    function setMaster(address self, address newMaster) external;
}
