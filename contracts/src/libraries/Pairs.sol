// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../interfaces/ISwaps.sol";

/// @title The arithmetic of Uniswap V2 pairs, and the two calls of a swap on a pair.
library Pairs {
    /// @dev A pair stores its reserves in 112 bits and cannot hold more.
    uint256 internal constant MAX_RESERVE = 0xffffffffffffffffffffffffffff;
    uint256 private constant PIPS = 1_000_000;

    /// @return reserveIn the reserve of the sold token; 0 if the pair does not answer.
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

    /// @dev Takes the output from the pair, which has received its input before.
    function swap(address pair, bool sellsToken1, uint256 amountOut, address to) internal {
        if (!trySwap(pair, sellsToken1, amountOut, to)) fail(pair);
    }

    /// @return done whether the swap succeeded.
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

    /// @dev Reverts with the error of the venue's contract.
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

    /// @dev A pair's output, rounded down; 0 if it is empty or cannot hold the input.
    function quoteOutput(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feePips)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            if (reserveOut == 0 || reserveIn == 0 || amountIn > MAX_RESERVE - reserveIn) return 0;
            // At most 112 + 20 bits, times 112 bits.
            uint256 amountAfterFee = amountIn * (PIPS - feePips);
            return amountAfterFee * reserveOut / (reserveIn * PIPS + amountAfterFee);
        }
    }

    /// @dev A pair's input, rounded up; 0 if it does not hold the output or cannot hold the input.
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
