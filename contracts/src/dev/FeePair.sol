// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IVenueFactory, IVenueFeePair, IVenuePair} from "../interfaces/IVenue.sol";

/// @title A pair with its own fee that is also its own factory. It replaces a venue with such pairs on development
/// chains. It has no liquidity shares: tokens that are sent here before `sync` stay here.
contract FeePair is IVenueFactory, IVenuePair, IVenueFeePair {
    using SafeERC20 for IERC20;

    IERC20 public immutable token0;
    IERC20 public immutable token1;
    /// @inheritdoc IVenueFeePair
    uint256 public immutable swapFee;

    uint112 private _reserve0;
    uint112 private _reserve1;

    /// @notice The input does not pay for the requested output.
    error K();

    /// @param fee in ten-thousandths.
    constructor(IERC20 one, IERC20 other, uint256 fee) {
        (token0, token1) = address(one) < address(other) ? (one, other) : (other, one);
        swapFee = fee;
    }

    /// @inheritdoc IVenueFactory
    function getPair(address tokenA, address tokenB) external view returns (address pair) {
        if (tokenA > tokenB) (tokenA, tokenB) = (tokenB, tokenA);
        if (tokenA == address(token0) && tokenB == address(token1)) pair = address(this);
    }

    /// @inheritdoc IVenuePair
    function getReserves() external view returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, 0);
    }

    /// @notice Sets the reserves to the balances.
    function sync() public {
        _reserve0 = uint112(token0.balanceOf(address(this)));
        _reserve1 = uint112(token1.balanceOf(address(this)));
    }

    /// @inheritdoc IVenuePair
    /// @dev It has no callback, and is made only for the amounts of a development chain.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        if (amount0Out > 0) token0.safeTransfer(to, amount0Out);
        if (amount1Out > 0) token1.safeTransfer(to, amount1Out);
        uint256 paid0 = _less(token0, _reserve0 - amount0Out);
        uint256 paid1 = _less(token1, _reserve1 - amount1Out);
        uint256 before = uint256(_reserve0) * _reserve1 * 1e8;
        sync();
        if (paid0 * paid1 < before) revert K();
    }

    /// @return balanceAfterFee the balance of a token less the fee on the input, times ten thousand.
    function _less(IERC20 token, uint256 rest) private view returns (uint256 balanceAfterFee) {
        uint256 held = token.balanceOf(address(this));
        balanceAfterFee = held * 10_000 - (held - rest) * swapFee;
    }
}
