// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPlans} from "./interfaces/IPlans.sol";
import {
    LEG_BYTES,
    ORDER_BYTES,
    PLAN_AMOUNT_SHIFT,
    PLAN_DEADLINE_SHIFT,
    PLAN_FLAGS_SHIFT
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PlanBuyer} from "./PlanBuyer.sol";

/// @title The general entry point: whole plans, paid in advance.
abstract contract PlanEntry is PlanBuyer, IPlans {
    using Legs for uint256;
    using PoolWords for PoolWord;

    uint256 private constant HAS_RECIPIENT = 1;
    uint256 private constant BUYS_VET = 2;
    uint256 private constant HAS_WRAPPED_SOLD = 4;
    uint256 private constant HAS_WRAPPED_BOUGHT = 8;
    /// @dev Set if the last leg fills an order, so that its length can be read from the end of the plan.
    uint256 private constant ENDS_WITH_ORDER = 16;
    uint256 private constant EXACT_OUTPUT = 32;
    uint256 private constant KNOWN_FLAGS = 63;
    uint256 private constant HEAD = 22;

    /// @dev An opened plan: the position of its legs in memory, and the first leg.
    struct Opened {
        uint256 flags;
        uint256 amount;
        /// The number of the sold token; 0 for VET.
        uint256 tokenFrom;
        uint256 leg;
        PoolWord word;
        /// The bought token, the zero address for VET, and the recipient's balance before.
        address bought;
        uint256 before;
        /// The positions of the first and second leg and the end of the last one.
        uint256 start;
        uint256 place;
        uint256 end;
    }

    /// @inheritdoc IPlans
    function executePlan(bytes calldata plan) external payable returns (uint256 amount) {
        Run memory run;
        Opened memory open;
        _open(plan, run, open);
        if (open.flags & EXACT_OUTPUT != 0) return _executeExactly(run, open);
        return _execute(run, open);
    }

    /// @dev Runs a plan forwards.
    function _execute(Run memory run, Opened memory open) internal returns (uint256 amountOut) {
        _receive(run, open);
        if (open.leg.isChained() && open.word.kind() != PAIR) revert InvalidPlan();
        _readBefore(run, open);
        _run(run, open.leg, open.word, open.place, open.end, 0);
        amountOut = _measure(run, open);
        address sold = _tokenOf(open.tokenFrom);
        uint256 minAmountOut = open.amount;
        _conclude(
            sold, open.bought, run.amountIn, amountOut, minAmountOut, open.word, run.recipient
        );
    }

    /// @dev Buys exactly the plan's amount and refunds the rest of the input.
    function _executeExactly(Run memory run, Opened memory open)
        private
        returns (uint256 amountIn)
    {
        if (run.nested) revert CallerNotOrigin(msg.sender);
        _receive(run, open);
        if (open.leg.isChained() || open.amount == 0) revert InvalidPlan();
        _readBefore(run, open);
        address sold = _tokenOf(open.tokenFrom);
        if (_isSameAsset(sold, open.bought)) _refusePath(sold, open.bought);
        uint256 forcedVet = sold == address(0) ? address(this).balance - msg.value : 0;
        uint256 held = _balanceHere(sold) - forcedVet;
        Chain memory chain = _runForwards(run, open);
        uint256 got = run.vetHeld + _countReceived(run, open);
        if (got < open.amount) _runBackwards(run, chain, open.amount - got);
        uint256 amountOut = _measure(run, open);
        if (amountOut < open.amount) {
            revert TooLittleReceived(open.bought, amountOut, open.amount);
        }
        uint256 rest = _balanceHere(sold);
        // VET that was forced into the contract before this call cannot be spent.
        if (rest < forcedVet) revert TooMuchRequested(held + forcedVet - rest, held);
        rest -= forcedVet;
        if (rest != 0) _pay(sold, msg.sender, rest);
        amountIn = rest < held ? held - rest : 0;
        _conclude(sold, open.bought, amountIn, amountOut, 0, open.word, run.recipient);
    }

    /// @dev Reads the recipient's balance before the swap. VET is counted when it is paid.
    function _readBefore(Run memory run, Opened memory open) private view {
        if (run.tokenTo == 0) return;
        open.bought = _tokenOf(run.tokenTo);
        open.before = Tokens.balanceOf(open.bought, run.recipient);
    }

    /// @dev The increase of the recipient's balance since then.
    function _countReceived(Run memory run, Opened memory open) private view returns (uint256) {
        if (run.tokenTo == 0) return 0;
        return Tokens.countArrived(open.bought, run.recipient, open.before, run.delivered);
    }

    /// @dev Pays out what is still held here, and measures the total output.
    function _measure(Run memory run, Opened memory open) private returns (uint256 amountOut) {
        amountOut = _settle(run);
        if (run.tokenTo != 0) amountOut = _countReceived(run, open);
    }

    function _balanceHere(address token) private view returns (uint256) {
        if (token == address(0)) return address(this).balance;
        return Tokens.balanceOf(token, address(this));
    }

    /// @dev Reads the head of a plan and its first and last legs, and makes all checks that are possible before the
    /// first call.
    function _open(bytes calldata plan, Run memory run, Opened memory open) private view {
        run.nested = msg.sender != tx.origin;
        uint256 head;
        assembly ("memory-safe") {
            head := calldataload(plan.offset)
        }
        uint256 flags = head >> PLAN_FLAGS_SHIFT;
        uint256 deadline = (head >> PLAN_DEADLINE_SHIFT) & type(uint40).max;
        open.amount = (head >> PLAN_AMOUNT_SHIFT) & type(uint128).max;
        open.flags = flags;
        run.state = _openState(deadline);
        uint256 offset = HEAD;
        run.recipient = msg.sender;
        address wrappedBought;
        if (flags != 0) {
            if (flags > KNOWN_FLAGS) revert InvalidPlan();
            if (flags & HAS_RECIPIENT != 0) (run.recipient, offset) = _readAddress(plan, offset);
            address wrapped;
            if (flags & HAS_WRAPPED_SOLD != 0) {
                (wrapped, offset) = _readAddress(plan, offset);
                open.tokenFrom = _idOf(wrapped);
                if (_wrappedNumber(open.tokenFrom) == 0) _refusePath(wrapped, address(0));
            }
            if (flags & HAS_WRAPPED_BOUGHT != 0) {
                (wrappedBought, offset) = _readAddress(plan, offset);
            }
        }
        if (run.recipient == address(0) || run.recipient == address(this)) {
            revert InvalidRecipient(run.recipient);
        }
        _readLegs(plan, offset, run, open);
        if (flags & BUYS_VET != 0) return;
        if (wrappedBought == address(0)) {
            (uint256 last,) = Legs.read(run.lastAt);
            run.tokenTo = last.tokenOut(run.lastWord);
        } else {
            run.tokenTo = _idOf(wrappedBought);
            if (_wrappedNumber(run.tokenTo) == 0) _refusePath(address(0), wrappedBought);
        }
    }

    function _readAddress(bytes calldata plan, uint256 offset)
        private
        pure
        returns (address found, uint256 next)
    {
        assembly ("memory-safe") {
            found := shr(96, calldataload(add(plan.offset, offset)))
            next := add(offset, 20)
        }
    }

    /// @dev Copies the legs to memory.
    function _readLegs(bytes calldata plan, uint256 offset, Run memory run, Opened memory open)
        private
        view
    {
        uint256 lastLength = open.flags & ENDS_WITH_ORDER == 0 ? LEG_BYTES : LEG_BYTES + ORDER_BYTES;
        if (plan.length < offset + lastLength) revert InvalidPlan();
        uint256 start;
        uint256 end;
        assembly ("memory-safe") {
            start := mload(0x40)
            let length := sub(plan.length, offset)
            end := add(start, length)
            // A zero word follows, because the last leg is read as a whole word.
            mstore(end, 0)
            mstore(0x40, and(add(end, 63), not(31)))
            calldatacopy(start, add(plan.offset, offset), length)
        }
        _openLegs(run, open, start, end, lastLength);
    }

    /// @dev Reads the first leg and the last one.
    function _openLegs(
        Run memory run,
        Opened memory open,
        uint256 start,
        uint256 end,
        uint256 lastLength
    ) internal view {
        uint256 lastAt = end - lastLength;
        (uint256 last, uint256 lastEnd) = Legs.read(lastAt);
        if (lastEnd != end) revert InvalidPlan();
        PoolWord word = _readPool(run.state, last.pool());
        (run.lastAt, run.lastWord, open.start, open.end) = (lastAt, word, start, end);
        if (start == lastAt) (open.leg, open.word, open.place) = (last, word, end);
        else (open.leg, open.word, open.place) = _readLeg(run, start, end);
    }

    /// @dev Records the amount that was paid in.
    function _receive(Run memory run, Opened memory open) private view {
        uint256 tokenIn = _intakeOf(open.leg, open.word);
        uint256 tokenFrom = tokenIn;
        if (msg.value != 0) {
            if (open.leg.isChained() || _wrappedNumber(tokenIn) == 0) {
                _requireValue(0);
            }
            tokenFrom = 0;
            run.amountIn = msg.value;
            _credit(run, 0, msg.value);
        } else if (open.flags & HAS_WRAPPED_SOLD != 0 || !open.leg.isChained()) {
            if (open.flags & HAS_WRAPPED_SOLD != 0) {
                tokenFrom = open.tokenFrom;
                // The plan sells the token that it names only if the first leg takes it.
                if (open.leg.isChained() || _wrappedNumber(tokenIn) == 0) {
                    _refusePath(_tokenOf(tokenFrom), _tokenOf(tokenIn));
                }
            }
            uint256 number = _wrappedNumber(tokenFrom);
            if (number != 0) {
                run.amountIn = _readHeld(_tokenOf(tokenFrom));
                _credit(run, number, run.amountIn);
            }
        }
        open.tokenFrom = tokenFrom;
    }

    /// @dev Runs all chains except the last one.
    /// @return chain the last one, for `_runBackwards`.
    function _runForwards(Run memory run, Opened memory open) private returns (Chain memory chain) {
        (uint256 chainAt, uint256 beforeAt, uint256 length) = _findLastChain(open);
        chain = Chain(run.state, new uint256[](length), open.tokenFrom);
        uint256 place = chainAt;
        for (uint256 i = 0; i < length; i++) {
            (chain.legs[i], place) = Legs.read(place);
        }
        if (beforeAt != 0) {
            (uint256 last,) = Legs.read(beforeAt);
            (run.lastAt, run.lastWord) = (beforeAt, _readPool(run.state, last.pool()));
            _run(run, open.leg, open.word, open.place, chainAt, 0);
        }
        run.waiting = Legs.removeId(run.waiting, open.tokenFrom);
        // The chain and the refund use VET in the form in which it was paid, so what orders did not take is converted
        // back.
        if (_isVetNumber(open.tokenFrom)) _gather(run, open.tokenFrom, run.vetHeld);
    }

    /// @return chainAt the position of the last leg that is not chained.
    /// @return beforeAt the position of the leg before it; 0 for the first leg.
    /// @return length the number of legs from there to the end.
    function _findLastChain(Opened memory open)
        private
        pure
        returns (uint256 chainAt, uint256 beforeAt, uint256 length)
    {
        uint256 previous;
        for (uint256 place = open.start; place < open.end;) {
            (uint256 leg, uint256 next) = Legs.read(place);
            if (!leg.isChained()) (chainAt, beforeAt, length) = (place, previous, 0);
            length++;
            (previous, place) = (place, next);
        }
    }

    /// @dev Runs the last chain for the missing amount.
    function _runBackwards(Run memory run, Chain memory chain, uint256 missing) private {
        uint256 index = chain.legs.length - 1;
        uint256 last = chain.legs[index];
        uint256 tokenOut = last.tokenOut(_readPool(chain.state, last.pool()));
        if (tokenOut == run.tokenTo) {
            run.delivered += missing;
            return _buy(chain, index, missing, run.recipient);
        }
        uint256 number = _wrappedNumber(tokenOut);
        if (number == 0) _refusePath(_tokenOf(tokenOut), _tokenOf(run.tokenTo));
        _buy(chain, index, missing, address(this));
        _credit(run, number, missing);
    }
}
