// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregator, SplitRoute, SwapInstruction} from "./interfaces/IAggregator.sol";
import {Asks} from "./libraries/Asks.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ChainEntry} from "./ChainEntry.sol";
import {RouteFinder} from "./RouteFinder.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title Trades over the registered venues.
/// @dev The entry points here take what is sold under the caller's allowance; plans are paid by push. Tokens go from
/// the trader straight to the first pair, from pair to pair and from the last pair to the recipient. They pass
/// through here only where VET is wrapped or unwrapped, where a pool pulls its input, or where a part of the input
/// is given back.
contract Aggregator is RouteFinder, ChainEntry {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @dev What a trade is about. `payer` is the aggregator itself where it has taken the input already.
    struct Trade {
        address tokenFrom;
        address tokenTo;
        address payer;
        uint256 before;
        uint256 assetFrom;
        uint256 assetTo;
    }

    constructor(address owner) VenueStore(owner) {}

    /// @inheritdoc IAggregator
    function executeSwap(
        SwapInstruction calldata instruction,
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut) {
        (Run memory run, Trade memory trade) =
            _openTrade(tokenFrom, tokenTo, amountIn, recipient, deadline);
        PoolWord first;
        if (instruction.swapType == SPLIT) {
            first = _sellParts(run, instruction, trade, amountIn);
        } else {
            Route memory route = _planRoute(run.state, instruction, trade);
            first = route.firstWord;
            _sell(run, route, trade, amountIn);
        }
        return _closeTrade(run, trade, amountIn, minAmountOut, first);
    }

    /// @inheritdoc IAggregator
    function executeUnifiedSwap(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut) {
        if (msg.value == 0 && recipient != address(this)) {
            if (recipient == address(0)) recipient = msg.sender;
            (uint256 pair, uint256 quoted) =
                _findDirect(_openState(deadline), tokenFrom, tokenTo, amountIn);
            if (quoted != 0 && quoted >= minAmountOut) {
                uint256 held;
                (held, amountOut) =
                    _swapDirectly(pair, quoted, tokenFrom, amountIn, tokenTo, recipient);
                held = Tokens.balanceOf(tokenTo, recipient) - held;
                if (held < amountOut) amountOut = held;
                PoolWord word = PoolWord.wrap(pair);
                _conclude(tokenFrom, tokenTo, amountIn, amountOut, minAmountOut, word, recipient);
                return amountOut;
            }
        }
        (Run memory run, Trade memory trade) =
            _openTrade(tokenFrom, tokenTo, amountIn, recipient, deadline);
        Route memory route = _search(run, trade, amountIn, true);
        if (route.amount < minAmountOut) {
            revert InsufficientMinimumOutput(route.amount, minAmountOut);
        }
        _sell(run, route, trade, amountIn);
        return _closeTrade(run, trade, amountIn, minAmountOut, route.firstWord);
    }

    /// @inheritdoc IAggregator
    function executeUnifiedSwapExactOutput(
        address tokenFrom,
        address tokenTo,
        uint256 amountOut,
        uint256 maxAmountIn,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountIn) {
        if (amountOut == 0) revert InsufficientOutputAmount();
        (Run memory run, Trade memory trade) =
            _openTrade(tokenFrom, tokenTo, maxAmountIn, recipient, deadline);
        Route memory route = _search(run, trade, amountOut, false);
        amountIn = route.amount;
        _requireNoMore(amountIn, maxAmountIn);
        uint256 taken = maxAmountIn;
        if (tokenFrom != address(0)) taken = _take(tokenFrom, address(this), maxAmountIn);
        _requireNoMore(amountIn, taken);
        trade.payer = address(this);
        _sell(run, route, trade, amountIn);
        _closeTrade(run, trade, amountIn, amountOut, route.firstWord);
        if (taken > amountIn) _pay(tokenFrom, msg.sender, taken - amountIn);
    }

    /// @dev Checks everything that can be checked before anything is called.
    function _openTrade(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        address recipient,
        uint256 deadline
    ) private view returns (Run memory run, Trade memory trade) {
        run.state = _openState(deadline);
        if (recipient == address(0)) recipient = msg.sender;
        if (recipient == address(this)) revert InvalidRecipient(recipient);
        trade.assetFrom = _assetOf(tokenFrom);
        uint256 facts;
        (trade.assetTo, facts) = _factsOf(tokenTo);
        run.tokenTo = facts & ID_MASK;
        if (tokenFrom == tokenTo || (trade.assetFrom == 0 && trade.assetTo == 0)) {
            _refusePath(tokenFrom, tokenTo);
        }
        if (amountIn == 0) revert InsufficientInputAmount();
        _requireValue(tokenFrom == address(0) ? amountIn : 0);
        run.recipient = recipient;
        run.nested = msg.sender != tx.origin;
        (trade.tokenFrom, trade.tokenTo, trade.payer) = (tokenFrom, tokenTo, msg.sender);
        if (tokenTo != address(0)) trade.before = Tokens.balanceOf(tokenTo, recipient);
    }

    function _search(Run memory run, Trade memory trade, uint256 amount, bool forOutput)
        private
        view
        returns (Route memory route)
    {
        (uint256 from, uint256 to) = (trade.assetFrom, trade.assetTo);
        if (from != UNKNOWN && to != UNKNOWN) {
            route = _find(run.state, from, to, amount, forOutput);
        }
        if (route.amount == 0) revert InsufficientLiquidity(trade.tokenFrom, trade.tokenTo);
    }

    /// @return amountOut what the recipient's balance grew by.
    function _closeTrade(
        Run memory run,
        Trade memory trade,
        uint256 amountIn,
        uint256 least,
        PoolWord first
    ) private returns (uint256 amountOut) {
        address tokenTo = trade.tokenTo;
        amountOut = _settle(run);
        if (tokenTo != address(0)) {
            amountOut = _countBought(run, tokenTo, trade.before);
        }
        _conclude(trade.tokenFrom, tokenTo, amountIn, amountOut, least, first, run.recipient);
    }

    /// @dev The route of an instruction that is no split.
    function _planRoute(uint256 state, SwapInstruction calldata instruction, Trade memory trade)
        private
        view
        returns (Route memory)
    {
        uint8 swapType = instruction.swapType;
        uint256 parts = instruction.splitRoutes.length;
        address router = instruction.primaryRouter;
        if (swapType > HOP) revert InvalidSwapType(swapType);
        if (parts > swapType) revert InvalidInstruction(swapType, parts);
        address second = parts == 1 ? instruction.splitRoutes[0].router : router;
        return _routeOver(state, trade, router, swapType == HOP, instruction.bridgeToken, second);
    }

    function _routeOver(
        uint256 state,
        Trade memory trade,
        address router,
        bool hops,
        address bridge,
        address secondRouter
    ) private view returns (Route memory route) {
        (address from, address to) = (trade.tokenFrom, trade.tokenTo);
        (route.first, route.firstWord) = _legAt(state, router, from, hops ? bridge : to);
        if (hops) (route.second, route.secondWord) = _legAt(state, secondRouter, bridge, to);
    }

    /// @return first the first pool of the first part.
    function _sellParts(
        Run memory run,
        SwapInstruction calldata instruction,
        Trade memory trade,
        uint256 amountIn
    ) private returns (PoolWord first) {
        SplitRoute[] calldata parts = instruction.splitRoutes;
        if (parts.length == 0) revert InvalidInstruction(SPLIT, 0);
        uint256 sum;
        for (uint256 i = 0; i < parts.length; i++) {
            sum += parts[i].amount;
        }
        if (sum != amountIn) revert InvalidSplitAmounts(sum, amountIn);
        address bridge = instruction.bridgeToken;
        bool hops = bridge != address(0);
        for (uint256 i = 0; i < parts.length; i++) {
            address router = parts[i].router;
            Route memory route = _routeOver(run.state, trade, router, hops, bridge, router);
            if (i == 0) first = route.firstWord;
            _sell(run, route, trade, parts[i].amount);
        }
    }

    /// @dev Sells along the route. What arrives at the second pool is measured, for tokens that charge.
    function _sell(Run memory run, Route memory route, Trade memory trade, uint256 amountIn)
        private
    {
        if (amountIn == 0) revert InsufficientInputAmount();
        uint256 amount = _fund(route.first, route.firstWord, trade, amountIn);
        uint256 place;
        uint256 end;
        if (route.second != 0) {
            uint256 flags = (route.second & 1) | Legs.CHAINED | Legs.MEASURED;
            uint256 packed = flags << 24 | route.second.pool();
            assembly ("memory-safe") {
                place := mload(0x40)
                mstore(place, shl(224, packed))
                end := add(place, 4)
                mstore(0x40, add(place, 32))
            }
            (run.lastAt, run.lastWord) = (place, route.secondWord);
        }
        _run(run, route.first | Legs.CHAINED, route.firstWord, place, end, amount);
    }

    /// @dev Takes the input to a pair and has it pay what was quoted, or where less was received than sent what that is
    /// worth.
    /// @return before what the receiver had of the token bought.
    /// @return amountOut what the pair says that it paid.
    function _swapDirectly(
        uint256 pair,
        uint256 quoted,
        address sold,
        uint256 amountIn,
        address bought,
        address to
    ) private returns (uint256 before, uint256 amountOut) {
        bool pulled;
        // As `Tokens.balanceOf`, `Tokens.tryPull` and `Pairs.trySwap` do it, over the same memory.
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, 0x70a0823100000000000000000000000000000000000000000000000000000000)
            mstore(add(start, 4), to)
            let done := staticcall(gas(), bought, start, 36, 0, 32)
            before := mul(done, mload(0))
            mstore(start, 0x23b872dd00000000000000000000000000000000000000000000000000000000)
            mstore(add(start, 4), caller())
            mstore(add(start, 36), and(pair, 0xffffffffffffffffffffffffffffffffffffffff))
            mstore(add(start, 68), amountIn)
            pulled := call(gas(), sold, 0, start, 100, 0, 32)
            if iszero(and(eq(mload(0), 1), gt(returndatasize(), 31))) {
                pulled := and(pulled, and(iszero(returndatasize()), gt(extcodesize(sold), 0)))
            }
            if pulled {
                mstore(start, 0x022c0d9f00000000000000000000000000000000000000000000000000000000)
                let sells := shr(255, pair)
                mstore(add(start, 4), mul(quoted, sells))
                mstore(add(start, 36), mul(quoted, iszero(sells)))
                mstore(add(start, 68), to)
                mstore(add(start, 100), 128)
                mstore(add(start, 132), 0)
                amountOut := mul(quoted, call(gas(), pair, 0, start, 164, 0, 0))
            }
        }
        if (!pulled) _refuseTake(sold, address(uint160(pair)), amountIn);
        if (amountOut == 0) {
            Run memory run;
            // What arrived is measured, as always where it is 0. A literal 0 would have the compiler write it all twice.
            amountOut = _trade(run, pair >> 255, PoolWord.wrap(pair << 1 >> 1), msg.value, to);
        }
    }

    /// @dev Brings the input to where the first pool takes it, as the token that the pool trades.
    /// @return amount what is there; 0 where the pair has to be asked.
    function _fund(uint256 leg, PoolWord word, Trade memory trade, uint256 amountIn)
        private
        returns (uint256 amount)
    {
        uint256 tokenIn = leg.tokenIn(word);
        address token = _tokenOf(tokenIn);
        address to = word.kind() == PAIR ? word.pool() : address(this);
        amount = amountIn;
        if (token == trade.tokenFrom) {
            if (trade.payer == address(this)) {
                if (to == address(this)) return amount;
                Tokens.send(token, to, amount);
                return 0;
            }
            return _take(token, to, amount);
        }
        if (trade.tokenFrom != address(0) && trade.payer != address(this)) {
            amount = _take(trade.tokenFrom, address(this), amount);
        }
        _convert(_idOf(trade.tokenFrom), tokenIn, amount);
        if (to != address(this)) Tokens.send(token, to, amount);
    }

    /// @dev Moves the caller's tokens under the caller's allowance, and says what is wrong where it cannot.
    /// @return taken what arrived here; 0 where they went to a pair, which is asked later.
    function _take(address token, address to, uint256 amount) private returns (uint256 taken) {
        uint256 before;
        if (to == address(this)) before = Tokens.balanceOf(token, to);
        if (!Tokens.tryPull(token, msg.sender, to, amount)) _refuseTake(token, to, amount);
        if (to == address(this)) taken = Tokens.balanceOf(token, to) - before;
    }

    /// @dev Says why the caller's tokens did not move.
    function _refuseTake(address token, address to, uint256 amount) private view {
        (uint256 holder, uint256 spender) = (uint160(msg.sender), uint160(address(this)));
        uint256 allowed = Asks.ask(token, IERC20.allowance.selector, holder, spender);
        if (allowed == 0) revert NotApproved(token, msg.sender);
        if (allowed < amount) revert InsufficientAllowance(token, allowed, amount);
        uint256 balance = Tokens.balanceOf(token, msg.sender);
        if (balance < amount) revert InsufficientBalance(token, balance, amount);
        revert TransferFailed(token, msg.sender, to, amount);
    }
}
