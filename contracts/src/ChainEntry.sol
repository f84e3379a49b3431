// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPlans} from "./interfaces/IPlans.sol";
import {
    CHAIN_AMOUNT_SHIFT,
    CHAIN_DEADLINE_SHIFT,
    CHAIN_FLAGS_MASK,
    CHAIN_FLAGS_SHIFT,
    CHAIN_LEGS_SHIFT,
    CHAIN_POOL_MASK,
    ID_BITS,
    ID_MASK,
    KIND_MASK,
    KIND_SHIFT,
    LEG_BYTES,
    LEG_FLAGS_SHIFT,
    PACKED_POOL_SHIFT,
    TOKEN0_SHIFT,
    TOKEN1_SHIFT,
    TOP_BIT_SHIFT,
    TOP_ID_SHIFT,
    VENUE_SHIFT
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PlanEntry} from "./PlanEntry.sol";

/// @title The entry point for the most frequent plan: one chain that pays the caller.
/// @dev If all pools are pairs, `_swapPairs` runs them for less gas than `PlanRunner` (docs/decisions/0160).
abstract contract ChainEntry is PlanEntry {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @dev Flags in the sixteen bits above the legs.
    uint256 private constant CHAIN_BUYS_VET = 1 << 8;
    uint256 private constant CHAIN_IS_DRAWN = 2 << 8;
    uint256 private constant FAST_FLAGS = CHAIN_BUYS_VET | CHAIN_IS_DRAWN;

    /// @inheritdoc IPlans
    function runPath(uint256 chain, uint256 amountIn) external payable returns (uint256 amountOut) {
        uint256 state = _openState(chain >> CHAIN_DEADLINE_SHIFT);
        (uint256 words, uint256 end, uint256 tokenFrom, uint256 tokenTo, bool known) =
            _readPairs(state, chain);
        if (!known) return _executeSlowly(chain, state);
        (address sold, address bought) = (_tokenOf(tokenFrom), _tokenOf(tokenTo));
        (address to, bool buysVet) = (msg.sender, false);
        uint256 flags = (chain >> CHAIN_FLAGS_SHIFT) & CHAIN_FLAGS_MASK;
        if (flags | msg.value != 0) {
            bool drawn = flags & CHAIN_IS_DRAWN != 0;
            // A contract that buys VET takes the slow path too, because the VET that arrives here must be measured.
            if (flags & ~FAST_FLAGS != 0 || msg.sender != tx.origin || drawn != (msg.value != 0)) {
                return _executeSlowly(chain, state);
            }
            if (drawn) {
                amountIn = msg.value;
                if (_wrappedNumber(tokenFrom) == 0) _requireValue(0);
                Tokens.wrap(sold, amountIn);
                Tokens.send(sold, _wordAt(words).pool(), amountIn);
                sold = address(0);
            }
            if (flags & CHAIN_BUYS_VET != 0) {
                if (_wrappedNumber(tokenTo) == 0) _refusePath(_tokenOf(tokenFrom), bought);
                (to, buysVet) = (address(this), true);
            }
        }
        assembly ("memory-safe") {
            mstore(end, to)
        }
        if (buysVet) {
            (amountIn, amountOut) = _swapPairs(words, end, amountIn);
            Tokens.unwrap(bought, amountOut);
            Tokens.sendVet(msg.sender, amountOut);
            bought = address(0);
        } else {
            uint256 before = Tokens.balanceOf(bought, to);
            (amountIn, amountOut) = _swapPairs(words, end, amountIn);
            amountOut = Tokens.countArrived(bought, to, before, amountOut);
        }
        uint256 minAmountOut = (chain >> CHAIN_AMOUNT_SHIFT) & type(uint128).max;
        _conclude(sold, bought, amountIn, amountOut, minAmountOut, _wordAt(words), msg.sender);
    }

    /// @dev Executes a chain with other pools by `PlanRunner`.
    function _executeSlowly(uint256 chain, uint256 state) private returns (uint256) {
        Run memory run;
        Opened memory open;
        (run.state, run.nested, run.recipient) = (state, msg.sender != tx.origin, msg.sender);
        open.amount = (chain >> CHAIN_AMOUNT_SHIFT) & type(uint128).max;
        uint256 start;
        assembly ("memory-safe") {
            start := mload(0x40)
            mstore(0x40, add(start, 64))
        }
        uint256 end = start;
        uint256 flags = (chain >> CHAIN_FLAGS_SHIFT) & CHAIN_IS_DRAWN != 0 ? 0 : Legs.CHAINED;
        for (uint256 rest = chain << CHAIN_LEGS_SHIFT; rest != 0; rest <<= ID_BITS) {
            uint256 packed = (flags | rest >> TOP_BIT_SHIFT) << ID_BITS | (rest >> TOP_ID_SHIFT)
                & CHAIN_POOL_MASK;
            assembly ("memory-safe") {
                mstore(end, shl(PACKED_POOL_SHIFT, packed))
                end := add(end, LEG_BYTES)
            }
            flags = Legs.CHAINED;
        }
        if (end == start || (chain >> CHAIN_FLAGS_SHIFT) & CHAIN_FLAGS_MASK & ~FAST_FLAGS != 0) {
            revert InvalidPlan();
        }
        _openLegs(run, open, start, end, LEG_BYTES);
        if ((chain >> CHAIN_FLAGS_SHIFT) & CHAIN_BUYS_VET == 0) {
            (uint256 last,) = Legs.read(run.lastAt);
            run.tokenTo = Legs.tokenOut(last, run.lastWord);
        }
        return _execute(run, open);
    }

    /// @dev Reads the pools of a chain that is packed as described in `IPlans`: 72 bits, 24 for each leg.
    /// @return words the position of their words in memory, each with its leg's flags.
    /// @return end the position after the last one.
    /// @return tokenFrom the number of the token that the first pool takes.
    /// @return tokenTo the number of the token that the last pool pays.
    /// @return known whether all pools are live pairs that fit together.
    function _readPairs(uint256 state, uint256 chain)
        private
        view
        returns (uint256 words, uint256 end, uint256 tokenFrom, uint256 tokenTo, bool known)
    {
        assembly ("memory-safe") {
            // Up to three words, followed by the recipient.
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

    /// @dev Swaps on each pair. Each one pays the address in the next word: the next pair, or at `end` the recipient.
    /// @param amount the amount that was sent to the first pair; 0 to measure it.
    /// @return amountIn the amount that the first pair received.
    function _swapPairs(uint256 words, uint256 end, uint256 amount)
        private
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

    function _wordAt(uint256 words) private pure returns (PoolWord word) {
        assembly ("memory-safe") {
            word := mload(words)
        }
    }
}
