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

/// @title A token that is another one locked, exchanged one to one, in the manner of VOT3 and B3TR.
interface IConverter {
    /// @return The token that is locked.
    function b3tr() external view returns (address);

    /// @notice Takes the locked token under an allowance and gives as much of this one.
    function convertToVOT3(uint256 amount) external;

    /// @notice Takes this token and gives back as much of the locked one.
    function convertToB3TR(uint256 amount) external;
}

/// @title What of an order book is asked beside its orders.
interface IOrderVenue {
    /// @return The token in which makers who want VET are paid.
    function wrappedVet() external view returns (address);
}
