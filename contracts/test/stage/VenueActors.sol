// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IConcentratedCallback} from "../../src/interfaces/IConcentrated.sol";
import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";

/// @dev A contract that pays in advance and calls the aggregator, so the caller is not the sender of the transaction.
contract ContractTrader {
    function trade(
        address token,
        address payee,
        uint256 amount,
        address target,
        bytes calldata data
    ) external {
        uint256 value;
        if (token == address(0)) value = amount;
        else IERC20(token).transfer(payee, amount);
        (bool done, bytes memory reason) = target.call{value: value}(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(reason, 32), mload(reason))
        }
    }

    function approve(address token, address spender, uint256 amount) external {
        IERC20(token).approve(spender, amount);
    }

    receive() external payable {}
}

/// @dev A pair, also its own factory, that counts its swaps.
contract CountingPair {
    address public immutable token0;
    address public immutable token1;
    uint256 public swaps;

    constructor(address one, address other) {
        (token0, token1) = one < other ? (one, other) : (other, one);
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external pure returns (uint112, uint112, uint32) {
        return (1e24, 1e24, 0);
    }

    function swap(uint256, uint256, address, bytes calldata) external {
        swaps++;
    }
}

/// @dev A Uniswap V3 pool, also its own factory, that asks for a payment outside of a swap.
contract AskingPool {
    function getPool(address, address, uint24) external view returns (address) {
        return address(this);
    }

    function ask(address target, int256 amount0, int256 amount1, bytes calldata data) external {
        IConcentratedCallback(target).uniswapV3SwapCallback(amount0, amount1, data);
    }
}

/// @dev A maker that acts when the token that it sells calls it.
contract HostileMaker {
    /// @dev The number of skims that succeeded.
    uint256 public skims;

    /// @return orderId an order for VET.
    function sell(IOrderBook book, IERC20 token, uint256 amount, uint256 price)
        external
        returns (uint256 orderId)
    {
        token.approve(address(book), type(uint256).max);
        return book.createOrder(address(token), address(0), amount, price);
    }

    function skim(address pair, address to) external {
        ISkimmedPair(pair).skim(to);
        skims++;
    }

    function cancel(IOrderBook book, uint256 orderId) external {
        book.cancelOrder(orderId);
    }

    function revoke(IOrderBook book, IERC20 token) external {
        token.approve(address(book), 0);
    }
}

interface ISkimmedPair {
    function skim(address to) external;
    function sync() external;
}
