// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregator, SplitRoute, SwapInstruction} from "./interfaces/IAggregator.sol";
import {IVenueFactory, IVenuePair} from "./interfaces/IVenue.sol";
import {VenueRegistry} from "./VenueRegistry.sol";

/// @title Finds the best direct or one-hop route by reading the reserves of the pairs.
/// @dev Each hop goes to the venue that is best for it: output grows with input, so the best first hop
/// followed by the best second hop is the best pair of hops.
abstract contract RouteFinder is VenueRegistry {
    uint8 internal constant DIRECT = 0;
    uint8 internal constant HOP = 1;
    uint8 internal constant SPLIT = 2;

    /// @dev A pair counts its reserves in 112 bits and refuses to hold more.
    uint256 private constant MAX_RESERVE = type(uint112).max;

    /// @dev A registered venue, read once for a whole search.
    struct Place {
        address router;
        address factory;
        address wrappedVet;
        uint256 feeBps;
    }

    /// @dev One swap on one pair.
    struct Leg {
        address router;
        IVenuePair pair;
        address tokenIn;
        address tokenOut;
        uint256 feeBps;
    }

    /// @dev `amount` is the output for an input or the input for an output; 0 where there is no route.
    /// `second` has no router where the route is direct.
    struct Route {
        Leg first;
        Leg second;
        address bridgeToken;
        uint256 amount;
    }

    /// @inheritdoc IAggregator
    function getBestRouteWithNativeSupport(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountOut)
    {
        if (_isSameAsset(tokenFrom, tokenTo)) return (instruction, 0);
        Route memory route = _findBestOutput(tokenFrom, tokenTo, amountIn);
        return (_instruct(route), route.amount);
    }

    /// @inheritdoc IAggregator
    function getBestRouteWithExactOutput(address tokenFrom, address tokenTo, uint256 amountOut)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountIn)
    {
        if (_isSameAsset(tokenFrom, tokenTo)) return (instruction, 0);
        Route memory route = _findBestInput(tokenFrom, tokenTo, amountOut);
        return (_instruct(route), route.amount);
    }

    function _findBestOutput(address tokenFrom, address tokenTo, uint256 amountIn)
        internal
        view
        returns (Route memory best)
    {
        Place[] memory places = _readPlaces();
        (tokenFrom, tokenTo) = (_assetOf(tokenFrom), _assetOf(tokenTo));
        (best.first, best.amount) = _bestOutput(places, tokenFrom, tokenTo, amountIn);
        address[] memory bridges = _bridgesFor(tokenFrom, tokenTo);
        for (uint256 i = 0; i < bridges.length; i++) {
            (Leg memory first, uint256 middle) =
                _bestOutput(places, tokenFrom, bridges[i], amountIn);
            if (middle == 0) continue;
            (Leg memory second, uint256 amountOut) =
                _bestOutput(places, bridges[i], tokenTo, middle);
            if (amountOut > best.amount) best = Route(first, second, bridges[i], amountOut);
        }
    }

    function _findBestInput(address tokenFrom, address tokenTo, uint256 amountOut)
        internal
        view
        returns (Route memory best)
    {
        Place[] memory places = _readPlaces();
        (tokenFrom, tokenTo) = (_assetOf(tokenFrom), _assetOf(tokenTo));
        (best.first, best.amount) = _bestInput(places, tokenFrom, tokenTo, amountOut);
        address[] memory bridges = _bridgesFor(tokenFrom, tokenTo);
        for (uint256 i = 0; i < bridges.length; i++) {
            (Leg memory second, uint256 middle) = _bestInput(places, bridges[i], tokenTo, amountOut);
            if (middle == 0) continue;
            (Leg memory first, uint256 amountIn) = _bestInput(places, tokenFrom, bridges[i], middle);
            if (amountIn != 0 && (best.amount == 0 || amountIn < best.amount)) {
                best = Route(first, second, bridges[i], amountIn);
            }
        }
    }

    function _readReserves(IVenuePair pair, address tokenIn, address tokenOut)
        internal
        view
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        return tokenIn < tokenOut ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev What a pair pays, rounded down; 0 where it is empty or cannot hold the input.
    function _quoteOutput(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feeBps)
        internal
        pure
        returns (uint256)
    {
        if (reserveOut == 0 || reserveIn == 0 || amountIn > MAX_RESERVE - reserveIn) return 0;
        uint256 kept = amountIn * (10_000 - feeBps);
        return kept * reserveOut / (reserveIn * 10_000 + kept);
    }

    /// @dev What a pair takes, rounded up; 0 where it does not hold the output or cannot hold the input.
    function _quoteInput(uint256 amountOut, uint256 reserveIn, uint256 reserveOut, uint256 feeBps)
        internal
        pure
        returns (uint256 amountIn)
    {
        if (amountOut == 0 || amountOut >= reserveOut || reserveIn == 0) return 0;
        amountIn =
            reserveIn * amountOut * 10_000 / ((reserveOut - amountOut) * (10_000 - feeBps)) + 1;
        if (amountIn > MAX_RESERVE - reserveIn) return 0;
    }

    function _instruct(Route memory route)
        private
        pure
        returns (SwapInstruction memory instruction)
    {
        address second = route.second.router;
        instruction.primaryRouter = route.first.router;
        if (second == address(0)) return instruction;
        instruction.swapType = HOP;
        instruction.bridgeToken = route.bridgeToken;
        if (second == instruction.primaryRouter) return instruction;
        instruction.splitRoutes = new SplitRoute[](1);
        instruction.splitRoutes[0].router = second;
    }

    function _readPlaces() private view returns (Place[] memory places) {
        uint256 count = _routers.length;
        places = new Place[](count);
        for (uint256 i = 0; i < count; i++) {
            address router = _routers[i];
            Venue storage venue = _venues[router];
            places[i] = Place(router, venue.factory, venue.wrappedVet, venue.feeBps);
        }
    }

    /// @dev VET and every wrapped VET are the zero address here.
    function _assetOf(address token) private view returns (address) {
        return _isVet(token) ? address(0) : token;
    }

    /// @dev The assets that may stand between the two: the bridge tokens and VET, without the two themselves.
    function _bridgesFor(address tokenFrom, address tokenTo)
        private
        view
        returns (address[] memory bridges)
    {
        uint256 count = _bridgeTokens.length;
        bridges = new address[](count + 1);
        uint256 kept;
        for (uint256 i = 0; i <= count; i++) {
            address bridge = i == count ? address(0) : _bridgeTokens[i];
            if (bridge == tokenFrom || bridge == tokenTo) continue;
            if (i == count || !_isVet(bridge)) bridges[kept++] = bridge;
        }
        assembly ("memory-safe") {
            mstore(bridges, kept)
        }
    }

    function _bestOutput(
        Place[] memory places,
        address tokenFrom,
        address tokenTo,
        uint256 amountIn
    ) private view returns (Leg memory leg, uint256 amountOut) {
        for (uint256 i = 0; i < places.length; i++) {
            (Leg memory candidate, uint256 reserveIn, uint256 reserveOut) =
                _look(places[i], tokenFrom, tokenTo);
            uint256 quoted = _quoteOutput(amountIn, reserveIn, reserveOut, candidate.feeBps);
            if (quoted > amountOut) (leg, amountOut) = (candidate, quoted);
        }
    }

    function _bestInput(
        Place[] memory places,
        address tokenFrom,
        address tokenTo,
        uint256 amountOut
    ) private view returns (Leg memory leg, uint256 amountIn) {
        for (uint256 i = 0; i < places.length; i++) {
            (Leg memory candidate, uint256 reserveIn, uint256 reserveOut) =
                _look(places[i], tokenFrom, tokenTo);
            uint256 quoted = _quoteInput(amountOut, reserveIn, reserveOut, candidate.feeBps);
            if (quoted != 0 && (amountIn == 0 || quoted < amountIn)) {
                (leg, amountIn) = (candidate, quoted);
            }
        }
    }

    /// @dev The venue's pair of two assets and its reserves, which are zeros where there is none.
    function _look(Place memory place, address tokenFrom, address tokenTo)
        private
        view
        returns (Leg memory leg, uint256 reserveIn, uint256 reserveOut)
    {
        address tokenIn = tokenFrom == address(0) ? place.wrappedVet : tokenFrom;
        address tokenOut = tokenTo == address(0) ? place.wrappedVet : tokenTo;
        address pair = IVenueFactory(place.factory).getPair(tokenIn, tokenOut);
        if (pair == address(0)) return (leg, 0, 0);
        leg = Leg(place.router, IVenuePair(pair), tokenIn, tokenOut, place.feeBps);
        (reserveIn, reserveOut) = _readReserves(leg.pair, tokenIn, tokenOut);
    }
}
