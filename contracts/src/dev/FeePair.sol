// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IVenueFactory, IVenueFeePair, IVenuePair} from "../interfaces/IVenue.sol";

/// @title A pair with a fee of its own and the factory that knows it: the stand-in of a venue of such pairs on chains
/// of our own. It has no shares: what is sent here before `sync` stays.
contract FeePair is IVenueFactory, IVenuePair, IVenueFeePair {
    using SafeERC20 for IERC20;

    IERC20 public immutable token0;
    IERC20 public immutable token1;
    /// @inheritdoc IVenueFeePair
    uint256 public immutable swapFee;

    uint112 private _reserve0;
    uint112 private _reserve1;

    /// @notice What came in does not pay for what is asked for.
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

    /// @notice Counts what is here as reserves.
    function sync() public {
        _reserve0 = uint112(token0.balanceOf(address(this)));
        _reserve1 = uint112(token1.balanceOf(address(this)));
    }

    /// @inheritdoc IVenuePair
    /// @dev Calls nobody back, and holds no more than a dev chain's tokens.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        if (amount0Out > 0) token0.safeTransfer(to, amount0Out);
        if (amount1Out > 0) token1.safeTransfer(to, amount1Out);
        uint256 paid0 = _less(token0, _reserve0 - amount0Out);
        uint256 paid1 = _less(token1, _reserve1 - amount1Out);
        uint256 before = uint256(_reserve0) * _reserve1 * 1e8;
        sync();
        if (paid0 * paid1 < before) revert K();
    }

    /// @return kept what is here of a token, less the fee of what came in, times ten thousand.
    function _less(IERC20 token, uint256 rest) private view returns (uint256 kept) {
        uint256 held = token.balanceOf(address(this));
        kept = held * 10_000 - (held - rest) * swapFee;
    }
}
