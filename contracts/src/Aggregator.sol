// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {IAggregator, SplitRoute, SwapInstruction} from "./interfaces/IAggregator.sol";
import {IVenueFactory, IVenuePair} from "./interfaces/IVenue.sol";
import {IWrappedVET} from "./interfaces/IWrappedVET.sol";
import {RouteFinder} from "./RouteFinder.sol";
import {VenueRegistry} from "./VenueRegistry.sol";

/// @title Trades over the registered venues.
/// @dev Tokens go from the trader straight to the first pair, from pair to pair and from the last pair to
/// the recipient, so that no venue is ever given an allowance. They pass through here only where VET is
/// wrapped or unwrapped, or where a part of the input is given back.
contract Aggregator is RouteFinder, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// @dev What a trade is about. `payer` is the aggregator itself where it has taken the input already.
    struct Trade {
        address tokenFrom;
        address tokenTo;
        address payer;
        address recipient;
    }

    constructor(address owner) VenueRegistry(owner) {}

    /// @notice Takes VET from wrapped VET that is being unwrapped, and from nobody else.
    receive() external payable {
        if (_wrappedUses[msg.sender] == 0) revert UnexpectedPayment(msg.sender);
    }

    /// @inheritdoc IAggregator
    function executeSwap(
        SwapInstruction calldata instruction,
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable nonReentrant returns (uint256 amountOut) {
        Trade memory trade = _openTrade(tokenFrom, tokenTo, amountIn, recipient, deadline);
        address exchange = instruction.primaryRouter;
        if (instruction.swapType == SPLIT) {
            amountOut = _executeSplit(instruction, trade, amountIn);
            exchange = instruction.splitRoutes[0].router;
        } else {
            amountOut = _execute(_planRoute(instruction, trade), trade, amountIn);
        }
        if (amountOut < minAmountOut) revert SlippageExceeded(amountOut, minAmountOut);
        emit SwapExecuted(tokenFrom, tokenTo, amountIn, amountOut, exchange, recipient, 0);
    }

    /// @inheritdoc IAggregator
    function executeUnifiedSwap(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable nonReentrant returns (uint256 amountOut) {
        Trade memory trade = _openTrade(tokenFrom, tokenTo, amountIn, recipient, deadline);
        Route memory route = _findBestOutput(tokenFrom, tokenTo, amountIn);
        if (route.amount == 0) revert InsufficientLiquidity(tokenFrom, tokenTo);
        if (route.amount < minAmountOut) {
            revert InsufficientMinimumOutput(route.amount, minAmountOut);
        }
        amountOut = _execute(route, trade, amountIn);
        if (amountOut < minAmountOut) revert SlippageExceeded(amountOut, minAmountOut);
        emit SwapExecuted(tokenFrom, tokenTo, amountIn, amountOut, route.first.router, recipient, 0);
    }

    /// @inheritdoc IAggregator
    function executeUnifiedSwapExactOutput(
        address tokenFrom,
        address tokenTo,
        uint256 amountOut,
        uint256 maxAmountIn,
        address recipient,
        uint256 deadline
    ) external payable nonReentrant returns (uint256 amountIn) {
        if (amountOut == 0) revert InsufficientOutputAmount();
        Trade memory trade = _openTrade(tokenFrom, tokenTo, maxAmountIn, recipient, deadline);
        Route memory route = _findBestInput(tokenFrom, tokenTo, amountOut);
        amountIn = route.amount;
        if (amountIn == 0) revert InsufficientLiquidity(tokenFrom, tokenTo);
        if (amountIn > maxAmountIn) revert TooMuchRequested(amountIn, maxAmountIn);
        uint256 taken = _takeAll(trade, maxAmountIn);
        if (taken < amountIn) revert TooMuchRequested(amountIn, taken);
        uint256 arrived = _execute(route, trade, amountIn);
        if (arrived < amountOut) revert SlippageExceeded(arrived, amountOut);
        _give(tokenFrom, msg.sender, taken - amountIn);
        emit SwapExecuted(tokenFrom, tokenTo, amountIn, arrived, route.first.router, recipient, 0);
    }

    /// @dev Checks everything that can be checked before anything is called.
    function _openTrade(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        address recipient,
        uint256 deadline
    ) private view returns (Trade memory) {
        if (block.timestamp > deadline) {
            revert DeadlineExpired(deadline, block.timestamp);
        }
        if (recipient == address(0) || recipient == address(this)) {
            revert InvalidRecipient(recipient);
        }
        if (_isSameAsset(tokenFrom, tokenTo)) revert InvalidPath(tokenFrom, tokenTo);
        if (amountIn == 0) revert InsufficientInputAmount();
        uint256 wanted = tokenFrom == address(0) ? amountIn : 0;
        if (msg.value != wanted) revert InvalidValue(msg.value, wanted);
        return Trade(tokenFrom, tokenTo, msg.sender, recipient);
    }

    /// @dev The route of an instruction that is no split.
    function _planRoute(SwapInstruction calldata instruction, Trade memory trade)
        private
        view
        returns (Route memory route)
    {
        uint8 swapType = instruction.swapType;
        uint256 parts = instruction.splitRoutes.length;
        address router = instruction.primaryRouter;
        if (swapType > HOP) revert InvalidSwapType(swapType);
        if (parts > swapType) revert InvalidInstruction(swapType, parts);
        if (swapType == DIRECT) {
            route.first = _leg(router, trade.tokenFrom, trade.tokenTo);
            return route;
        }
        address bridge = instruction.bridgeToken;
        route.first = _leg(router, trade.tokenFrom, bridge);
        if (parts == 1) router = instruction.splitRoutes[0].router;
        route.second = _leg(router, bridge, trade.tokenTo);
    }

    function _leg(address router, address tokenFrom, address tokenTo)
        private
        view
        returns (Leg memory)
    {
        Venue storage venue = _venues[router];
        address factory = venue.factory;
        if (factory == address(0)) revert ExchangeNotSupported(router);
        address tokenIn = _tokenAt(venue, tokenFrom);
        address tokenOut = _tokenAt(venue, tokenTo);
        if (tokenIn == tokenOut) revert InvalidPath(tokenFrom, tokenTo);
        address pair = IVenueFactory(factory).getPair(tokenIn, tokenOut);
        if (pair == address(0)) revert PairNotFound(router, tokenFrom, tokenTo);
        return Leg(router, IVenuePair(pair), tokenIn, tokenOut, venue.feeBps);
    }

    function _executeSplit(
        SwapInstruction calldata instruction,
        Trade memory trade,
        uint256 amountIn
    ) private returns (uint256 amountOut) {
        SplitRoute[] calldata parts = instruction.splitRoutes;
        if (parts.length == 0) revert InvalidInstruction(SPLIT, 0);
        uint256 sum;
        for (uint256 i = 0; i < parts.length; i++) {
            sum += parts[i].amount;
        }
        if (sum != amountIn) revert InvalidSplitAmounts(sum, amountIn);
        address bridge = instruction.bridgeToken;
        for (uint256 i = 0; i < parts.length; i++) {
            address router = parts[i].router;
            Route memory route;
            if (bridge == address(0)) {
                route.first = _leg(router, trade.tokenFrom, trade.tokenTo);
            } else {
                route.first = _leg(router, trade.tokenFrom, bridge);
                route.second = _leg(router, bridge, trade.tokenTo);
            }
            amountOut += _execute(route, trade, parts[i].amount);
        }
    }

    /// @dev Sells `amountIn` leg by leg.
    /// @return amountOut what the recipient's balance grew by.
    function _execute(Route memory route, Trade memory trade, uint256 amountIn)
        private
        returns (uint256 amountOut)
    {
        (Leg memory first, Leg memory last) = (route.first, route.second);
        bool hops = last.router != address(0);
        if (!hops) last = first;
        bool direct = trade.tokenTo == last.tokenOut;
        uint256 before = direct ? IERC20(last.tokenOut).balanceOf(trade.recipient) : 0;

        _fund(first, trade, amountIn);
        if (hops) {
            if (first.tokenOut == last.tokenIn) {
                _swap(first, address(last.pair));
            } else {
                uint256 middle = _unwrap(first.tokenOut, _swap(first, address(this)));
                _wrap(last.tokenIn, middle);
                IERC20(last.tokenIn).safeTransfer(address(last.pair), middle);
            }
        }
        if (direct) {
            _swap(last, trade.recipient);
            return IERC20(last.tokenOut).balanceOf(trade.recipient) - before;
        }
        amountOut = _unwrap(last.tokenOut, _swap(last, address(this)));
        if (trade.tokenTo != address(0)) _wrap(trade.tokenTo, amountOut);
        _give(trade.tokenTo, trade.recipient, amountOut);
    }

    /// @dev Brings the input to the first pair, as the token that the pair trades.
    function _fund(Leg memory leg, Trade memory trade, uint256 amountIn) private {
        address tokenFrom = trade.tokenFrom;
        if (tokenFrom == leg.tokenIn) {
            if (trade.payer == address(this)) {
                IERC20(tokenFrom).safeTransfer(address(leg.pair), amountIn);
            } else {
                _take(tokenFrom, trade.payer, address(leg.pair), amountIn);
            }
            return;
        }
        if (tokenFrom != address(0)) {
            if (trade.payer != address(this)) {
                _take(tokenFrom, trade.payer, address(this), amountIn);
            }
            amountIn = _unwrap(tokenFrom, amountIn);
        }
        _wrap(leg.tokenIn, amountIn);
        IERC20(leg.tokenIn).safeTransfer(address(leg.pair), amountIn);
    }

    /// @dev Swaps what the pair received over its reserves, which counts a token's charge on transfer.
    function _swap(Leg memory leg, address to) private returns (uint256 amountOut) {
        (uint256 reserveIn, uint256 reserveOut) = _readReserves(leg.pair, leg.tokenIn, leg.tokenOut);
        if (reserveIn == 0 || reserveOut == 0) {
            revert InsufficientLiquidity(leg.tokenIn, leg.tokenOut);
        }
        uint256 received = IERC20(leg.tokenIn).balanceOf(address(leg.pair)) - reserveIn;
        amountOut = _quoteOutput(received, reserveIn, reserveOut, leg.feeBps);
        if (amountOut == 0) revert InsufficientOutputAmount();
        (uint256 out0, uint256 out1) =
            leg.tokenIn < leg.tokenOut ? (uint256(0), amountOut) : (amountOut, uint256(0));
        leg.pair.swap(out0, out1, to, "");
    }

    /// @dev Takes the most that a trade may cost, from which its cost is paid and the rest given back.
    function _takeAll(Trade memory trade, uint256 maxAmountIn) private returns (uint256) {
        address token = trade.tokenFrom;
        address payer = trade.payer;
        trade.payer = address(this);
        if (token == address(0)) return maxAmountIn;
        uint256 before = IERC20(token).balanceOf(address(this));
        _take(token, payer, address(this), maxAmountIn);
        return IERC20(token).balanceOf(address(this)) - before;
    }

    /// @dev Moves the caller's tokens under the caller's allowance, and says what is wrong where it cannot.
    function _take(address token, address payer, address to, uint256 amount) private {
        if (IERC20(token).trySafeTransferFrom(payer, to, amount)) return;
        uint256 allowed = IERC20(token).allowance(payer, address(this));
        if (allowed < amount) revert InsufficientAllowance(token, allowed, amount);
        revert InsufficientBalance(token, IERC20(token).balanceOf(payer), amount);
    }

    function _give(address token, address to, uint256 amount) private {
        if (amount == 0) return;
        if (token != address(0)) {
            IERC20(token).safeTransfer(to, amount);
            return;
        }
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert PaymentFailed(to, amount);
    }

    function _wrap(address wrappedVet, uint256 amount) private {
        IWrappedVET(wrappedVet).deposit{value: amount}();
    }

    /// @return amount the VET that came of it.
    function _unwrap(address wrappedVet, uint256 wad) private returns (uint256 amount) {
        uint256 before = address(this).balance;
        IWrappedVET(wrappedVet).withdraw(wad);
        return address(this).balance - before;
    }
}
