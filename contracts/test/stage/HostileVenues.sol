// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev A venue with one pair that reports any reserves, pays any part of its output and makes a call during swaps.
contract HostilePair {
    address public token0;
    address public token1;
    uint112 private _reported0;
    uint112 private _reported1;
    uint256 private _percent = 100;
    address private _target;
    bytes private _data;
    bool private _silent;

    constructor(address one, address other) {
        (token0, token1) = one < other ? (one, other) : (other, one);
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    /// @dev Sets the reported reserves, the percentage of the output that is paid, and the call during swaps.
    function behave(uint112 reserve, uint256 percent, address target, bytes calldata data)
        external
    {
        (_reported0, _reported1, _percent) = (reserve, reserve, percent);
        (_target, _data) = (target, data);
    }

    function fallSilent() external {
        _silent = true;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        if (_silent) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        return (_reported0, _reported1, 0);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (_percent > 100) {
            assembly ("memory-safe") {
                revert(0, 0)
            }
        }
        (bool done,) = _target.call(_data);
        done;
        uint256 out = (out0 + out1) * _percent / 100;
        if (out != 0) IERC20(out0 != 0 ? token0 : token1).transfer(to, out);
    }
}

/// @dev A venue's router, factory and pair whose `getReserves` reverts with two words that look like reserves.
contract RefusingPair {
    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external pure {
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, 1000000000000000000000000)
            mstore(add(start, 32), 1000000000000000000000000)
            revert(start, 64)
        }
    }

    function swap(uint256, uint256, address, bytes calldata) external {}
}

/// @dev A pool with the interface of Uniswap V3 that requests and returns any amounts.
contract HostileConcentrated {
    int256 private _requested0;
    int256 private _requested1;
    int256 private _reported0;
    int256 private _reported1;

    function getPool(address, address, uint24) external view returns (address) {
        return address(this);
    }

    function liquidity() external pure returns (uint128) {
        return 1;
    }

    function behave(int256 requested0, int256 requested1, int256 returned0, int256 returned1)
        external
    {
        (_requested0, _requested1, _reported0, _reported1) =
        (requested0, requested1, returned0, returned1);
    }

    function swap(address, bool, int256, uint160, bytes calldata data)
        external
        returns (int256, int256)
    {
        if (_requested0 != 0 || _requested1 != 0) {
            ICallbackOf(msg.sender).uniswapV3SwapCallback(_requested0, _requested1, data);
        }
        return (_reported0, _reported1);
    }
}

interface ICallbackOf {
    function uniswapV3SwapCallback(int256, int256, bytes calldata) external;
}

/// @dev An order book without any orders that still quotes them.
contract HostileBook {
    bool private _silent;

    function fallSilent() external {
        _silent = true;
    }

    function wrappedVet() external view returns (address) {
        return address(this);
    }

    function quoteAmount(uint256, uint256) external view returns (uint256) {
        require(!_silent, "silent");
        return 5;
    }

    function getTermsHash(uint256) external pure returns (bytes32) {
        return bytes32(uint256(1));
    }

    function getFillableAmount(uint256) external pure returns (uint256) {
        return 5;
    }

    function quotePayment(uint256, uint256) external pure returns (uint256) {
        return 5;
    }
}

/// @dev A token that never moves and returns false. After `forget`, its `balanceOf` reverts.
contract StubbornToken {
    bool private _forgetful;

    function forget() external {
        _forgetful = true;
    }

    function balanceOf(address) external view returns (uint256) {
        require(!_forgetful);
        return 1e18;
    }

    function allowance(address, address) external pure returns (uint256) {
        return 1e18;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }

    function approve(address, uint256) external pure returns (bool) {
        return false;
    }

    /// @dev As wrapped VET it rejects deposits and withdrawals.
    function deposit() external payable {
        revert("no");
    }

    function withdraw(uint256) external pure {
        revert("no");
    }
}
