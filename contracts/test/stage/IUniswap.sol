// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVenueFactory, IVenuePair} from "../../src/interfaces/IVenue.sol";

interface IUniswapFactory is IVenueFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IUniswapPair is IVenuePair {
    function mint(address to) external returns (uint256 liquidity);
    function token0() external view returns (address);
}

interface IUniswapRouter {
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

interface IUniswapV3Factory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IUniswapV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
}
