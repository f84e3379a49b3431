// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The factory of a Uniswap V2 venue.
interface IVenueFactory {
    /// @return pair the zero address if the two tokens have no pair.
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

/// @title A pair on a Uniswap V2 venue.
interface IVenuePair {
    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice Pays the requested output if enough input was transferred before.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @title A pair with its own fee.
interface IVenueFeePair {
    /// @return The pair's fee in ten-thousandths of the input.
    function swapFee() external view returns (uint256);
}

/// @title The part of an order book that the aggregator reads, besides orders.
interface IOrderVenue {
    /// @return The token that pays makers who want VET.
    function wrappedVet() external view returns (address);
}
