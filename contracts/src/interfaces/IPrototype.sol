// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title What VeChainThor's Prototype built-in knows of every account, as far as it is used here.
interface IPrototype {
    /// @notice An account got another master. Each contract emits it as it is created.
    event $Master(address newMaster);

    /// @notice Who may move the account's VTHO and sponsor calls to it: whoever created it, until that is changed.
    function master(address self) external view returns (address);

    /// @notice Names another master; the zero address for none. Only the account itself or its master.
    function setMaster(address self, address newMaster) external;
}
