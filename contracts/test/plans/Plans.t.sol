// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {VVET} from "../../src/VVET.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev [SRV-07] Plans pay what the arithmetic of their pools predicts.
contract PlansTest is PlanStage {
    address internal a;
    address internal b;
    address internal c;
    address internal br;

    function setUp() public override {
        super.setUp();
        (a, b, c, br) = (address(tokenA), address(tokenB), address(tokenC), address(bridge));
        pool(0, a, b, 1e24, 1e12);
        pool(1, a, b, 3e24, 2e12);
        pool(0, a, VET, 3e24, 1e24);
        pool(1, a, VET, 1e24, 2e24);
        pool(1, b, VET, 5e12, 1e24);
        pool(2, b, VET, 2e12, 7e24);
        pool(0, b, br, 1e12, 1e24);
        pool(0, br, VET, 1e24, 4e24);
        pool(2, c, VET, 9e9, 1e24);
    }

    function join(bytes memory x, bytes memory y) internal pure returns (bytes memory) {
        return abi.encodePacked(x, y);
    }

    function testFuzz_AChainPaysWhatItsPairsPay(uint256 amount, uint256 length) public {
        amount = bound(amount, 1e13, 1e24);
        length = bound(length, 1, 3);
        bytes memory legs = chained(0, a, b);
        address bought = b;
        uint256 expected = outOf(0, a, b, amount);
        if (length > 1) {
            legs = join(legs, chained(0, b, br));
            (bought, expected) = (br, outOf(0, b, br, expected));
        }
        if (length > 2) {
            legs = join(legs, chained(0, br, VET));
            (bought, expected) = (tokenAt(0, VET), outOf(0, br, VET, expected));
        }
        bool short = amount % 2 == 0;
        address first = pairOf(0, a, b);
        uint256 amountOut = short
            ? runPath(a, first, amount, path(expected, 0, legs))
            : run(a, first, amount, plan(0, expected, "", legs));
        assertEq(amountOut, expected, "result");
        assertEq(balanceOf(bought, TRADER), expected, "trader");
        assertNothingStays();
    }

    function testFuzz_BothEncodingsOfAChainGiveTheSameResult(uint256 amount, uint256 kind) public {
        amount = bound(amount, 1e13, 1e23);
        kind = kind % 5;
        address sold = kind == 1 || kind == 3 ? VET : a;
        uint8 flags = kind == 2 || kind == 4 ? BUYS_VET : 0;
        bytes memory legs;
        address payee = address(aggregator);
        if (kind == 0) legs = chained(1, a, b);
        if (kind == 1) legs = drawn(1, VET, b, ALL);
        if (kind == 2) legs = chained(0, a, VET);
        if (kind == 3) legs = join(drawn(0, VET, br, ALL), chained(0, br, b));
        if (kind == 4) legs = join(chained(0, a, b), chained(2, b, VET));
        if (sold == a) payee = kind == 0 ? pairOf(1, a, b) : pairOf(0, a, kind == 2 ? VET : b);
        uint256 word = path(1, (flags == 0 ? 0 : 1) | (sold == VET ? 2 : 0), legs);
        uint256 before = snapshotState();
        uint256 long = run(sold, payee, amount, plan(flags, 1, "", legs));
        assertNothingStays();
        restoreState(before);
        assertEq(runPath(sold, payee, amount, word), long, "short and long");
        assertEq(balanceOf(flags == 0 ? b : VET, TRADER), long, "trader");
        assertNothingStays();
    }

    function snapshotState() internal returns (uint256) {
        return vm.snapshotState();
    }

    function restoreState(uint256 id) internal {
        assertTrue(vm.revertToState(id), "restored");
    }

    function testFuzz_AWrappedVetIsExchangedBetweenTheVenuesOfAChain(uint256 amount) public {
        amount = bound(amount, 1e15, 1e23);
        uint256 expected = outOf(2, VET, c, outOf(0, a, VET, amount));
        bytes memory legs = join(chained(0, a, VET), chained(2, VET, c));
        assertEq(runPath(a, pairOf(0, a, VET), amount, path(expected, 0, legs)), expected, "out");
        assertEq(balanceOf(c, TRADER), expected, "trader");
        assertNothingStays();
    }

    function testFuzz_SharesAreTakenOfTheCurrentBalance(
        uint256 amount,
        uint256 first,
        uint256 second
    ) public {
        amount = bound(amount, 1e19, 1e23);
        first = bound(first, 1000, 900_000);
        second = bound(second, 1000, 900_000);
        uint256 expected = splitOut(amount, first, second);
        bytes memory legs = join(drawn(0, a, b, first), drawn(1, a, b, second));
        legs = abi.encodePacked(legs, drawn(1, a, VET, ALL), chained(2, VET, b));
        bytes memory packed = plan(TO, expected, abi.encodePacked(RECIPIENT), legs);
        assertEq(run(a, address(aggregator), amount, packed), expected, "result");
        assertEq(balanceOf(b, RECIPIENT), expected, "recipient");
        assertNothingStays();
    }

    function splitOut(uint256 amount, uint256 first, uint256 second)
        internal
        view
        returns (uint256 sum)
    {
        uint256 one = amount * first / ALL;
        uint256 two = (amount - one) * second / ALL;
        uint256 rest = outOf(1, a, VET, amount - one - two);
        sum = outOf(0, a, b, one) + outOf(1, a, b, two);
        sum += outOf(2, VET, b, rest);
    }

    /// @dev Two routes bring VET into the aggregator, and two other routes sell it.
    function testFuzz_RoutesMeetAndPart(uint256 amount, uint256 share) public {
        amount = bound(amount, 1e18, 1e23);
        share = bound(share, 1000, ALL - 1000);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, VET, share),
            drawn(1, a, VET, ALL),
            drawn(1, VET, b, share),
            drawn(2, VET, b, ALL)
        );
        uint256 one = amount * share / ALL;
        uint256 held = outOf(0, a, VET, one) + outOf(1, a, VET, amount - one);
        uint256 part = held * share / ALL;
        uint256 expected = outOf(1, VET, b, part) + outOf(2, VET, b, held - part);
        assertEq(run(a, address(aggregator), amount, plan(0, expected, "", legs)), expected, "out");
        assertEq(balanceOf(b, TRADER), expected, "trader");
        assertNothingStays();
    }

    /// @dev The third venue takes all of the first venue's wrapped VET and a part of the second venue's.
    function test_WrappedVetOfTwoVenuesPaysForThatOfAThird() public {
        bytes memory legs = abi.encodePacked(
            drawn(0, a, VET, 500_000),
            drawn(1, a, VET, ALL),
            drawn(2, VET, b, 800_000),
            drawn(1, VET, b, ALL)
        );
        (uint256 one, uint256 two) = (outOf(0, a, VET, 5e19), outOf(1, a, VET, 5e19));
        uint256 part = (one + two) * 800_000 / ALL;
        assertTrue(one < part && two < part + one, "a part of the second");
        uint256 expected = outOf(2, VET, b, part) + outOf(1, VET, b, one + two - part);
        assertEq(run(a, address(aggregator), 1e20, plan(0, expected, "", legs)), expected, "out");
        assertNothingStays();
    }

    function testFuzz_VetIsSoldAndBoughtAsVetOrAsAnyWrappedVet(uint256 amount, uint256 kind)
        public
    {
        amount = bound(amount, 1e15, 1e22);
        address third = address(venues[2].wrapped);
        if (kind % 3 == 0) {
            bytes memory sells =
                plan(SELLS_WRAPPED, 1, abi.encodePacked(third), drawn(0, VET, a, ALL));
            uint256 expected = outOf(0, VET, a, amount);
            assertEq(run(third, address(aggregator), amount, sells), expected, "another sold");
        } else if (kind % 3 == 1) {
            bytes memory buys = plan(BUYS_WRAPPED, 1, abi.encodePacked(third), chained(0, a, VET));
            uint256 expected = outOf(0, a, VET, amount);
            assertEq(run(a, pairOf(0, a, VET), amount, buys), expected, "another bought");
            assertEq(balanceOf(third, TRADER), expected, "trader");
        } else {
            address own = address(venues[0].wrapped);
            bytes memory sells = plan(0, 1, "", drawn(0, VET, a, ALL));
            assertEq(run(own, address(aggregator), amount, sells), outOf2(amount), "its own sold");
        }
        assertNothingStays();
    }

    /// @dev The wrapped VET with the highest possible number.
    function test_TheFifteenthWrappedVetIsSoldLikeAnyOther() public {
        VVET last;
        for (uint256 i = 3; i < 15; i++) {
            last = new VVET("Wrapped", "W");
            address factory = address(venues[0].factory);
            aggregator.registerVenue(address(last), factory, address(last), 3000, 0, "Venue");
        }
        vm.deal(TRADER, 1e18);
        vm.startPrank(TRADER);
        last.deposit{value: 1e18}();
        last.transfer(address(aggregator), 1e18);
        vm.stopPrank();
        uint256 expected = outOf(0, VET, a, 1e18);
        bytes memory legs = drawn(0, VET, a, ALL);
        vm.prank(TRADER, TRADER);
        uint256 out =
            aggregator.executePlan(plan(SELLS_WRAPPED, expected, abi.encodePacked(last), legs));
        assertEq(out, expected, "out");
        assertNothingStays();
    }

    function test_OnlyTheSoldWrappedVetIsUnwrapped() public {
        address third = address(venues[2].wrapped);
        bytes memory legs = drawn(0, VET, a, ALL);
        bytes memory data = abi.encodeWithSelector(VVET.withdraw.selector);
        vm.expectCall(address(venues[0].wrapped), data, 0);
        vm.expectCall(address(venues[1].wrapped), data, 0);
        vm.expectCall(third, data, 1);
        run(third, address(aggregator), 1e18, plan(SELLS_WRAPPED, 1, abi.encodePacked(third), legs));
    }

    function outOf2(uint256 amount) internal pure returns (uint256) {
        return amount * 997 * 3e24 / (1e24 * 1000 + amount * 997);
    }

    function testFuzz_AnExactOutputCostsTheMinimum(uint256 amountOut, uint256 spare) public {
        amountOut = bound(amountOut, 1e3, 1e11);
        spare = bound(spare, 0, 1e22);
        bytes memory legs = join(drawn(0, a, VET, ALL), chained(1, VET, b));
        uint256 max = 5e23;
        uint256 before = balanceOf(a, TRADER);
        uint256 cost = runExact(a, max + spare, plan(0, amountOut, "", legs));
        assertEq(balanceOf(b, TRADER), amountOut, "exactly");
        assertEq(balanceOf(a, TRADER), before + max + spare - cost, "the rest is returned");
        assertNothingStays();
    }

    function testFuzz_TheLastChainBuysTheMissingAmount(uint256 amountOut, uint256 share) public {
        amountOut = bound(amountOut, 1e6, 1e11);
        share = bound(share, 1, 50_000);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, share), drawn(1, a, VET, share), chained(1, VET, b), drawn(1, a, b, ALL)
        );
        uint256 max = 1e24;
        runExact(a, max, plan(0, amountOut, "", legs));
        assertTrue(balanceOf(b, TRADER) >= amountOut, "at least the exact output");
        assertNothingStays();
    }

    function testFuzz_VetPaysForAnExactOutputAndIsBoughtExactly(uint256 amountOut, bool buys)
        public
    {
        amountOut = bound(amountOut, 1e3, 1e11);
        if (buys) {
            runExact(a, 1e24, plan(BUYS_VET, amountOut, "", drawn(0, a, VET, ALL)));
            assertEq(TRADER.balance, amountOut, "VET");
        } else {
            bytes memory legs = join(drawn(0, VET, br, ALL), chained(0, br, b));
            uint256 cost = runExact(VET, 1e24, plan(0, amountOut, "", legs));
            assertEq(balanceOf(b, TRADER), amountOut, "exactly");
            assertEq(TRADER.balance, 1e24 - cost, "the rest is returned");
        }
        assertNothingStays();
    }

    function test_AnExactOutputOfAnotherWrappedVet() public {
        address third = address(venues[2].wrapped);
        bytes memory legs = drawn(0, a, VET, ALL);
        runExact(a, 1e24, plan(BUYS_WRAPPED | TO, 1e18, abi.encodePacked(RECIPIENT, third), legs));
        assertEq(balanceOf(third, RECIPIENT), 1e18, "exactly");
        assertNothingStays();
    }

    function test_AnExactOutputThatForwardChainsPayTakesNoMore() public {
        bytes memory legs = join(drawn(0, a, b, 500_000), drawn(1, a, b, ALL));
        uint256 cost = runExact(a, 1e22, plan(0, 1, "", legs));
        assertEq(cost, 5e21, "the forward leg's input");
        assertEq(balanceOf(a, TRADER), 5e21, "the rest is returned");
        cost = runExact(a, 1e22, plan(0, outOf(0, a, b, 5e21), "", legs));
        assertEq(cost, 5e21, "the forward leg pays the exact output");
        assertNothingStays();
    }

    function test_EveryPlanEmitsSwapExecuted() public {
        uint256 expected = outOf(0, a, b, 1e20);
        uint256 word = path(1, 0, chained(0, a, b));
        push(a, pairOf(0, a, b), 1e20);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit ISwaps.SwapExecuted(a, b, 1e20, expected, address(venues[0].router), TRADER, 0);
        vm.prank(TRADER, TRADER);
        aggregator.runPath(word, 0);
    }

    function test_APlanNeverSpendsForcedVet() public {
        vm.deal(address(aggregator), 1e18);
        uint256 expected = outOf(0, a, VET, 1e20);
        bytes memory legs = chained(0, a, VET);
        assertEq(run(a, pairOf(0, a, VET), 1e20, plan(BUYS_VET, 1, "", legs)), expected, "no more");
        assertEq(address(aggregator).balance, 1e18, "the forced VET");
    }
}
