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
    LEG_BYTES,
    TOP_BIT_SHIFT,
    TOP_ID_SHIFT
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PairChains} from "./PairChains.sol";
import {PlanEntry} from "./PlanEntry.sol";

/// @title The fast entry for the most frequent plan: one chain, paid to the caller.
abstract contract ChainEntry is PlanEntry, PairChains {
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

    /// @dev Hands a chain of other pools to `PlanRunner`.
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
                mstore(end, shl(sub(256, mul(8, LEG_BYTES)), packed))
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
}
