// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../interfaces/ISwaps.sol";

/// @title The arithmetic of pairs in the manner of Uniswap V2, and the two calls that a swap on one takes.
library Pairs {
    /// @dev A pair counts its reserves in 112 bits and refuses to hold more.
    uint256 internal constant MAX_RESERVE = 0xffffffffffffffffffffffffffff;
    uint256 private constant PIPS = 1_000_000;

    /// @return reserveIn of the token that goes in; 0 where the pair does not answer.
    function readReserves(address pair, bool sellsToken1)
        internal
        view
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        assembly ("memory-safe") {
            mstore(0, 0x0902f1ac00000000000000000000000000000000000000000000000000000000)
            let answered := staticcall(gas(), pair, 0, 4, 0, 64)
            if and(answered, gt(returndatasize(), 63)) {
                let offset := shl(5, sellsToken1)
                reserveIn := and(mload(offset), MAX_RESERVE)
                reserveOut := and(mload(xor(offset, 32)), MAX_RESERVE)
            }
        }
    }

    /// @dev Takes the output that what was sent to the pair before pays for.
    function swap(address pair, bool sellsToken1, uint256 amountOut, address to) internal {
        if (!trySwap(pair, sellsToken1, amountOut, to)) fail(pair);
    }

    /// @return done whether the pair let it go.
    function trySwap(address pair, bool sellsToken1, uint256 amountOut, address to)
        internal
        returns (bool done)
    {
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, 0x022c0d9f00000000000000000000000000000000000000000000000000000000)
            mstore(add(start, 4), mul(amountOut, sellsToken1))
            mstore(add(start, 36), mul(amountOut, iszero(sellsToken1)))
            mstore(add(start, 68), shr(96, shl(96, to)))
            mstore(add(start, 100), 128)
            mstore(add(start, 132), 0)
            done := call(gas(), pair, 0, start, 164, 0, 0)
        }
    }

    /// @dev Passes on what the venue's contract said as it failed.
    function fail(address pool) internal pure {
        assembly ("memory-safe") {
            let size := returndatasize()
            if size {
                let start := mload(0x40)
                returndatacopy(start, 0, size)
                revert(start, size)
            }
        }
        revert ISwaps.ExchangeExecutionFailed(pool);
    }

    /// @dev What a pair pays, rounded down; 0 where it is empty or cannot hold the input.
    function quoteOutput(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feePips)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            if (reserveOut == 0 || reserveIn == 0 || amountIn > MAX_RESERVE - reserveIn) return 0;
            // At most 112 + 20 bits, and 112 more.
            uint256 kept = amountIn * (PIPS - feePips);
            return kept * reserveOut / (reserveIn * PIPS + kept);
        }
    }

    /// @dev What a pair takes, rounded up; 0 where it does not hold the output or cannot hold the input.
    function quoteInput(uint256 amountOut, uint256 reserveIn, uint256 reserveOut, uint256 feePips)
        internal
        pure
        returns (uint256 amountIn)
    {
        unchecked {
            if (amountOut == 0 || amountOut >= reserveOut || reserveIn == 0) return 0;
            amountIn =
                reserveIn * amountOut * PIPS / ((reserveOut - amountOut) * (PIPS - feePips)) + 1;
            if (amountIn > MAX_RESERVE - reserveIn) return 0;
        }
    }
}
