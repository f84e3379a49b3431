// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title The factory of a Uniswap V3 venue.
interface IConcentratedFactory {
    /// @param fee in millionths of the input.
    /// @return pool the zero address if there is no such pool.
    function getPool(address tokenA, address tokenB, uint24 fee)
        external
        view
        returns (address pool);
}

/// @title A pool of a Uniswap V3 venue.
interface IConcentratedPool {
    function liquidity() external view returns (uint128);

    /// @notice Pays `recipient` and then asks the caller for the input with `uniswapV3SwapCallback`.
    /// @param amountSpecified the input, or the output as a negative number.
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1);
}

/// @title The callback of a contract that swaps on a Uniswap V3 pool.
interface IConcentratedCallback {
    /// @notice Asks for the input of the current swap: the positive amount of the two.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data)
        external;
}
