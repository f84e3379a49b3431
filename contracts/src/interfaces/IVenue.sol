// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The factory of a venue in the manner of Uniswap V2.
interface IVenueFactory {
    /// @return pair the zero address where the two tokens have none.
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

/// @title A pair of tokens on such a venue.
interface IVenuePair {
    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    /// @notice Pays out what the caller asks for, if what came in before is enough for it.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @title A pair that keeps a fee of its own.
interface IVenueFeePair {
    /// @return What the pair keeps of the input, in ten-thousandths.
    function swapFee() external view returns (uint256);
}

/// @title What of an order book is asked beside its orders.
interface IOrderVenue {
    /// @return The token in which makers who want VET are paid.
    function wrappedVet() external view returns (address);
}
