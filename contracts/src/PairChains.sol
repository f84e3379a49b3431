// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {
    CHAIN_LEGS_SHIFT,
    CHAIN_POOL_MASK,
    ID_BITS,
    ID_MASK,
    KIND_MASK,
    KIND_SHIFT,
    LEG_FLAGS_SHIFT,
    TOKEN0_SHIFT,
    TOKEN1_SHIFT,
    TOP_BIT_SHIFT,
    TOP_ID_SHIFT,
    VENUE_SHIFT
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {PlanRunner} from "./PlanRunner.sol";

/// @title Chains that consist of pairs only, like most swaps.
/// @dev Does the same as `PlanRunner` for such a chain, in assembly: a swap's gas outside of the pairs is a third less.
abstract contract PairChains is PlanRunner {
    using Legs for uint256;
    using PoolWords for PoolWord;

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
            mstore(0x40, add(words, 128))
            end := words
            let rest := shl(CHAIN_LEGS_SHIFT, chain)
            tokenFrom := not(0)
            for {} rest { rest := shl(ID_BITS, rest) } {
                let word := sload(add(_pools.slot, and(shr(TOP_ID_SHIFT, rest), CHAIN_POOL_MASK)))
                // An unknown pool has venue 0, which is never live.
                if or(
                    iszero(and(shr(shr(VENUE_SHIFT, word), state), 1)),
                    and(shr(KIND_SHIFT, word), KIND_MASK)
                ) {
                    break
                }
                let sells := shr(TOP_BIT_SHIFT, rest)
                let shift := mul(ID_BITS, sells)
                let tokenIn := and(shr(add(TOKEN0_SHIFT, shift), word), ID_MASK)
                switch shr(ID_BITS, tokenFrom)
                case 0 { if sub(tokenIn, tokenTo) { break } }
                default { tokenFrom := tokenIn }
                tokenTo := and(shr(sub(TOKEN1_SHIFT, shift), word), ID_MASK)
                mstore(end, or(word, shl(LEG_FLAGS_SHIFT, or(sells, shl(1, gt(end, words))))))
                end := add(end, 32)
            }
            known := and(iszero(rest), gt(end, words))
        }
    }

    /// @dev Swaps on each pair; each one pays the next one directly.
    /// @param amount the amount that was sent to the first pair; 0 to measure it.
    /// @return amountIn the amount that the first pair received.
    function _swapPairs(uint256 words, uint256 end, uint256 amount)
        internal
        returns (uint256 amountIn, uint256 amountOut)
    {
        (amountIn, amountOut) = (amount, amount);
        do {
            PoolWord word = _wordAt(words);
            uint256 sold = amountOut;
            unchecked {
                words += 32;
            }
            address to = _wordAt(words).pool();
            uint256 leg = PoolWord.unwrap(word) >> LEG_FLAGS_SHIFT;
            amountOut = Pairs.trySell(word, leg, sold, to);
            if (amountOut == 0) {
                (sold, amountOut) = _swapMeasured(leg, word, sold, to);
                if (!leg.isChained()) amountIn = sold;
            }
        } while (words != end);
    }

    function _wordAt(uint256 words) internal pure returns (PoolWord word) {
        assembly ("memory-safe") {
            word := mload(words)
        }
    }
}
