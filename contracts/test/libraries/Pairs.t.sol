// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {FEE_SHIFT, GET_RESERVES as GET_RESERVES_WORD} from "../../src/libraries/Layout.sol";
import {Pairs} from "../../src/libraries/Pairs.sol";
import {PoolWord} from "../../src/libraries/PoolWords.sol";
import {Answering} from "../stage/Answering.sol";
import {Check} from "../stage/Check.sol";

/// @dev The amounts of a pair at the limits of its reserves, which have 112 bits.
contract PairsTest is Check {
    uint256 internal constant MAX = type(uint112).max;
    bytes4 internal constant GET_RESERVES = bytes4(bytes32(GET_RESERVES_WORD));
    bytes4 internal constant SWAP = bytes4(keccak256("swap(uint256,uint256,address,bytes)"));

    function test_AQuoteDoesNotOverflowTheReserves() public pure {
        assertTrue(Pairs.quoteOutput(MAX - 5, 5, 1e6, 3000) != 0, "filled to its limit");
        assertEq(Pairs.quoteOutput(MAX - 4, 5, 1e6, 3000), 0, "one too many");
        // Without a fee, buying all but one unit costs the input reserve for each unit, plus one unit.
        assertEq(Pairs.quoteInput((1 << 111) - 2, 2, (1 << 111) - 1, 0), MAX - 2, "to its limit");
        assertEq(Pairs.quoteInput((1 << 111) - 2, 3, (1 << 111) - 1, 0), 0, "more than its limit");
    }

    function test_AnEmptyPairQuotesZero() public pure {
        assertEq(Pairs.quoteOutput(1e6, 0, 1e6, 3000), 0, "no input reserve");
        assertEq(Pairs.quoteOutput(1e6, 1e6, 0, 3000), 0, "no output reserve");
        assertEq(Pairs.quoteInput(1, 0, 1e6, 3000), 0, "no input reserve");
        assertEq(Pairs.quoteInput(1e6, 1e6, 1e6, 3000), 0, "all of the output reserve");
        assertEq(Pairs.quoteInput(0, 1e6, 1e6, 3000), 0, "nothing");
    }

    /// @dev The words of a revert, of a short response or of an earlier call do not count as reserves.
    function test_APairThatDoesNotAnswerHasNoReserves() public {
        bytes memory words = abi.encode(uint256(1e18), uint256(2e18));
        Answering pair = new Answering(words, false);
        vm.expectCall(address(pair), abi.encodeWithSignature("getReserves()"), 1);
        (uint256 reserveIn, uint256 reserveOut) = reserves(pair, false);
        assertTrue(reserveIn == 1e18 && reserveOut == 2e18, "a response");
        (reserveIn, reserveOut) = reserves(new Answering(words, false), true);
        assertTrue(reserveIn == 2e18 && reserveOut == 1e18, "reversed");
        (reserveIn, reserveOut) = reserves(new Answering(words, true), false);
        assertTrue(reserveIn == 0 && reserveOut == 0, "a revert");
        (reserveIn, reserveOut) = reserves(new Answering(abi.encode(1e18), false), false);
        assertTrue(reserveIn == 0 && reserveOut == 0, "half a response");
    }

    function reserves(Answering pair, bool sellsToken1)
        internal
        view
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        assembly ("memory-safe") {
            mstore(32, 5)
        }
        return Pairs.readReserves(address(pair), sellsToken1);
    }

    /// @dev An earlier call has left data in memory.
    function test_APairIsCalledWithEmptyData() public {
        address pair = address(new Answering("", false));
        for (uint256 i = 0; i < 2; i++) {
            (uint256 out0, uint256 out1) = i == 0 ? (uint256(0), uint256(7)) : (uint256(7), 0);
            vm.expectCall(
                pair,
                abi.encodeWithSignature(
                    "swap(uint256,uint256,address,bytes)", out0, out1, address(this), ""
                ),
                1
            );
            assertTrue(swap(pair, i == 1), "swapped");
        }
    }

    function swap(address pair, bool sellsToken1) internal returns (bool) {
        assembly ("memory-safe") {
            let free := mload(0x40)
            for { let at := 0 } lt(at, 192) { at := add(at, 32) } { mstore(add(free, at), not(0)) }
        }
        return Pairs.trySwap(pair, sellsToken1, 7, address(this));
    }

    /// @dev The leg's other flags and the memory of earlier calls make no difference.
    function testFuzz_APairSellsForItsQuote(
        uint256 amount,
        uint256 reserve0,
        uint256 reserve1,
        uint256 leg
    ) public {
        amount = bound(amount, 1, MAX);
        (reserve0, reserve1) = (bound(reserve0, 1, MAX), bound(reserve1, 1, MAX));
        bool sellsToken1 = leg & 1 == 1;
        (uint256 reserveIn, uint256 reserveOut) =
            sellsToken1 ? (reserve1, reserve0) : (reserve0, reserve1);
        uint256 out = Pairs.quoteOutput(amount, reserveIn, reserveOut, 2500);
        address pair = address(new Answering(abi.encode(reserve0, reserve1), false));
        vm.expectCall(
            pair, swapCall(sellsToken1 ? out : 0, sellsToken1 ? 0 : out), out == 0 ? 0 : 1
        );
        assertEq(sell(pair, leg, amount), out, "output");
    }

    function test_APairSellsUpToItsLimit() public {
        address pair = address(new Answering(abi.encode(MAX - 5, uint256(1e36)), false));
        assertTrue(sell(pair, 0, 5) != 0, "filled to its limit");
        assertEq(sell(pair, 0, 6), 0, "one too many");
    }

    function test_APairThatDoesNotAnswerOrSwapSellsNothing() public {
        bytes memory words = abi.encode(uint256(1e18), uint256(2e18));
        address pair = address(new Answering(words, false));
        assertTrue(sell(pair, 0, 1e9) != 0, "a response");
        vm.expectCall(pair, abi.encodePacked(GET_RESERVES), 1);
        vm.mockCallRevert(pair, abi.encodePacked(GET_RESERVES), words);
        assertEq(sell(pair, 0, 1e9), 0, "a revert");
        pair = address(new Answering(words, false));
        assertEq(
            sell(address(new Answering(abi.encode(1e18), false)), 0, 1e9), 0, "half a response"
        );
        vm.mockCallRevert(pair, abi.encodePacked(SWAP), "");
        assertEq(sell(pair, 0, 1e9), 0, "a swap that reverts");
    }

    function swapCall(uint256 out0, uint256 out1) internal view returns (bytes memory) {
        return abi.encodeWithSignature(
            "swap(uint256,uint256,address,bytes)", out0, out1, address(this), ""
        );
    }

    function sell(address pair, uint256 leg, uint256 amount) internal returns (uint256) {
        PoolWord word = PoolWord.wrap(uint160(pair) | uint256(2500) << FEE_SHIFT);
        assembly ("memory-safe") {
            mstore(0, 7)
            mstore(32, shl(100, 1))
            let free := mload(0x40)
            for { let at := 0 } lt(at, 192) { at := add(at, 32) } { mstore(add(free, at), not(0)) }
        }
        return Pairs.trySell(word, leg, amount, address(this));
    }

    function testFuzz_QuotesEqualThoseOfUniswap(
        uint256 amount,
        uint256 reserveIn,
        uint256 reserveOut
    ) public pure {
        (amount, reserveIn) = (bound(amount, 1, MAX / 2), bound(reserveIn, 1, MAX / 2));
        reserveOut = bound(reserveOut, 2, MAX);
        uint256 amountAfterFee = amount * 997_500;
        uint256 out = Pairs.quoteOutput(amount, reserveIn, reserveOut, 2500);
        assertEq(out, amountAfterFee * reserveOut / (reserveIn * 1e6 + amountAfterFee), "output");
        uint256 wanted = bound(amount, 1, reserveOut - 1);
        uint256 cost = reserveIn * wanted * 1e6 / ((reserveOut - wanted) * 997_500) + 1;
        if (cost > MAX - reserveIn) cost = 0;
        assertEq(Pairs.quoteInput(wanted, reserveIn, reserveOut, 2500), cost, "input");
    }

    function swapOrFail(address pair) external {
        Pairs.swap(pair, false, 7, address(this));
    }

    function test_AFailedSwapRevertsWithTheReasonOfThePair() public {
        this.swapOrFail(address(new Answering("", false)));
        address silent = address(new Answering("", true));
        vm.expectRevert(abi.encodeWithSelector(ISwaps.ExchangeExecutionFailed.selector, silent));
        this.swapOrFail(silent);
        address failing = address(new Answering("why", true));
        vm.expectRevert(bytes("why"));
        this.swapOrFail(failing);
    }
}
