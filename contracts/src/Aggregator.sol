// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "./interfaces/ISwaps.sol";
import {SplitRoute, SwapInstruction} from "./interfaces/IVenueRegistry.sol";
import {ID_BITS, ID_MASK, LEG_BYTES, PACKED_POOL_SHIFT} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {ChainEntry} from "./ChainEntry.sol";
import {DirectSwap} from "./DirectSwap.sol";
import {RegistryCalls} from "./RegistryCalls.sol";
import {RegistryViews} from "./RegistryViews.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title Trades over the registered venues.
/// @dev The entry points here take the input under the caller's allowance; plans are paid in advance. Tokens go from
/// the trader straight to the first pair, from pair to pair and from the last pair to the recipient. They only pass
/// through this contract if VET is wrapped or unwrapped, if a pool pulls its input, or if part of the input is
/// returned.
contract Aggregator is RegistryViews, RegistryCalls, ChainEntry, DirectSwap {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @dev A trade. `payer` is the aggregator itself if it has already taken the input.
    struct Trade {
        address tokenFrom;
        address tokenTo;
        address payer;
        uint256 before;
        uint256 assetFrom;
        uint256 assetTo;
    }

    /// @param registry the `AggregatorRegistry`.
    constructor(address owner, address registry) VenueStore(owner) RegistryCalls(registry) {}

    /// @inheritdoc ISwaps
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

    /// @inheritdoc ISwaps
    function executeUnifiedSwap(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut) {
        bool done;
        (done, amountOut) =
            _sellDirectly(tokenFrom, tokenTo, amountIn, minAmountOut, recipient, deadline);
        if (done) return amountOut;
        (Run memory run, Trade memory trade) =
            _openTrade(tokenFrom, tokenTo, amountIn, recipient, deadline);
        Route memory route = _search(run, trade, amountIn, true);
        if (route.amount < minAmountOut) {
            revert InsufficientMinimumOutput(route.amount, minAmountOut);
        }
        _sell(run, route, trade, amountIn);
        return _closeTrade(run, trade, amountIn, minAmountOut, route.firstWord);
    }

    /// @inheritdoc ISwaps
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

    /// @dev Makes all checks that are possible before the first call.
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

    /// @return amountOut the increase of the recipient's balance.
    function _closeTrade(
        Run memory run,
        Trade memory trade,
        uint256 amountIn,
        uint256 minAmountOut,
        PoolWord first
    ) private returns (uint256 amountOut) {
        address tokenTo = trade.tokenTo;
        amountOut = _settle(run);
        if (tokenTo != address(0)) {
            amountOut = Tokens.countArrived(tokenTo, run.recipient, trade.before, run.delivered);
        }
        _conclude(trade.tokenFrom, tokenTo, amountIn, amountOut, minAmountOut, first, run.recipient);
    }

    /// @dev The route of an instruction that is not a split.
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

    /// @dev Sells along the route. The amount that arrives at the second pool is measured, because tokens may charge a
    /// transfer fee.
    function _sell(Run memory run, Route memory route, Trade memory trade, uint256 amountIn)
        private
    {
        if (amountIn == 0) revert InsufficientInputAmount();
        uint256 amount = _fund(route.first, route.firstWord, trade, amountIn);
        uint256 place;
        uint256 end;
        if (route.second != 0) {
            uint256 flags = (route.second & Legs.SELLS_TOKEN1) | Legs.CHAINED | Legs.MEASURED;
            uint256 packed = flags << ID_BITS | route.second.pool();
            assembly ("memory-safe") {
                place := mload(0x40)
                mstore(place, shl(PACKED_POOL_SHIFT, packed))
                end := add(place, LEG_BYTES)
                mstore(0x40, add(place, 32))
            }
            (run.lastAt, run.lastWord) = (place, route.secondWord);
        }
        _run(run, route.first | Legs.CHAINED, route.firstWord, place, end, amount);
    }

    /// @dev Converts the input to the token that the first pool trades, and moves it to the address from which that
    /// pool takes it.
    /// @return amount the amount that arrived; 0 if it must be measured at the pair.
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

    /// @dev Moves the caller's tokens by the caller's allowance, or reverts with the reason.
    /// @return taken the amount that arrived here; 0 if it went to a pair, where it is measured later.
    function _take(address token, address to, uint256 amount) private returns (uint256 taken) {
        uint256 before;
        if (to == address(this)) before = Tokens.balanceOf(token, to);
        if (!Tokens.tryPull(token, msg.sender, to, amount)) _refuseTake(token, to, amount);
        if (to == address(this)) taken = Tokens.balanceOf(token, to) - before;
    }
}
