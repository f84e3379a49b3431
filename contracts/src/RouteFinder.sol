// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedPool} from "./interfaces/IConcentrated.sol";
import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";
import {StaticCalls} from "./libraries/StaticCalls.sol";
import {
    BRIDGES_SHIFT,
    ID_BITS,
    ID_MASK,
    LEG_POOL_SHIFT,
    LEG_SHARE_SHIFT,
    PIPS
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title Finds the best direct or one-hop route over the registered pairs.
/// @dev Each hop uses its best pool. More input never gives less output, so the best first hop followed by the best
/// second hop is the best route of two hops. Only plans use Uniswap V3 pools and resting orders, because quoting them
/// on chain costs more gas than most trades would gain.
abstract contract RouteFinder is VenueStore {
    using Legs for uint256;
    using PoolWords for PoolWord;

    uint8 internal constant HOP = 1;
    uint8 internal constant SPLIT = 2;
    /// @dev A leg that takes everything, without flags and pool.
    uint256 internal constant WHOLE = PIPS << LEG_SHARE_SHIFT;

    /// @dev One or two legs; a missing leg is 0. `amount` is the output for an input or the input for an output; 0 if
    /// there is no route.
    struct Route {
        uint256 first;
        uint256 second;
        PoolWord firstWord;
        PoolWord secondWord;
        /// The asset between the two legs.
        uint256 bridge;
        uint256 amount;
    }

    /// @dev Whether the search has pools on both sides of an asset.
    function _isBridge(uint256 from, uint256 bridge, uint256 to) private view returns (bool) {
        return _searched[_pairKey(from, bridge)] != 0 && _searched[_pairKey(bridge, to)] != 0;
    }

    /// @dev The best route from one asset to another.
    /// @param forOutput true to find the output for an input, false to find the input for an output.
    function _find(uint256 state, uint256 from, uint256 to, uint256 amount, bool forOutput)
        internal
        view
        returns (Route memory best)
    {
        (best.first, best.firstWord, best.amount) = _best(state, from, to, amount, forOutput);
        uint256 bridges = state >> BRIDGES_SHIFT;
        while (true) {
            uint256 bridge = bridges & ID_MASK;
            if (bridge != from && bridge != to && _isBridge(from, bridge, to)) {
                Route memory route = _hop(state, from, bridge, to, amount, forOutput);
                bool better = forOutput || best.amount == 0
                    ? route.amount > best.amount
                    : route.amount != 0 && route.amount < best.amount;
                if (better) best = route;
            }
            if (bridges == 0) return best;
            bridges >>= ID_BITS;
        }
    }

    /// @dev The best route through a bridge token. If the amount is the output, the second hop is quoted first.
    function _hop(
        uint256 state,
        uint256 from,
        uint256 bridge,
        uint256 to,
        uint256 amount,
        bool forOutput
    ) private view returns (Route memory route) {
        route.bridge = bridge;
        if (forOutput) {
            (route.first, route.firstWord, amount) = _best(state, from, bridge, amount, true);
            if (amount == 0) return route;
            (route.second, route.secondWord, route.amount) = _best(state, bridge, to, amount, true);
        } else {
            (route.second, route.secondWord, amount) = _best(state, bridge, to, amount, false);
            if (amount == 0) return route;
            (route.first, route.firstWord, route.amount) = _best(state, from, bridge, amount, false);
        }
    }

    /// @dev The leg on a venue that the trader chose.
    function _legAt(uint256 state, address router, address tokenFrom, address tokenTo)
        internal
        view
        returns (uint256 best, PoolWord bestWord)
    {
        uint256 venueId = _venueIds[router];
        if (venueId == 0 || _venueOf(venueId).kind == ORDERS) {
            revert IVenueRegistry.ExchangeNotSupported(router);
        }
        if (_isSameAsset(tokenFrom, tokenTo)) _refusePath(tokenFrom, tokenTo);
        (uint256 from, uint256 to) = (_assetOf(tokenFrom), _assetOf(tokenTo));
        uint256 maxDepth;
        for (uint256 list = _listOf(venueId, from, to); list != 0; list >>= ID_BITS) {
            (uint256 leg, PoolWord word) = _legOf(list & ID_MASK, from, to);
            if (word.venue() != venueId || !_isLive(state, word)) continue;
            uint256 depth = 1;
            if (word.kind() == CONCENTRATED) {
                bytes4 selector = IConcentratedPool.liquidity.selector;
                depth = StaticCalls.read(word.pool(), selector, 0, 0) + 1;
            }
            if (depth > maxDepth) (best, bestWord, maxDepth) = (leg, word, depth);
        }
        if (maxDepth == 0) revert IVenueRegistry.PairNotFound(router, tokenFrom, tokenTo);
    }

    /// @dev The pools of two assets that may belong to a venue.
    function _listOf(uint256 venueId, uint256 from, uint256 to) private view returns (uint256) {
        if (from == UNKNOWN || to == UNKNOWN) return 0;
        uint256 key = _pairKey(from, to);
        return _searched[_venueOf(venueId).kind == CONCENTRATED ? key | CONCENTRATED_KEY : key];
    }

    /// @dev The best pool between two assets, and its output or input; 0 if no pool can do the trade.
    function _best(uint256 state, uint256 from, uint256 to, uint256 amount, bool forOutput)
        private
        view
        returns (uint256 best, PoolWord bestWord, uint256 bestAmount)
    {
        for (uint256 list = _searched[_pairKey(from, to)]; list != 0; list >>= ID_BITS) {
            (uint256 leg, PoolWord word) = _legOf(list & ID_MASK, from, to);
            if (!_isLive(state, word)) continue;
            (uint256 reserveIn, uint256 reserveOut) =
                Pairs.readReserves(word.pool(), leg.sellsToken1());
            uint256 quoted = forOutput
                ? Pairs.quoteOutput(amount, reserveIn, reserveOut, word.fee())
                : Pairs.quoteInput(amount, reserveIn, reserveOut, word.fee());
            bool better = forOutput || bestAmount == 0
                ? quoted > bestAmount
                : quoted != 0 && quoted < bestAmount;
            if (better) (best, bestWord, bestAmount) = (leg, word, quoted);
        }
    }

    /// @dev The leg that sells one asset for another on the pool. One of its tokens may be a wrapped VET.
    function _legOf(uint256 poolId, uint256 from, uint256 to)
        private
        view
        returns (uint256 leg, PoolWord word)
    {
        word = _poolWord(poolId);
        bool sellsToken1 = to != 0 ? word.token0() == to : word.token1() == from;
        leg = WHOLE | poolId << LEG_POOL_SHIFT | (sellsToken1 ? Legs.SELLS_TOKEN1 : 0);
    }
}
