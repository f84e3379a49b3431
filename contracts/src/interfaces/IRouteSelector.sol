// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregator} from "./IAggregator.sol";
import {SwapInstruction} from "./IVenueRegistry.sol";

/// @dev A trade split over two venues. Amounts are in smallest units; all zeros where there is no such split.
struct SplitQuote {
    /// The routers of the two venues.
    address router1;
    address router2;
    /// The token between two hops on each venue, any wrapped VET for VET; the zero address where both are direct.
    address bridgeToken;
    /// What goes to each, and what each pays for it.
    uint256 amountIn1;
    uint256 amountIn2;
    uint256 amountOut1;
    uint256 amountOut2;
    /// What both pay together.
    uint256 amountOut;
}

/// @title Looks for the best split of a trade over two venues in the manner of Uniswap V2.
interface IRouteSelector {
    /// @notice There is no aggregator at the address.
    error RegistryNotSet();

    /// @notice Whose venues and bridge tokens are looked at.
    function aggregator() external view returns (IAggregator);

    /// @notice The best split of exactly `amountIn` over two venues, both direct or both over one bridge token.
    /// @return best what goes where, and what it pays.
    /// @return instruction the same for `ISwaps.executeSwap`.
    function findBestSplitRoute(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SplitQuote memory best, SwapInstruction memory instruction);
}
