// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title VET as a token, exchanged one to one.
interface IWrappedVET is IERC20 {
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    /// @notice Mints tokens for the VET sent with the call.
    function deposit() external payable;

    /// @notice Burns `wad` of the caller's tokens and sends the same amount of VET.
    function withdraw(uint256 wad) external;
}
