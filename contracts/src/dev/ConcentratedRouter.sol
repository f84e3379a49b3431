// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IConcentratedFactory, IConcentratedPool} from "../interfaces/IConcentrated.sol";

/// @dev A Uniswap V3 pool that can receive liquidity.
interface IFillablePool is IConcentratedPool {
    function mint(
        address recipient,
        int24 tickLower,
        int24 tickUpper,
        uint128 amount,
        bytes calldata data
    ) external returns (uint256 amount0, uint256 amount1);
}

/// @title Adds liquidity to Uniswap V3 pools and swaps on them; the caller pays.
/// @notice For the dev chain and solo nodes, where it is used instead of a venue's router.
contract ConcentratedRouter {
    using SafeERC20 for IERC20;

    struct PoolKey {
        address token0;
        address token1;
        uint24 fee;
    }

    /// @notice Only pools of this factory are used.
    address public immutable factory;

    /// @dev During a call: the pool that can ask for payment, and the account that pays.
    address private _pool;
    address private _payer;

    error PoolNotFound(address token0, address token1, uint24 fee);
    error UnexpectedPool(address caller);

    constructor(address factory_) {
        factory = factory_;
    }

    /// @notice Adds liquidity for the caller, who must have approved both tokens.
    function mint(PoolKey calldata key, int24 tickLower, int24 tickUpper, uint128 liquidity)
        external
        returns (uint256 amount0, uint256 amount1)
    {
        IFillablePool pool = _open(key);
        (amount0, amount1) = pool.mint(msg.sender, tickLower, tickUpper, liquidity, _describe(key));
        _close();
    }

    /// @notice Sells up to `amountIn` while the price stays within the limit.
    /// @return paid the amount that the caller paid.
    /// @return received the amount that the caller received.
    function swap(
        PoolKey calldata key,
        bool zeroForOne,
        uint256 amountIn,
        uint160 sqrtPriceLimitX96
    ) external returns (uint256 paid, uint256 received) {
        IFillablePool pool = _open(key);
        (int256 amount0, int256 amount1) =
            pool.swap(msg.sender, zeroForOne, int256(amountIn), sqrtPriceLimitX96, _describe(key));
        _close();
        (int256 sold, int256 bought) = zeroForOne ? (amount0, amount1) : (amount1, amount0);
        return (uint256(sold), uint256(-bought));
    }

    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata data) external {
        _pay(owed0, owed1, data);
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        _pay(delta0 > 0 ? uint256(delta0) : 0, delta1 > 0 ? uint256(delta1) : 0, data);
    }

    function _open(PoolKey calldata key) private returns (IFillablePool pool) {
        address found = IConcentratedFactory(factory).getPool(key.token0, key.token1, key.fee);
        if (found == address(0)) revert PoolNotFound(key.token0, key.token1, key.fee);
        (_pool, _payer) = (found, msg.sender);
        return IFillablePool(found);
    }

    function _close() private {
        delete _pool;
        delete _payer;
    }

    function _describe(PoolKey calldata key) private pure returns (bytes memory) {
        return abi.encode(key.token0, key.token1);
    }

    function _pay(uint256 owed0, uint256 owed1, bytes calldata data) private {
        if (msg.sender != _pool) revert UnexpectedPool(msg.sender);
        (address token0, address token1) = abi.decode(data, (address, address));
        if (owed0 > 0) IERC20(token0).safeTransferFrom(_payer, msg.sender, owed0);
        if (owed1 > 0) IERC20(token1).safeTransferFrom(_payer, msg.sender, owed1);
    }
}
