// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Asks} from "./libraries/Asks.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PlanRunner} from "./PlanRunner.sol";

/// @title A sale over one pair without a competing route through a bridge token.
/// @dev Written in assembly because most small trades take this path, and they should not pay for the general one.
abstract contract DirectSwap is PlanRunner {
    using PoolWords for PoolWord;

    /// @dev The progress of a direct sale: the token did not move, it was moved to the pair, the pair paid.
    uint256 private constant REFUSED = 1;
    uint256 private constant PULLED = 2;
    uint256 private constant SWAPPED = 3;

    /// @dev Sells to the pair that the search would find, if neither token is VET and no bridge token connects the
    /// two. In the normal case it returns to the caller of the contract directly.
    /// @return done whether it sold; if not, the general search must sell or revert.
    /// @return amountOut the amount that the recipient received.
    function _sellDirectly(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) internal returns (bool done, uint256 amountOut) {
        (uint256 pair, uint256 quoted) = _findDirect(tokenFrom, tokenTo, amountIn, deadline);
        uint256 step;
        uint256 before;
        bytes32 topic = SwapExecuted.selector;
        // The same as `Tokens.balanceOf`, `Tokens.tryPull`, `Pairs.trySwap` and `_conclude`, with shared memory.
        assembly ("memory-safe") {
            if iszero(recipient) { recipient := caller() }
            let odd := or(lt(quoted, minAmountOut), eq(recipient, address()))
            if gt(quoted, mul(quoted, odd)) {
                let start := mload(0x40)
                let balanceCall := add(start, 164)
                mstore(
                    balanceCall,
                    0x70a0823100000000000000000000000000000000000000000000000000000000
                )
                mstore(add(balanceCall, 4), recipient)
                let success := staticcall(gas(), tokenTo, balanceCall, 36, 0, 32)
                before := mul(success, mload(0))
                mstore(start, 0x23b872dd00000000000000000000000000000000000000000000000000000000)
                mstore(add(start, 4), caller())
                mstore(add(start, 36), and(pair, 0xffffffffffffffffffffffffffffffffffffffff))
                mstore(add(start, 68), amountIn)
                success := call(gas(), tokenFrom, 0, start, 100, 0, 32)
                if iszero(and(eq(mload(0), 1), gt(returndatasize(), 31))) {
                    success := and(
                        success,
                        and(iszero(returndatasize()), gt(extcodesize(tokenFrom), 0))
                    )
                }
                step := add(success, 1)
                if success {
                    mstore(
                        start,
                        0x022c0d9f00000000000000000000000000000000000000000000000000000000
                    )
                    let sells := shr(255, pair)
                    mstore(add(start, 4), mul(quoted, sells))
                    mstore(add(start, 36), mul(quoted, iszero(sells)))
                    mstore(add(start, 68), recipient)
                    mstore(add(start, 100), 128)
                    mstore(add(start, 132), 0)
                    if call(gas(), pair, 0, start, 164, 0, 0) {
                        step := SWAPPED
                        success := staticcall(gas(), tokenTo, balanceCall, 36, 0, 32)
                        success := mul(success, gt(returndatasize(), 31))
                        let held := mul(success, mload(0))
                        amountOut := mul(gt(held, before), sub(held, before))
                        // No more than the pair paid, as in `_countBought`.
                        if gt(amountOut, quoted) { amountOut := quoted }
                        if gt(success, lt(amountOut, minAmountOut)) {
                            mstore(start, amountIn)
                            mstore(add(start, 32), amountOut)
                            let venue := and(shr(240, pair), MAX_VENUES)
                            mstore(add(start, 64), sload(add(_venues.slot, shl(2, venue))))
                            mstore(add(start, 96), 0)
                            log4(start, 128, topic, tokenFrom, tokenTo, recipient)
                            mstore(0, amountOut)
                            return(0, 32)
                        }
                    }
                }
            }
        }
        if (step == 0) return (false, 0);
        PoolWord word = PoolWord.wrap(pair << 1 >> 1);
        if (step == REFUSED) _refuseTake(tokenFrom, word.pool(), amountIn);
        if (step == PULLED) {
            // Less may have arrived than was sent. An amount of 0 means that it is measured.
            Run memory run;
            quoted = _swapMeasured(run, pair >> 255, word, msg.value, recipient);
        }
        amountOut = Tokens.balanceOf(tokenTo, recipient) - before;
        if (amountOut > quoted) amountOut = quoted;
        _conclude(tokenFrom, tokenTo, amountIn, amountOut, minAmountOut, word, recipient);
        return (true, amountOut);
    }

    /// @dev The best pair for two tokens that are not VET, if no bridge token connects the two.
    /// @return pair the pool's word, with the highest bit set if token1 is sold.
    /// @return quoted the pair's output; 0 if the general search must find a route or revert.
    function _findDirect(address tokenFrom, address tokenTo, uint256 amountIn, uint256 deadline)
        private
        view
        returns (uint256 pair, uint256 quoted)
    {
        assembly ("memory-safe") {
            function search(assetA, assetB) -> list {
                let crossed := mul(xor(assetA, assetB), gt(assetA, assetB))
                mstore(0, or(shl(24, xor(assetA, crossed)), xor(assetB, crossed)))
                list := sload(keccak256(0, 64))
            }
            let state := sload(_state.slot)
            let sells := gt(tokenFrom, tokenTo)
            let start := mload(0x40)
            mstore(add(start, shl(5, sells)), tokenFrom)
            mstore(add(start, shl(5, iszero(sells))), tokenTo)
            mstore(add(start, 64), _direct.slot)
            let list := sload(keccak256(start, 96))
            // Bits 64 and 65: `PAUSED` and `LATE_WRAPPED`.
            if or(or(callvalue(), gt(timestamp(), deadline)), and(shr(64, state), 3)) {
                list := 0
            }
            if list {
                let word := shr(1, shl(1, list))
                switch shr(255, list)
                case 0 { word := sload(add(_pools.slot, and(list, 0xffffff))) }
                default { list := 1 }
                let shift := mul(24, sells)
                let bought := and(shr(sub(184, shift), word), 0xffffff)
                // Bit 66: `LATE_BRIDGE`.
                if or(and(shr(66, state), 1), sload(add(_joined.slot, bought))) {
                    let sold := and(shr(add(160, shift), word), 0xffffff)
                    mstore(32, _searched.slot)
                    for { let bridges := shr(80, state) } 1 { bridges := shr(24, bridges) } {
                        let bridge := and(bridges, 0xffffff)
                        if search(bridge, bought) {
                            if search(bridge, sold) {
                                list := 0
                                break
                            }
                        }
                        if iszero(bridges) { break }
                    }
                }
                for {} list {} {
                    if and(shr(shr(240, word), state), 1) {
                        mstore(
                            0,
                            0x0902f1ac00000000000000000000000000000000000000000000000000000000
                        )
                        let success :=
                            and(gt(returndatasize(), 63), staticcall(gas(), word, 0, 4, 0, 64))
                        let reserveIn := mload(shl(5, sells))
                        let room := sub(0xffffffffffffffffffffffffffff, reserveIn)
                        if gt(success, gt(amountIn, room)) {
                            let amountAfterFee :=
                                mul(amountIn, sub(1000000, and(shr(208, word), 0xffffff)))
                            let paid := mul(amountAfterFee, mload(shl(5, iszero(sells))))
                            paid := div(paid, add(mul(reserveIn, 1000000), amountAfterFee))
                            if gt(paid, quoted) {
                                quoted := paid
                                pair := or(word, shl(255, sells))
                            }
                        }
                    }
                    list := shr(24, list)
                    if list { word := sload(add(_pools.slot, and(list, 0xffffff))) }
                }
            }
        }
    }

    /// @dev Reverts with the reason why the caller's tokens did not move.
    function _refuseTake(address token, address to, uint256 amount) internal view {
        (uint256 holder, uint256 spender) = (uint160(msg.sender), uint160(address(this)));
        uint256 allowed = Asks.ask(token, IERC20.allowance.selector, holder, spender);
        if (allowed == 0) revert NotApproved(token, msg.sender);
        if (allowed < amount) revert InsufficientAllowance(token, allowed, amount);
        uint256 balance = Tokens.balanceOf(token, msg.sender);
        if (balance < amount) revert InsufficientBalance(token, balance, amount);
        revert TransferFailed(token, msg.sender, to, amount);
    }
}
