// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The callback of a contract that sells the maker's tokens to pay for an order.
interface IOrderFiller {
    /// @notice Called by the order book during `fillOrderWithCallback`, after the recipient has received the maker's
    /// tokens. When this returns, the order book takes the payment from the filler, under an allowance that the filler
    /// gives it here.
    /// @dev The order book only calls the caller of `fillOrderWithCallback`. Check that the caller is the order book
    /// and that your own contract started the fill.
    /// @param tokenTo the token that the maker buys; the zero address for VET, which is paid in wrapped VET.
    /// @param amount the amount of `tokenFrom` sent to the recipient, which may be less than the filler asked for.
    /// @param owed the minimum that the maker receives.
    /// @param data the data passed to `fillOrderWithCallback`.
    /// @return proceeds the amount that selling the tokens earned, at least `owed`. The order book pays it to the
    /// maker, less `getFillerShare(owed, proceeds)`, which the filler keeps.
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
