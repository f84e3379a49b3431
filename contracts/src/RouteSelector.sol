// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregator} from "./interfaces/IAggregator.sol";
import {SplitRoute, SwapInstruction} from "./interfaces/IVenueRegistry.sol";
import {IRouteSelector, SplitQuote} from "./interfaces/IRouteSelector.sol";
import {IVenueFactory, IVenueFeePair} from "./interfaces/IVenue.sol";
import {OWN_FEES, PIPS} from "./libraries/Layout.sol";
import {Pairs} from "./libraries/Pairs.sol";

/// @title Finds the best split of a trade over two venues.
/// @dev It has only view functions, which cost no gas when they are called off chain. The contract holds nothing and
/// has no permissions.
contract RouteSelector is IRouteSelector {
    uint8 private constant SPLIT = 2;

    /// @inheritdoc IRouteSelector
    IAggregator public immutable aggregator;

    /// @dev A venue's output along one or two pairs: each pair has two reserves and a fee.
    struct Curve {
        address router;
        uint256[6] pairs;
    }

    struct Venues {
        address[] routers;
        address[] factories;
        address[] wrapped;
        uint256[] fees;
        uint256[] kinds;
    }

    constructor(IAggregator aggregator_) {
        if (address(aggregator_).code.length == 0) revert RegistryNotSet();
        aggregator = aggregator_;
    }

    /// @inheritdoc IRouteSelector
    function findBestSplitRoute(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SplitQuote memory best, SwapInstruction memory instruction)
    {
        Venues memory venues;
        address[] memory bridges;
        (venues.routers, venues.factories, venues.wrapped, venues.fees,, bridges, venues.kinds) =
            aggregator.getRoutingData();
        if (_plain(venues, tokenFrom) == _plain(venues, tokenTo) || amountIn < 2) {
            return (best, instruction);
        }
        // In a split, the zero address as bridge means direct, so VET as a bridge is named by a wrapped VET.
        for (uint256 i = 0; i < bridges.length + 2; i++) {
            address bridge = i == 0 ? address(0) : _bridgeAt(venues, bridges, i - 1);
            if (i != 0) {
                address plain = _plain(venues, bridge);
                if (
                    bridge == address(0) || plain == _plain(venues, tokenFrom)
                        || plain == _plain(venues, tokenTo)
                ) continue;
            }
            Curve[] memory curves = _readCurves(venues, tokenFrom, bridge, tokenTo);
            _splitBest(best, curves, bridge, amountIn);
        }
        if (best.amountOut == 0) return (best, instruction);
        instruction.swapType = SPLIT;
        instruction.primaryRouter = best.router1;
        instruction.bridgeToken = best.bridgeToken;
        instruction.splitRoutes = new SplitRoute[](2);
        instruction.splitRoutes[0] = SplitRoute(best.router1, best.amountIn1);
        instruction.splitRoutes[1] = SplitRoute(best.router2, best.amountIn2);
    }

    /// @dev The bridge tokens, followed by any wrapped VET for VET.
    function _bridgeAt(Venues memory venues, address[] memory bridges, uint256 index)
        private
        pure
        returns (address)
    {
        if (index < bridges.length) return bridges[index];
        for (uint256 i = 0; i < venues.wrapped.length; i++) {
            if (venues.wrapped[i] != address(0)) return venues.wrapped[i];
        }
        return address(0);
    }

    /// @dev Maps every wrapped VET to the zero address.
    function _plain(Venues memory venues, address token) private pure returns (address) {
        for (uint256 i = 0; i < venues.wrapped.length; i++) {
            if (token == venues.wrapped[i]) return address(0);
        }
        return token;
    }

    function _readCurves(Venues memory venues, address from, address bridge, address to)
        private
        view
        returns (Curve[] memory curves)
    {
        curves = new Curve[](venues.routers.length);
        uint256 count;
        for (uint256 i = 0; i < venues.routers.length; i++) {
            if (venues.kinds[i] != 0) continue;
            Curve memory curve;
            curve.router = venues.routers[i];
            bool known =
                _readPair(venues, i, curve.pairs, 0, from, bridge == address(0) ? to : bridge);
            if (bridge != address(0)) {
                known = known && _readPair(venues, i, curve.pairs, 3, bridge, to);
            }
            if (known) curves[count++] = curve;
        }
        assembly ("memory-safe") {
            mstore(curves, count)
        }
    }

    function _readPair(
        Venues memory venues,
        uint256 venue,
        uint256[6] memory pairs,
        uint256 offset,
        address from,
        address to
    ) private view returns (bool) {
        address tokenIn = _plain(venues, from) == address(0) ? venues.wrapped[venue] : from;
        address tokenOut = _plain(venues, to) == address(0) ? venues.wrapped[venue] : to;
        address pair = IVenueFactory(venues.factories[venue]).getPair(tokenIn, tokenOut);
        if (pair == address(0)) return false;
        (pairs[offset], pairs[offset + 1]) = Pairs.readReserves(pair, tokenIn > tokenOut);
        uint256 fee = venues.fees[venue];
        if (fee == OWN_FEES) fee = IVenueFeePair(pair).swapFee() * 100;
        pairs[offset + 2] = fee;
        return fee < PIPS && pairs[offset] != 0;
    }

    /// @dev Tries splits over every two venues, and keeps the best one.
    function _splitBest(
        SplitQuote memory best,
        Curve[] memory curves,
        address bridge,
        uint256 amountIn
    ) private pure {
        for (uint256 i = 0; i < curves.length; i++) {
            for (uint256 j = i + 1; j < curves.length; j++) {
                (uint256 first, uint256 amountOut) = _split(curves[i], curves[j], amountIn);
                if (amountOut <= best.amountOut) continue;
                uint256 amountOut1 = _quote(curves[i], first);
                // The aggregator refuses a part that pays nothing.
                if (amountOut1 == 0 || amountOut1 == amountOut) continue;
                best.router1 = curves[i].router;
                best.router2 = curves[j].router;
                best.bridgeToken = bridge;
                (best.amountIn1, best.amountIn2) = (first, amountIn - first);
                (best.amountOut1, best.amountOut2) = (amountOut1, amountOut - amountOut1);
                best.amountOut = amountOut;
            }
        }
    }

    /// @dev Finds the best split by ternary search, because both curves are concave. Rounding may cost the last few
    /// units of output.
    /// @return first the input of the first curve.
    function _split(Curve memory one, Curve memory other, uint256 amountIn)
        private
        pure
        returns (uint256 first, uint256 amountOut)
    {
        (uint256 low, uint256 high) = (0, amountIn);
        while (high - low > 2) {
            uint256 third = (high - low) / 3;
            (uint256 left, uint256 right) = (low + third, high - third);
            if (_quoteBoth(one, other, left, amountIn) < _quoteBoth(one, other, right, amountIn)) {
                low = left + 1;
            } else {
                high = right;
            }
        }
        for (uint256 share = low; share <= high; share++) {
            uint256 quoted = _quoteBoth(one, other, share, amountIn);
            if (quoted > amountOut) (first, amountOut) = (share, quoted);
        }
    }

    function _quoteBoth(Curve memory one, Curve memory other, uint256 first, uint256 amountIn)
        private
        pure
        returns (uint256)
    {
        return _quote(one, first) + _quote(other, amountIn - first);
    }

    function _quote(Curve memory curve, uint256 amountIn) private pure returns (uint256 amountOut) {
        uint256[6] memory pairs = curve.pairs;
        amountOut = Pairs.quoteOutput(amountIn, pairs[0], pairs[1], pairs[2]);
        if (pairs[3] != 0) amountOut = Pairs.quoteOutput(amountOut, pairs[3], pairs[4], pairs[5]);
    }
}
