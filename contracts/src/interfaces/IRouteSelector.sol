// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregator} from "./IAggregator.sol";
import {SwapInstruction} from "./IVenueRegistry.sol";

/// @dev A trade split over two venues. Amounts are in smallest units; all zero if there is no such split.
struct SplitQuote {
    /// The routers of the two venues.
    address router1;
    address router2;
    /// The token between the two hops on each venue, any wrapped VET for VET; the zero address if both are direct.
    address bridgeToken;
    /// The input and output of each venue.
    uint256 amountIn1;
    uint256 amountIn2;
    uint256 amountOut1;
    uint256 amountOut2;
    /// The total output.
    uint256 amountOut;
}

/// @title Finds the best split of a trade over two Uniswap V2 venues.
interface IRouteSelector {
    /// @notice There is no aggregator at this address.
    error RegistryNotSet();

    /// @notice The aggregator whose venues and bridge tokens are used.
    function aggregator() external view returns (IAggregator);

    /// @notice The best split of exactly `amountIn` over two venues, both direct or both through one bridge token.
    /// @return best the amounts for each venue.
    /// @return instruction the same split as an argument of `ISwaps.executeSwap`.
    function findBestSplitRoute(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SplitQuote memory best, SwapInstruction memory instruction);
}
