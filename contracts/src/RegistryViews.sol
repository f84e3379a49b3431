// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVenueRegistry, SplitRoute, SwapInstruction} from "./interfaces/IVenueRegistry.sol";
import {ID_MASK} from "./libraries/Layout.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {RouteFinder} from "./RouteFinder.sol";

/// @title The registry's views and the on-chain quotes.
abstract contract RegistryViews is RouteFinder, IVenueRegistry {
    using PoolWords for PoolWord;

    /// @inheritdoc IVenueRegistry
    function guardian() external view returns (address) {
        return _guardian;
    }

    /// @inheritdoc IVenueRegistry
    function isPaused() external view returns (bool) {
        return _state & PAUSED != 0;
    }

    /// @inheritdoc IVenueRegistry
    function poolCount() external view returns (uint256) {
        return _poolCount;
    }

    /// @inheritdoc IVenueRegistry
    function getPool(uint256 poolId)
        external
        view
        returns (
            address pool,
            address venue,
            address token0,
            address token1,
            uint24 feePips,
            uint8 kind
        )
    {
        PoolWord word = _poolAt(poolId);
        (pool, feePips, kind) = (word.pool(), uint24(word.fee()), uint8(word.kind()));
        venue = _venueOf(word.venue()).router;
        (token0, token1) = (_tokenOf(word.token0()), _tokenOf(word.token1()));
    }

    /// @inheritdoc IVenueRegistry
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint256[] memory feesPips,
            string[] memory names,
            address[] memory bridgeTokens,
            uint256[] memory kinds
        )
    {
        routers = _routers;
        factories = new address[](routers.length);
        wrappedTokens = new address[](routers.length);
        feesPips = new uint256[](routers.length);
        names = new string[](routers.length);
        kinds = new uint256[](routers.length);
        for (uint256 i = 0; i < routers.length; i++) {
            Venue storage venue = _venueOf(_venueIds[routers[i]]);
            factories[i] = venue.factory;
            wrappedTokens[i] = venue.wrappedVet;
            feesPips[i] = venue.feePips;
            names[i] = _unpackName(venue.name);
            kinds[i] = venue.kind;
        }
        uint256[] memory bridges = _bridgeIds();
        bridgeTokens = new address[](bridges.length);
        for (uint256 i = 0; i < bridges.length; i++) {
            bridgeTokens[i] = _tokenOf(bridges[i]);
        }
    }

    /// @inheritdoc IVenueRegistry
    function getBestRouteWithNativeSupport(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountOut)
    {
        return _inspect(tokenFrom, tokenTo, amountIn, true);
    }

    /// @inheritdoc IVenueRegistry
    function getBestRouteWithExactOutput(address tokenFrom, address tokenTo, uint256 amountOut)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountIn)
    {
        return _inspect(tokenFrom, tokenTo, amountOut, false);
    }

    /// @dev A registered pool, even if its venue is removed. Trades read pools with `PlanRunner._readPool`.
    function _poolAt(uint256 poolId) internal view returns (PoolWord word) {
        if (poolId > ID_MASK) revert InvalidExchange(poolId);
        word = _poolWord(poolId);
        if (PoolWord.unwrap(word) == 0) revert InvalidExchange(poolId);
    }

    function _inspect(address tokenFrom, address tokenTo, uint256 amount, bool forOutput)
        private
        view
        returns (SwapInstruction memory instruction, uint256 found)
    {
        (uint256 from, uint256 to) = (_assetOf(tokenFrom), _assetOf(tokenTo));
        if (from == to || from == UNKNOWN || to == UNKNOWN) return (instruction, 0);
        Route memory route = _find(_state, from, to, amount, forOutput);
        return (_instruct(route), route.amount);
    }

    function _instruct(Route memory route)
        private
        view
        returns (SwapInstruction memory instruction)
    {
        if (route.amount == 0) return instruction;
        instruction.primaryRouter = _venueOf(route.firstWord.venue()).router;
        if (route.second == 0) return instruction;
        instruction.swapType = HOP;
        instruction.bridgeToken = _tokenOf(route.bridge);
        address second = _venueOf(route.secondWord.venue()).router;
        if (second == instruction.primaryRouter) return instruction;
        instruction.splitRoutes = new SplitRoute[](1);
        instruction.splitRoutes[0].router = second;
    }

    function _unpackName(bytes32 packed) private pure returns (string memory name) {
        name = new string(32);
        assembly ("memory-safe") {
            mstore(name, and(packed, 0xff))
            mstore(add(name, 32), and(packed, not(0xff)))
        }
    }
}
