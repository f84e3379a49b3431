// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedPool} from "./interfaces/IConcentrated.sol";
import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";
import {Asks} from "./libraries/Asks.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title Finds the best direct or one-hop route over the pairs that have a number.
/// @dev Each hop goes to the pool that is best for it: output grows with input, so the best first hop followed
/// by the best second hop is the best pair of hops. Pools in the manner of Uniswap V3 and resting orders are
/// left to plans, since asking them costs more than most trades gain by them.
abstract contract RouteFinder is VenueStore {
    using Legs for uint256;
    using PoolWords for PoolWord;

    uint8 internal constant DIRECT = 0;
    uint8 internal constant HOP = 1;
    uint8 internal constant SPLIT = 2;
    /// @dev A leg that takes everything, before its flags and its pool are written.
    uint256 internal constant WHOLE = 1_000_000 << 32;

    /// @dev One or two legs, which are 0 where there is none. `amount` is the output for an input or the input
    /// for an output; 0 where there is no route.
    struct Route {
        uint256 first;
        uint256 second;
        PoolWord firstWord;
        PoolWord secondWord;
        /// The asset between the two.
        uint256 bridge;
        uint256 amount;
    }

    /// @dev Whether the search knows pools on both sides of an asset.
    function _isBridge(uint256 from, uint256 bridge, uint256 to) private view returns (bool) {
        return _searched[_pairKey(from, bridge)] != 0 && _searched[_pairKey(bridge, to)] != 0;
    }

    /// @dev The best way from one asset to another.
    /// @param forOutput whether the amount is sold, or bought.
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
            bridges >>= 24;
        }
    }

    /// @dev The best way over a bridge, of which the end is looked at first where the amount is bought.
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

    /// @dev The leg of a venue that a trader names.
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
        uint256 most;
        for (uint256 list = _listOf(venueId, from, to); list != 0; list >>= 24) {
            (uint256 leg, PoolWord word) = _legOf(list & ID_MASK, from, to);
            if (word.venue() != venueId || !_isLive(state, word)) continue;
            uint256 depth = 1;
            if (word.kind() == CONCENTRATED) {
                bytes4 selector = IConcentratedPool.liquidity.selector;
                depth = Asks.ask(word.pool(), selector, 0, 0) + 1;
            }
            if (depth > most) (best, bestWord, most) = (leg, word, depth);
        }
        if (most == 0) revert IVenueRegistry.PairNotFound(router, tokenFrom, tokenTo);
    }

    /// @dev The pools of two assets that a venue may have among them.
    function _listOf(uint256 venueId, uint256 from, uint256 to) private view returns (uint256) {
        if (from == UNKNOWN || to == UNKNOWN) return 0;
        uint256 key = _pairKey(from, to);
        return _searched[_venueOf(venueId).kind == CONCENTRATED ? key | CONCENTRATED_KEY : key];
    }

    /// @dev The best pool between two assets, and what it pays or takes; 0 where there is none.
    function _best(uint256 state, uint256 from, uint256 to, uint256 amount, bool forOutput)
        private
        view
        returns (uint256 best, PoolWord bestWord, uint256 bestAmount)
    {
        for (uint256 list = _searched[_pairKey(from, to)]; list != 0; list >>= 24) {
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

    /// @dev The leg that sells one asset for another on the pool, one of whose tokens may stand for VET.
    function _legOf(uint256 poolId, uint256 from, uint256 to)
        private
        view
        returns (uint256 leg, PoolWord word)
    {
        word = _poolWord(poolId);
        bool sellsToken1 = to != 0 ? word.token0() == to : word.token1() == from;
        leg = WHOLE | poolId << 8 | (sellsToken1 ? Legs.SELLS_TOKEN1 : 0);
    }
}
