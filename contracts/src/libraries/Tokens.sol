// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../interfaces/ISwaps.sol";
import {
    ADDRESS_MASK,
    APPROVE,
    BALANCE_OF,
    DEPOSIT,
    TRANSFER,
    TRANSFER_FROM,
    WITHDRAW
} from "./Layout.sol";

/// @title Calls to tokens, to wrapped VET and to receivers of VET.
/// @dev In assembly, because each high-level call reads the target's code size first, which costs 700 gas on Thor. A
/// token may return nothing; if it returns something, it must be true.
library Tokens {
    function balanceOf(address token, address holder) internal view returns (uint256 held) {
        bool known;
        assembly ("memory-safe") {
            mstore(0, BALANCE_OF)
            mstore(4, and(holder, ADDRESS_MASK))
            known := staticcall(gas(), token, 0, 36, 0, 32)
            known := and(known, gt(returndatasize(), 31))
            held := mload(0)
        }
        if (!known) revert ISwaps.BalanceUnknown(token);
    }

    /// @dev The increase of a balance, but no more than was paid, because others can increase a balance too, for
    /// example by claiming rewards for its owner.
    function countArrived(address token, address holder, uint256 before, uint256 paid)
        internal
        view
        returns (uint256 arrived)
    {
        uint256 held = balanceOf(token, holder);
        assembly ("memory-safe") {
            arrived := mul(sub(held, before), gt(held, before))
            if gt(arrived, paid) { arrived := paid }
        }
    }

    /// @dev Sends tokens that are held here.
    function send(address token, address to, uint256 amount) internal {
        bool moved;
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, TRANSFER)
            mstore(add(start, 4), and(to, ADDRESS_MASK))
            mstore(add(start, 36), amount)
            moved := call(gas(), token, 0, start, 68, 0, 32)
            if iszero(and(eq(mload(0), 1), gt(returndatasize(), 31))) {
                moved := and(moved, and(iszero(returndatasize()), gt(extcodesize(token), 0)))
            }
        }
        if (!moved) _refuse(token, to, amount);
    }

    /// @dev Moves tokens by an allowance for this contract.
    /// @return moved whether the token reported success.
    function tryPull(address token, address from, address to, uint256 amount)
        internal
        returns (bool moved)
    {
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, TRANSFER_FROM)
            mstore(add(start, 4), and(from, ADDRESS_MASK))
            mstore(add(start, 36), and(to, ADDRESS_MASK))
            mstore(add(start, 68), amount)
            moved := call(gas(), token, 0, start, 100, 0, 32)
            if iszero(and(eq(mload(0), 1), gt(returndatasize(), 31))) {
                moved := and(moved, and(iszero(returndatasize()), gt(extcodesize(token), 0)))
            }
        }
    }

    function approve(address token, address spender, uint256 amount) internal {
        bool done;
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, APPROVE)
            mstore(add(start, 4), and(spender, ADDRESS_MASK))
            mstore(add(start, 36), amount)
            done := call(gas(), token, 0, start, 68, 0, 32)
            if iszero(and(eq(mload(0), 1), gt(returndatasize(), 31))) {
                done := and(done, and(iszero(returndatasize()), gt(extcodesize(token), 0)))
            }
        }
        if (!done) _refuse(token, spender, amount);
    }

    /// @dev `deposit` and `withdraw` of wrapped VET, exchanged one to one.
    function wrap(address wrappedVet, uint256 amount) internal {
        bool done;
        assembly ("memory-safe") {
            mstore(0, DEPOSIT)
            done := call(gas(), wrappedVet, amount, 0, 4, 0, 0)
        }
        if (!done) _refuse(wrappedVet, address(this), amount);
    }

    function unwrap(address wrappedVet, uint256 amount) internal {
        bool done;
        assembly ("memory-safe") {
            mstore(0, WITHDRAW)
            mstore(4, amount)
            done := call(gas(), wrappedVet, 0, 0, 36, 0, 0)
        }
        if (!done) _refuse(wrappedVet, address(this), amount);
    }

    function sendVet(address to, uint256 amount) internal {
        bool paid;
        assembly ("memory-safe") {
            paid := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!paid) revert ISwaps.PaymentFailed(to, amount);
    }

    function _refuse(address token, address to, uint256 amount) private view {
        revert ISwaps.TransferFailed(token, address(this), to, amount);
    }
}
