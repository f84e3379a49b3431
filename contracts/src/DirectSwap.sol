// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {StaticCalls} from "./libraries/StaticCalls.sol";
import {
    ADDRESS_MASK,
    BALANCE_OF,
    BRIDGES_SHIFT,
    ID_BITS,
    ID_MASK,
    LATE_BRIDGE_SHIFT,
    LEG_FLAGS_SHIFT,
    NOT_DIRECT_MASK,
    PAUSED_SHIFT,
    SELLS_TOKEN1_FLAG,
    SINGLE_SHIFT,
    SWAP,
    TOKEN0_SHIFT,
    TOKEN1_SHIFT,
    TRANSFER_FROM,
    VENUE_SHIFT
} from "./libraries/Layout.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PlanRunner} from "./PlanRunner.sol";

/// @title A sale over one pair without a competing route through a bridge token.
/// @dev Most small trades take this path. The calls are in assembly. The libraries' functions would cost 480 gas more,
/// so that approve and Router02 would be cheaper (docs/decisions/0160).
abstract contract DirectSwap is PlanRunner {
    using PoolWords for PoolWord;

    /// @dev The progress of a direct sale: the token was not moved, it was moved to the pair, or the pair has paid.
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
            // Leaves the trade to the general search, which reverts with the reason.
            let skip := or(lt(quoted, minAmountOut), eq(recipient, address()))
            if gt(quoted, mul(quoted, skip)) {
                let start := mload(0x40)
                let balanceCall := add(start, 164)
                mstore(balanceCall, BALANCE_OF)
                mstore(add(balanceCall, 4), recipient)
                let success := staticcall(gas(), tokenTo, balanceCall, 36, 0, 32)
                before := mul(success, mload(0))
                mstore(start, TRANSFER_FROM)
                mstore(add(start, 4), caller())
                mstore(add(start, 36), and(pair, ADDRESS_MASK))
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
                    mstore(start, SWAP)
                    let sells := shr(LEG_FLAGS_SHIFT, pair)
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
                        // Counts no more than the pair paid, as `_countBought` does.
                        if gt(amountOut, quoted) { amountOut := quoted }
                        if gt(success, lt(amountOut, minAmountOut)) {
                            mstore(start, amountIn)
                            mstore(add(start, 32), amountOut)
                            let venue := and(shr(VENUE_SHIFT, pair), MAX_VENUES)
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
        PoolWord word = PoolWord.wrap(pair);
        if (step == REFUSED) _refuseTake(tokenFrom, word.pool(), amountIn);
        if (step == PULLED) {
            // Less may have arrived than was sent, so it is measured.
            (, quoted) = _swapMeasured(pair >> LEG_FLAGS_SHIFT, word, 0, recipient);
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
        uint256 state;
        uint256 list;
        uint256 word;
        bool sells = tokenFrom > tokenTo;
        assembly ("memory-safe") {
            function search(assetA, assetB) -> found {
                let crossed := mul(xor(assetA, assetB), gt(assetA, assetB))
                mstore(0, or(shl(ID_BITS, xor(assetA, crossed)), xor(assetB, crossed)))
                found := sload(keccak256(0, 64))
            }
            state := sload(_state.slot)
            let start := mload(0x40)
            mstore(add(start, shl(5, sells)), tokenFrom)
            mstore(add(start, shl(5, iszero(sells))), tokenTo)
            mstore(add(start, 64), _direct.slot)
            list := sload(keccak256(start, 96))
            // Bits 64 and 65: `PAUSED` and `LATE_WRAPPED`.
            if or(
                or(callvalue(), gt(timestamp(), deadline)),
                and(shr(PAUSED_SHIFT, state), NOT_DIRECT_MASK)
            ) {
                list := 0
            }
            if list {
                word := shr(1, shl(1, list))
                switch shr(SINGLE_SHIFT, list)
                case 0 { word := sload(add(_pools.slot, and(list, ID_MASK))) }
                default { list := 1 }
                let shift := mul(ID_BITS, sells)
                let bought := and(shr(sub(TOKEN1_SHIFT, shift), word), ID_MASK)
                // Bit 66: `LATE_BRIDGE`.
                if or(and(shr(LATE_BRIDGE_SHIFT, state), 1), sload(add(_joined.slot, bought))) {
                    let sold := and(shr(add(TOKEN0_SHIFT, shift), word), ID_MASK)
                    mstore(32, _searched.slot)
                    for { let bridges := shr(BRIDGES_SHIFT, state) } 1 {
                        bridges := shr(ID_BITS, bridges)
                    } {
                        let bridge := and(bridges, ID_MASK)
                        if search(bridge, bought) {
                            if search(bridge, sold) {
                                list := 0
                                break
                            }
                        }
                        if iszero(bridges) { break }
                    }
                }
            }
        }
        while (list != 0) {
            if (_isLive(state, PoolWord.wrap(word))) {
                uint256 output = Pairs.quote(PoolWord.wrap(word), sells, amountIn);
                if (output > quoted) (quoted, pair) = (output, word);
            }
            list >>= ID_BITS;
            if (list != 0) word = PoolWord.unwrap(_poolWord(list & ID_MASK));
        }
        if (sells) pair |= SELLS_TOKEN1_FLAG << LEG_FLAGS_SHIFT;
    }

    /// @dev Reverts with the reason why the caller's tokens did not move.
    function _refuseTake(address token, address to, uint256 amount) internal view {
        (uint256 holder, uint256 spender) = (uint160(msg.sender), uint160(address(this)));
        uint256 allowed = StaticCalls.read(token, IERC20.allowance.selector, holder, spender);
        if (allowed == 0) revert NotApproved(token, msg.sender);
        if (allowed < amount) revert InsufficientAllowance(token, allowed, amount);
        uint256 balance = Tokens.balanceOf(token, msg.sender);
        if (balance < amount) revert InsufficientBalance(token, balance, amount);
        revert TransferFailed(token, msg.sender, to, amount);
    }
}
