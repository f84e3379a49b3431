// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../interfaces/ISwaps.sol";
import {ADDRESS_MASK, GET_RESERVES, MAX_RESERVE, PIPS, SELLS_TOKEN1_FLAG, SWAP} from "./Layout.sol";
import {PoolWord, PoolWords} from "./PoolWords.sol";

/// @title The arithmetic of Uniswap V2 pairs, and the two calls of a swap on a pair.
library Pairs {
    using PoolWords for PoolWord;

    /// @return reserveIn the reserve of the sold token; 0 if the call fails.
    function readReserves(address pair, bool sellsToken1)
        internal
        view
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        assembly ("memory-safe") {
            mstore(0, GET_RESERVES)
            let answered := staticcall(gas(), pair, 0, 4, 0, 64)
            let mask := mul(MAX_RESERVE, and(answered, gt(returndatasize(), 63)))
            let offset := shl(5, sellsToken1)
            reserveIn := and(mload(offset), mask)
            reserveOut := and(mload(xor(offset, 32)), mask)
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
            mstore(start, SWAP)
            mstore(add(start, 4), mul(amountOut, sellsToken1))
            mstore(add(start, 36), mul(amountOut, iszero(sellsToken1)))
            mstore(add(start, 68), and(to, ADDRESS_MASK))
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

    /// @dev Sells an amount that the pair has received before. The two calls are written out here, because each function
    /// call costs 40 to 60 gas per pair.
    /// @param leg only its flag `SELLS_TOKEN1` counts.
    /// @return amountOut what the pair paid; 0 if it did not swap.
    function trySell(PoolWord word, uint256 leg, uint256 amountIn, address to)
        internal
        returns (uint256 amountOut)
    {
        uint256 side = leg & SELLS_TOKEN1_FLAG;
        uint256 feePips = word.fee();
        assembly ("memory-safe") {
            mstore(0, GET_RESERVES)
            let answered := staticcall(gas(), word, 0, 4, 0, 64)
            let mask := mul(MAX_RESERVE, and(answered, gt(returndatasize(), 63)))
            let offset := shl(5, side)
            let reserveIn := and(mload(offset), mask)
            // The same as `quoteOutput`. An empty side gives 0 or is refused by the pair.
            let amountAfterFee := mul(amountIn, sub(PIPS, feePips))
            amountOut := div(
                mul(amountAfterFee, and(mload(xor(offset, 32)), mask)),
                add(mul(reserveIn, PIPS), amountAfterFee)
            )
            amountOut := mul(amountOut, iszero(gt(amountIn, sub(MAX_RESERVE, reserveIn))))
            if amountOut {
                let start := mload(0x40)
                mstore(start, SWAP)
                mstore(add(start, 4), mul(amountOut, side))
                mstore(add(start, 36), mul(amountOut, iszero(side)))
                mstore(add(start, 68), and(to, ADDRESS_MASK))
                mstore(add(start, 100), 128)
                mstore(add(start, 132), 0)
                amountOut := mul(amountOut, call(gas(), word, 0, start, 164, 0, 0))
            }
        }
    }

    /// @dev The output that the pair would pay now; 0 if its call fails, it is empty or it cannot hold the input.
    function quote(PoolWord word, bool sellsToken1, uint256 amountIn)
        internal
        view
        returns (uint256)
    {
        (uint256 reserveIn, uint256 reserveOut) = readReserves(word.pool(), sellsToken1);
        return quoteOutput(amountIn, reserveIn, reserveOut, word.fee());
    }

    /// @dev A pair's output, rounded down; 0 if it is empty or cannot hold the input.
    function quoteOutput(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feePips)
        internal
        pure
        returns (uint256 amountOut)
    {
        assembly ("memory-safe") {
            let fits := iszero(gt(amountIn, sub(MAX_RESERVE, reserveIn)))
            // At most 112 + 20 bits, times 112 bits. A division by 0 gives 0.
            let amountAfterFee := mul(amountIn, sub(PIPS, feePips))
            amountOut := div(
                mul(amountAfterFee, mul(reserveOut, and(fits, gt(reserveIn, 0)))),
                add(mul(reserveIn, PIPS), amountAfterFee)
            )
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
