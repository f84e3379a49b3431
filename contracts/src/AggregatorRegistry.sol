// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVenueRegistry, SplitRoute, SwapInstruction} from "./interfaces/IVenueRegistry.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {RouteFinder} from "./RouteFinder.sol";
import {VenueRegistry} from "./VenueRegistry.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title The part of the aggregator that swaps do not use: its registry and the registry's views.
/// @dev The aggregator runs this code on its own storage, whose layout both contracts inherit from `VenueStore`. This
/// contract owns itself, so nothing can be registered in its own storage, which is never used.
contract AggregatorRegistry is VenueRegistry, RouteFinder {
    using PoolWords for PoolWord;

    constructor() VenueStore(address(this)) {}

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
}
