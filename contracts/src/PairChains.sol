// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord} from "./libraries/PoolWords.sol";
import {PlanRunner} from "./PlanRunner.sol";

/// @title Chains that consist of pairs only, like most swaps.
/// @dev Does the same as `PlanRunner` for such a chain, in assembly: a swap's gas outside of the pairs is a third less.
abstract contract PairChains is PlanRunner {
    /// @dev Reads the pools of a chain that is packed as described in `IPlans`: 72 bits, 24 for each leg.
    /// @return words their position in memory.
    /// @return end the position after the last one.
    /// @return tokenFrom the number of the token that the first pool takes.
    /// @return tokenTo the number of the token that the last pool pays.
    /// @return known whether all pools are live pairs that fit together.
    function _readPairs(uint256 state, uint256 chain)
        internal
        view
        returns (uint256 words, uint256 end, uint256 tokenFrom, uint256 tokenTo, bool known)
    {
        assembly ("memory-safe") {
            words := mload(0x40)
            mstore(0x40, add(words, 96))
            end := words
            let rest := shl(184, chain)
            tokenFrom := not(0)
            for {} rest { rest := shl(24, rest) } {
                let word := sload(add(_pools.slot, and(shr(232, rest), 0x7fffff)))
                // An unknown pool has venue 0, which is never live.
                if or(iszero(and(shr(shr(240, word), state), 1)), and(shr(232, word), 0x3f)) {
                    break
                }
                let sells := shr(255, rest)
                let shift := mul(24, sells)
                let tokenIn := and(shr(add(160, shift), word), 0xffffff)
                switch shr(24, tokenFrom)
                case 0 { if sub(tokenIn, tokenTo) { break } }
                default { tokenFrom := tokenIn }
                tokenTo := and(shr(sub(184, shift), word), 0xffffff)
                mstore(end, or(word, shl(255, sells)))
                end := add(end, 32)
            }
            known := and(iszero(rest), gt(end, words))
        }
    }

    /// @dev Swaps on each pair; each one pays the next one directly.
    /// @param sold the token that was sent to the first pair. `amount` is how much; 0 to measure it. If the pair
    /// received less, its swap fails and is repeated with the measured amount.
    /// @param bought the token whose balance is measured for `to`; the zero address to measure nothing.
    /// @return amountIn the amount that the first pair received.
    /// @return amountOut the amount that the last pair paid, or the increase of the balance of `to` if that is less.
    function _swapPairs(
        uint256 words,
        uint256 end,
        address sold,
        uint256 amount,
        address bought,
        address to
    ) internal returns (uint256 amountIn, uint256 amountOut) {
        uint256 failed;
        assembly ("memory-safe") {
            to := shr(96, shl(96, to))
            let start := mload(0x40)
            // The recipient's balance is read twice, with the same calldata.
            let balanceCall := add(start, 164)
            mstore(balanceCall, 0x70a0823100000000000000000000000000000000000000000000000000000000)
            mstore(add(balanceCall, 4), to)
            let before
            if bought {
                let success := staticcall(gas(), bought, balanceCall, 36, 0, 32)
                before := mul(and(success, gt(returndatasize(), 31)), mload(0))
            }
            amountIn := amount
            amountOut := amount
            let first := words
            for {} lt(words, end) {} {
                let pair := mload(words)
                words := add(words, 32)
                let sells := shr(255, pair)
                mstore(0, 0x0902f1ac00000000000000000000000000000000000000000000000000000000)
                let success := and(gt(returndatasize(), 63), staticcall(gas(), pair, 0, 4, 0, 64))
                let reserveIn := mload(shl(5, sells))
                let reserveOut := mul(success, mload(shl(5, iszero(sells))))
                if iszero(amountOut) {
                    mstore(0, 0x70a0823100000000000000000000000000000000000000000000000000000000)
                    mstore(4, shr(96, shl(96, pair)))
                    success := staticcall(gas(), sold, 0, 36, 0, 32)
                    amountIn := mul(and(success, gt(returndatasize(), 31)), mload(0))
                    amountIn := sub(amountIn, reserveIn)
                    amountOut := amountIn
                }
                // A pair cannot hold more. If it lies about its reserves, the measured output shows it.
                if gt(amountOut, sub(0xffffffffffffffffffffffffffff, reserveIn)) {
                    amountOut := 0
                }
                let amountAfterFee := mul(amountOut, sub(1000000, and(shr(208, pair), 0xffffff)))
                amountOut := div(
                    mul(amountAfterFee, reserveOut),
                    add(mul(reserveIn, 1000000), amountAfterFee)
                )
                if iszero(amountOut) {
                    failed := pair
                    break
                }
                mstore(start, 0x022c0d9f00000000000000000000000000000000000000000000000000000000)
                mstore(add(start, 4), mul(amountOut, sells))
                mstore(add(start, 36), mul(amountOut, iszero(sells)))
                let receiver := to
                if lt(words, end) {
                    receiver := and(mload(words), 0xffffffffffffffffffffffffffffffffffffffff)
                }
                mstore(add(start, 68), receiver)
                mstore(add(start, 100), 128)
                mstore(add(start, 132), 0)
                if iszero(call(gas(), pair, 0, start, 164, 0, 0)) {
                    if and(eq(sub(words, 32), first), gt(amount, 0)) {
                        amount := 0
                        amountOut := 0
                        words := first
                        continue
                    }
                    returndatacopy(start, 0, returndatasize())
                    if returndatasize() { revert(start, returndatasize()) }
                    failed := pair
                    amountOut := 1
                    break
                }
            }
            if and(iszero(failed), gt(bought, 0)) {
                let success := staticcall(gas(), bought, balanceCall, 36, 0, 32)
                let held := mul(and(success, gt(returndatasize(), 31)), mload(0))
                let grown := mul(gt(held, before), sub(held, before))
                // No more than the pair paid, as in `_countBought`.
                if lt(grown, amountOut) { amountOut := grown }
            }
        }
        if (failed != 0) _refusePair(failed, amountIn, amountOut != 0);
    }

    /// @dev Reverts with the reason why a pair did not swap.
    function _refusePair(uint256 word, uint256 amountIn, bool called) private view {
        address pair = address(uint160(word));
        if (called) revert ExchangeExecutionFailed(pair);
        if (amountIn == 0) revert InsufficientInputAmount();
        (uint256 reserveIn, uint256 reserveOut) = Pairs.readReserves(pair, word >> 255 != 0);
        bool fits = amountIn <= Pairs.MAX_RESERVE - reserveIn;
        if (fits && reserveIn != 0 && reserveOut != 0) revert InsufficientOutputAmount();
        _refuse(word >> 255, PoolWord.wrap(word));
    }
}
