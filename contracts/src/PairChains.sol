// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord} from "./libraries/PoolWords.sol";
import {PlanRunner} from "./PlanRunner.sol";

/// @title Chains that are nothing but pairs, which most swaps are.
/// @dev What `PlanRunner` does for such a chain, without what only other plans need. By hand, because a swap through
/// it costs a third less of what is not the pairs' own.
abstract contract PairChains is PlanRunner {
    /// @dev Reads the pools of a chain packed as `IPlans` says: in 72 bits, 24 for each leg.
    /// @return words where they lie in memory.
    /// @return end where they end.
    /// @return tokenFrom the number of what the first takes.
    /// @return tokenTo the number of what the last pays.
    /// @return known whether the chain is one of live pairs that fit together.
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
                // No pool: its venue would be 0, which is never live.
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

    /// @dev Swaps on each pair, straight to the next one.
    /// @param sold the token that was sent to the first pair, and `amount` how much; 0 where that is measured. A pair
    /// that did not get so much refuses, and is then paid for what it got.
    /// @param bought the token of which `to` gets something, to be measured; the zero address where it is not.
    /// @return amountIn what the first pair got.
    /// @return amountOut what the last pair paid, or what the balance of `to` grew by where that is less.
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
            // What the receiver has is asked twice, in the same words.
            let question := add(start, 164)
            mstore(question, 0x70a0823100000000000000000000000000000000000000000000000000000000)
            mstore(add(question, 4), to)
            let before
            if bought {
                let told := staticcall(gas(), bought, question, 36, 0, 32)
                before := mul(and(told, gt(returndatasize(), 31)), mload(0))
            }
            amountIn := amount
            amountOut := amount
            let first := words
            for {} lt(words, end) {} {
                let pair := mload(words)
                words := add(words, 32)
                let sells := shr(255, pair)
                mstore(0, 0x0902f1ac00000000000000000000000000000000000000000000000000000000)
                let told := and(gt(returndatasize(), 63), staticcall(gas(), pair, 0, 4, 0, 64))
                let reserveIn := mload(shl(5, sells))
                let reserveOut := mul(told, mload(shl(5, iszero(sells))))
                if iszero(amountOut) {
                    mstore(0, 0x70a0823100000000000000000000000000000000000000000000000000000000)
                    mstore(4, shr(96, shl(96, pair)))
                    told := staticcall(gas(), sold, 0, 36, 0, 32)
                    amountIn := mul(and(told, gt(returndatasize(), 31)), mload(0))
                    amountIn := sub(amountIn, reserveIn)
                    amountOut := amountIn
                }
                // What a pair cannot hold it refuses. One that lies about its reserves is found out by what arrives.
                if gt(amountOut, sub(0xffffffffffffffffffffffffffff, reserveIn)) {
                    amountOut := 0
                }
                let kept := mul(amountOut, sub(1000000, and(shr(208, pair), 0xffffff)))
                amountOut := div(mul(kept, reserveOut), add(mul(reserveIn, 1000000), kept))
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
                let told := staticcall(gas(), bought, question, 36, 0, 32)
                let held := mul(and(told, gt(returndatasize(), 31)), mload(0))
                let grown := mul(gt(held, before), sub(held, before))
                // No more than was paid, as in `_countBought`.
                if lt(grown, amountOut) { amountOut := grown }
            }
        }
        if (failed != 0) _refusePair(failed, amountIn, amountOut != 0);
    }

    /// @dev Says why a pair did not swap.
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
