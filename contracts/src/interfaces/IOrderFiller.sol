// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title What a contract needs that pays for orders with what it sells the maker's tokens for.
interface IOrderFiller {
    /// @notice Called by the order book in the middle of `fillOrderWithCallback`: the recipient has the maker's
    /// tokens, and as soon as this returns the order book takes the payment from the filler, under an allowance
    /// that the filler gives it here.
    /// @dev The order book calls nobody but the caller of `fillOrderWithCallback`. Make sure that the caller is
    /// the order book and that it was called from here.
    /// @param tokenTo what the maker wants; the zero address for VET, which is paid in wrapped VET.
    /// @param amount what the recipient was sent of `tokenFrom`, which may be less than the filler asked for.
    /// @param owed the least that the maker gets.
    /// @param data what the filler handed to `fillOrderWithCallback`.
    /// @return proceeds what the tokens brought, `owed` or more. The order book takes it for the maker, less
    /// `getFillerShare(owed, proceeds)`, which stays with the filler.
    function onOrderFill(
        uint256 orderId,
        address maker,
        address tokenFrom,
        address tokenTo,
        uint256 amount,
        uint256 owed,
        bytes calldata data
    ) external returns (uint256 proceeds);
}
