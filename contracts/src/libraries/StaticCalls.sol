// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOrderBook} from "../interfaces/IOrderBook.sol";
import {Pairs} from "./Pairs.sol";

/// @title Static calls to venues, with less code than high-level calls.
library StaticCalls {
    /// @notice Calls a view function with up to two arguments that returns one word.
    function read(address target, bytes4 selector, uint256 first, uint256 second)
        internal
        view
        returns (uint256 answer)
    {
        bool answered;
        (answered, answer) = tryRead(target, selector, first, second, gasleft());
        if (!answered) Pairs.fail(target);
    }

    /// @notice The same, for a call that may fail and uses no more than `maxGas`. If it fails, the returned word is
    /// meaningless.
    function tryRead(address target, bytes4 selector, uint256 first, uint256 second, uint256 maxGas)
        internal
        view
        returns (bool answered, uint256 answer)
    {
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, selector)
            mstore(add(start, 4), first)
            mstore(add(start, 36), second)
            answered := staticcall(maxGas, target, start, 68, 0, 32)
            answered := and(answered, gt(returndatasize(), 31))
            answer := mload(0)
        }
    }

    /// @notice Reads the tokens of an order.
    function readOrderTokens(address book, uint256 orderId)
        internal
        view
        returns (address tokenFrom, address tokenTo)
    {
        bytes4 selector = IOrderBook.orders.selector;
        bool answered;
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, selector)
            mstore(add(start, 4), orderId)
            // An order begins with its number, its maker and the two tokens.
            answered := staticcall(gas(), book, start, 36, start, 128)
            answered := and(answered, gt(returndatasize(), 127))
            tokenFrom := shr(96, shl(96, mload(add(start, 64))))
            tokenTo := shr(96, shl(96, mload(add(start, 96))))
        }
        if (!answered) Pairs.fail(book);
    }
}
