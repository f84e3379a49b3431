// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";
import {
    ADDRESS_MASK,
    CHAINED_FLAG,
    ID_BITS,
    ID_MASK,
    KIND_MASK,
    KIND_SHIFT,
    LEG_BYTES,
    LEG_POOL_SHIFT,
    ORDER_BYTES,
    ORDER_FLAG_SHIFT,
    PACKED_FLAGS_SHIFT,
    PACKED_POOL_SHIFT,
    PIPS,
    SELLS_TOKEN1_FLAG,
    SHARE_BYTES,
    SHARE_FLAG_SHIFT,
    SPECIAL_FLAGS,
    TOKEN0_SHIFT,
    TOKEN1_SHIFT,
    WRAPPED_SHIFT,
    WRAPS1_SHIFT
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PoolTrader} from "./PoolTrader.sol";

/// @title Runs the legs of a plan forwards, from the input to the output.
///
/// @dev There is no reentrancy lock, because it would cost 10,000 gas on Thor. Reentrancy is harmless for these
/// reasons:
///
/// 1. Calls nest. A nested call ends before the outer call continues.
/// 2. A call only spends amounts that it counted itself: VET by the call's value, tokens by a pool's output or by the
///    increase of a balance. A nested call measures everything that arrives, see `Run.nested`.
/// 3. Only `_readHeld` and exact outputs use balances from before the call, which an earlier clause transferred. They
///    require that the caller is the sender of the transaction. The caller of a nested call is a contract.
abstract contract PlanRunner is PoolTrader {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @notice Accepts VET from a wrapped VET that is being unwrapped, and from no other sender.
    receive() external payable {
        if (_wrappedOf(msg.sender) == 0) revert UnexpectedPayment(msg.sender);
    }

    /// @dev Runs a leg and all legs after it.
    /// @param place the position of the next leg in memory; `end` is the end of the last one.
    /// @param amount the input of a chained first leg; 0 if it is already at the pool and must be measured.
    function _run(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 place,
        uint256 end,
        uint256 amount
    ) internal {
        if (!leg.isChained()) amount = _draw(run, leg, word);
        while (true) {
            uint256 next;
            PoolWord nextWord;
            if (place < end) (next, nextWord, place) = _readLeg(run, place, end);
            address to = _destinationOf(run, leg, word, next, nextWord, place, end);
            if (to == address(this)) amount = _collect(run, leg, word, amount, next, nextWord);
            else if (word.kind() == PAIR) amount = _swapPair(run, leg, word, amount, to);
            else amount = _trade(run, leg, word, amount, to);
            _note(run, to, amount);
            if (next == 0) return;
            (leg, word) = (next, nextWord);
            if (!leg.isChained()) {
                uint256 ahead = run.ahead;
                if (ahead != 0 && leg.tokenIn(word) == ahead) {
                    // The tokens that are already at its pair.
                    amount = run.met;
                    (run.ahead, run.meeting, run.met) = (0, 0, 0);
                } else {
                    amount = _draw(run, leg, word);
                }
            }
        }
    }

    /// @dev Reads a leg and its pool, whose venue must still be registered.
    function _readLeg(Run memory run, uint256 place, uint256 end)
        internal
        view
        returns (uint256 leg, PoolWord word, uint256 next)
    {
        (leg, next) = Legs.read(place);
        // `PlanEntry._open` has checked that the last leg ends at the end of the plan.
        if (place == run.lastAt) return (leg, run.lastWord, next);
        if (next >= end) revert InvalidPlan();
        word = _readPool(run.state, leg.pool());
    }

    function _readPool(uint256 state, uint256 poolId) internal view returns (PoolWord word) {
        word = _poolWord(poolId);
        if (PoolWord.unwrap(word) == 0) revert IVenueRegistry.InvalidExchange(poolId);
        if (!_isLive(state, word)) revert IVenueRegistry.ExchangeNotSupported(_routerOf(word));
    }

    /// @dev Pays all VET and wrapped VET that is still here, if VET or a wrapped VET is bought.
    /// @return paid the amount.
    function _settle(Run memory run) internal returns (uint256 paid) {
        paid = run.vetHeld;
        uint256 tokenTo = run.tokenTo;
        if (run.waiting != 0) {
            revert InvalidSplitPercentages(_tokenOf(run.waiting & ID_MASK));
        }
        if (paid == 0) return 0;
        if (tokenTo != 0 && _wrappedNumber(tokenTo) == 0) {
            revert InvalidSplitPercentages(address(0));
        }
        _gather(run, tokenTo, paid);
        run.delivered += paid;
        _pay(_tokenOf(tokenTo), run.recipient, paid);
    }

    /// @dev Checks the minimum output and emits the swap's event.
    function _conclude(
        address sold,
        address bought,
        uint256 amountIn,
        uint256 amountOut,
        uint256 minAmountOut,
        PoolWord first,
        address recipient
    ) internal {
        if (amountOut < minAmountOut) {
            revert SlippageExceeded(amountOut, minAmountOut);
        }
        address exchange = _routerOf(first);
        bytes32 topic = SwapExecuted.selector;
        // Emits the event in assembly: amounts, exchange and a zero fee, one after the other in memory.
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, amountIn)
            mstore(add(start, 32), amountOut)
            mstore(add(start, 64), exchange)
            mstore(add(start, 96), 0)
            log4(start, 128, topic, sold, bought, recipient)
        }
    }

    /// @dev The balance that was transferred to this contract before the call. Only the transaction's sender can use
    /// it.
    function _readHeld(address token) internal view returns (uint256) {
        if (msg.sender != tx.origin) revert CallerNotOrigin(msg.sender);
        return Tokens.balanceOf(token, address(this));
    }

    /// @dev Records the amount that a leg paid to the recipient, or to the pair where outputs are collected.
    function _note(Run memory run, address to, uint256 amount) private pure {
        uint256 delivered;
        uint256 recipient = uint160(run.recipient);
        assembly ("memory-safe") {
            delivered := eq(to, recipient)
        }
        unchecked {
            if (delivered != 0) run.delivered += amount;
            else if (uint160(to) == run.meeting) run.met += amount;
        }
    }

    /// @dev Moves a leg's share of this contract's balance to the address from which the leg's pool takes it.
    function _draw(Run memory run, uint256 leg, PoolWord word) private returns (uint256 amount) {
        uint256 tokenId = _intakeOf(leg, word);
        uint256 share = leg.share();
        uint256 tokenWord = _tokenWord(tokenId);
        address token = address(uint160(tokenWord));
        if (tokenWord >> WRAPPED_SHIFT != 0) {
            amount = run.vetHeld * share / PIPS;
            _gather(run, tokenId, amount);
        } else {
            uint256 held = run.drawnId == tokenId ? run.left : _readHeld(token);
            if (run.amountIn == 0) run.amountIn = held;
            amount = held * share / PIPS;
            // Pools other than pairs may leave a part of it here.
            run.drawnId = word.kind() == PAIR ? tokenId : 0;
            unchecked {
                run.left = held - amount;
            }
            run.waiting = share == PIPS
                ? Legs.removeId(run.waiting, tokenId)
                : Legs.addId(run.waiting, tokenId);
        }
        if (amount == 0 || share > PIPS) revert InsufficientInputAmount();
        if (word.kind() == PAIR) Tokens.send(token, word.pool(), amount);
    }

    /// @dev Takes VET from the purse in the form of the token. The balance of that form is used first, then the other
    /// forms are converted.
    function _gather(Run memory run, uint256 tokenId, uint256 amount) internal {
        if (amount == 0) return;
        uint256[] memory purse = run.purse;
        uint256 number = _wrappedNumber(tokenId);
        run.vetHeld -= amount;
        uint256 own = purse[number] < amount ? purse[number] : amount;
        purse[number] -= own;
        uint256 missing = amount - own;
        if (missing == 0) return;
        uint256 unwrapped;
        for (uint256 i = 0; unwrapped < missing; i++) {
            uint256 part = purse[i] < missing - unwrapped ? purse[i] : missing - unwrapped;
            if (part == 0) continue;
            purse[i] -= part;
            unwrapped += part;
            if (i != 0) Tokens.unwrap(_wrapped[i], part);
        }
        if (number != 0) Tokens.wrap(_wrapped[number], missing);
    }

    /// @dev The receiver of a leg's output: the pool of the next leg if that is chained, the recipient, the pair where
    /// outputs are collected, or this contract.
    /// @param place the position of the leg after the next one.
    function _destinationOf(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 next,
        PoolWord nextWord,
        uint256 place,
        uint256 end
    ) private view returns (address to) {
        uint256 tokenOut;
        uint256 chained;
        assembly ("memory-safe") {
            tokenOut := and(
                shr(sub(TOKEN1_SHIFT, mul(ID_BITS, and(leg, SELLS_TOKEN1_FLAG))), word),
                ID_MASK
            )
            to := address()
            chained := and(next, CHAINED_FLAG)
            if chained {
                let tokenIn :=
                    and(
                        shr(
                            add(TOKEN0_SHIFT, mul(ID_BITS, and(next, SELLS_TOKEN1_FLAG))),
                            nextWord
                        ),
                        ID_MASK
                    )
                if iszero(or(xor(tokenIn, tokenOut), and(shr(KIND_SHIFT, nextWord), KIND_MASK))) {
                    to := and(nextWord, ADDRESS_MASK)
                }
            }
        }
        if (chained != 0) return to;
        if (tokenOut == run.tokenTo) return run.recipient;
        if (next == 0) return to;
        uint256 ahead = run.ahead;
        if (ahead == 0) return _findMeeting(run, leg, word, next, nextWord, place, end, tokenOut);
        if (ahead == tokenOut) return address(uint160(run.meeting));
    }

    /// @dev Where the outputs of several legs are collected for the leg that sells them together: at that leg's pair if
    /// only other pairs trade before it, so that no foreign code runs while they are there. Otherwise in this contract.
    function _findMeeting(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 next,
        PoolWord nextWord,
        uint256 place,
        uint256 end,
        uint256 tokenOut
    ) private view returns (address) {
        (uint256 lastAt, uint256 lastWord) = (run.lastAt, PoolWord.unwrap(run.lastWord));
        (uint256 waiting, uint256 late) = (run.waiting, run.state & LATE_WRAPPED);
        uint256 found;
        assembly ("memory-safe") {
            // Forms of VET, and tokens that are already here, are not collected at a pair.
            let unfit := and(shr(sub(WRAPS1_SHIFT, and(leg, SELLS_TOKEN1_FLAG)), word), 1)
            if late { unfit := shr(WRAPPED_SHIFT, sload(add(_tokens.slot, tokenOut))) }
            for {} waiting { waiting := shr(ID_BITS, waiting) } {
                unfit := or(unfit, eq(and(waiting, ID_MASK), tokenOut))
            }
            // Bit n is set if a pool was traded on whose number has n as its lowest byte.
            let traded := 0
            for {} 1 {} {
                unfit := or(unfit, and(shr(KIND_SHIFT, word), KIND_MASK))
                traded := or(traded, shl(byte(30, leg), 1))
                leg := next
                word := nextWord
                // The first leg that is not chained takes the token. It qualifies if its pool is a pair that has not
                // been traded on, and it has no share, no measuring and no order.
                if iszero(and(leg, CHAINED_FLAG)) {
                    if eq(
                        and(
                            shr(add(TOKEN0_SHIFT, mul(ID_BITS, and(leg, SELLS_TOKEN1_FLAG))), word),
                            ID_MASK
                        ),
                        tokenOut
                    ) {
                        unfit := or(
                            unfit,
                            or(and(leg, SPECIAL_FLAGS), and(shr(KIND_SHIFT, word), KIND_MASK))
                        )
                        found := mul(iszero(or(unfit, and(shr(byte(30, leg), traded), 1))), word)
                        break
                    }
                }
                if iszero(lt(place, end)) { break }
                let packed := mload(place)
                next := or(
                    shr(PACKED_FLAGS_SHIFT, packed),
                    shl(LEG_POOL_SHIFT, and(shr(PACKED_POOL_SHIFT, packed), ID_MASK))
                )
                switch sub(place, lastAt)
                case 0 {
                    nextWord := lastWord
                    place := end
                }
                default {
                    nextWord := sload(add(_pools.slot, shr(LEG_POOL_SHIFT, next)))
                    place := add(
                        place,
                        add(LEG_BYTES, mul(SHARE_BYTES, and(shr(SHARE_FLAG_SHIFT, next), 1)))
                    )
                    place := add(place, mul(ORDER_BYTES, and(shr(ORDER_FLAG_SHIFT, next), 1)))
                }
            }
        }
        if (found == 0) return address(this);
        (run.ahead, run.meeting) = (tokenOut, uint160(found));
        return address(uint160(found));
    }

    /// @dev Runs a leg that pays this contract, because its output is converted, pulled by a pool, or collected with
    /// other outputs.
    function _collect(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 amount,
        uint256 next,
        PoolWord nextWord
    ) private returns (uint256 arrived) {
        uint256 tokenOut = leg.tokenOut(word);
        if (run.nested || next.isMeasured()) {
            address token = _tokenOf(tokenOut);
            uint256 before = Tokens.balanceOf(token, address(this));
            _trade(run, leg, word, amount, address(this));
            arrived = Tokens.balanceOf(token, address(this)) - before;
        } else {
            arrived = _trade(run, leg, word, amount, address(this));
        }
        if (next != 0 && next.isChained()) {
            uint256 tokenIn = _intakeOf(next, nextWord);
            if (tokenIn != tokenOut) _convert(tokenOut, tokenIn, arrived);
            if (nextWord.kind() == PAIR) Tokens.send(_tokenOf(tokenIn), nextWord.pool(), arrived);
            return arrived;
        }
        uint256 number = _wrappedNumber(tokenOut);
        run.drawnId = 0;
        if (number != 0) _credit(run, number, arrived);
        else run.waiting = Legs.addId(run.waiting, tokenOut);
    }
}
