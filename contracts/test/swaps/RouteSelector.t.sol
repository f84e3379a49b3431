// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RouteSelector} from "../../src/RouteSelector.sol";
import {FeePair} from "../../src/dev/FeePair.sol";
import {IAggregator} from "../../src/interfaces/IAggregator.sol";
import {SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {IRouteSelector, SplitQuote} from "../../src/interfaces/IRouteSelector.sol";
import {IVenueFactory} from "../../src/interfaces/IVenue.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {IAggregatorUnderTest} from "../stage/Stage.sol";

/// @dev [SRV-07] `executeSwap` can execute the best split over two venues exactly as it was quoted.
contract RouteSelectorTest is PlanStage {
    RouteSelector internal selector;
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
        selector = new RouteSelector(aggregator);
        pool(0, a, b, 1e24, 1e24);
        pool(1, a, b, 2e24, 3e24);
        pool(0, a, VET, 1e24, 1e24);
        pool(2, a, VET, 3e24, 4e24);
    }

    function testFuzz_ASplitPaysItsQuoteAndIsTheBest(uint256 amount, uint256 other) public {
        amount = bound(amount, 1e6, 1e24);
        other = bound(other, 0, amount);
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(a, b, amount);
        uint256 sum = outOf(0, a, b, other) + outOf(1, a, b, amount - other);
        if (best.amountOut == 0) {
            uint256 one = outOf(0, a, b, amount);
            uint256 two = outOf(1, a, b, amount);
            assertTrue((one > two ? one : two) + 2 >= sum, "one venue pays more");
            return;
        }
        assertTrue(best.amountOut + 2 >= sum, "no other split pays more");
        assertEq(best.amountIn1 + best.amountIn2, amount, "parts");
        assertEq(best.amountOut1 + best.amountOut2, best.amountOut, "outputs");
        prepare(a, amount);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instruction, a, b, amount, best.amountOut, RECIPIENT, NOON);
        assertEq(out, best.amountOut, "executed");
        assertNothingStays();
    }

    function test_VetIsSplitOverVenuesThatWrapItDifferently() public {
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(VET, a, 1e23);
        assertTrue(best.router1 != address(0) && best.router1 != best.router2, "two venues");
        prepare(VET, 1e23);
        vm.prank(TRADER);
        aggregator.executeSwap{value: 1e23}(
            instruction, VET, a, 1e23, best.amountOut, RECIPIENT, NOON
        );
        assertEq(balanceOf(a, RECIPIENT), best.amountOut, "recipient");
    }

    function test_ASplitGoesOverABridgeIfThatPaysMore() public {
        address c = address(tokenC);
        for (uint256 i = 0; i < 2; i++) {
            pool(i, b, VET, 1e24, 1e24);
            pool(i, VET, c, 1e24, 1e9);
        }
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(b, c, 1e22);
        assertEq(best.bridgeToken, tokenAt(0, VET), "over VET");
        prepare(b, 1e22);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instruction, b, c, 1e22, best.amountOut, RECIPIENT, NOON);
        assertEq(out, best.amountOut, "executed");
    }

    function test_ASplitGoesOverABridgeToken() public {
        (address bridge_, address c) = (address(bridge), address(tokenC));
        for (uint256 i = 0; i < 2; i++) {
            pool(i, b, bridge_, 1e24, 1e24);
            pool(i, bridge_, c, 1e24, 1e24);
        }
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(b, c, 1e22);
        assertEq(best.bridgeToken, bridge_, "over the bridge token");
        prepare(b, 1e22);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instruction, b, c, 1e22, best.amountOut, RECIPIENT, NOON);
        assertEq(out, best.amountOut, "executed");
    }

    /// @dev The pairs hold so little of the sold token that two units are worth splitting.
    function test_TheFirstOfEqualSplitsIsReturnedWithItsVenuesAndAmounts() public {
        address c = address(tokenC);
        for (uint256 i = 0; i < 3; i++) {
            pool(i, a, c, 2, 1e6);
        }
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(a, c, 2);
        uint256 out = outOf(0, a, c, 1);
        assertEq(best.router1, address(venues[0].router), "first venue");
        assertEq(best.router2, address(venues[1].router), "second venue");
        assertEq(best.bridgeToken, address(0), "direct");
        assertEq(best.amountIn1, 1, "first input");
        assertEq(best.amountIn2, 1, "second input");
        assertEq(best.amountOut1, out, "first output");
        assertEq(best.amountOut2, out, "second output");
        assertEq(best.amountOut, 2 * out, "output");
        assertEq(instruction.swapType, 2, "type of a split");
        assertEq(instruction.primaryRouter, best.router1, "router");
        assertEq(instruction.bridgeToken, address(0), "bridge");
        assertEq(instruction.splitRoutes.length, 2, "parts");
        assertEq(instruction.splitRoutes[0].router, best.router1, "router of the first part");
        assertEq(instruction.splitRoutes[1].router, best.router2, "router of the second part");
        assertEq(instruction.splitRoutes[0].amount, 1, "amount of the first part");
        assertEq(instruction.splitRoutes[1].amount, 1, "amount of the second part");
        (best,) = selector.findBestSplitRoute(a, c, 3);
        assertEq(best.amountIn1, 1, "1 and 2 pay as much as 2 and 1");
    }

    function test_APairsOwnFeeIsCounted() public {
        FeePair pair = new FeePair(tokenA, tokenB, 50);
        hand(a, address(pair), 2e24);
        hand(b, address(pair), 3e24);
        pair.sync();
        address venue = address(pair);
        aggregator.registerVenue(venue, venue, tokenAt(0, VET), type(uint24).max, 0, "Own fees");
        aggregator.registerPool(venue, a, b, 0);
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(a, b, 1e24);
        assertEq(best.router1, address(venues[1].router), "first venue");
        assertEq(best.router2, venue, "second venue");
        prepare(a, 1e24);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instruction, a, b, 1e24, best.amountOut, RECIPIENT, NOON);
        assertEq(out, best.amountOut, "executed");
    }

    function test_AnOrderBookHasNoPairs() public {
        address book = address(venues[0].wrapped);
        (SplitQuote memory before,) = selector.findBestSplitRoute(a, b, 1e24);
        assertTrue(before.amountOut != 0, "a split");
        aggregator.registerVenue(book, VET, VET, 0, 2, "Orders");
        (SplitQuote memory best,) = selector.findBestSplitRoute(a, b, 1e24);
        assertEq(best.amountOut, before.amountOut, "the same split");
    }

    /// @dev A factory need not answer if both tokens are the same.
    function test_ATradedTokenIsNotItsOwnBridge() public {
        (address bridge_, address wrapped) = (address(bridge), tokenAt(0, VET));
        pool(0, a, bridge_, 1e24, 1e24);
        address factory = address(venues[0].factory);
        vm.expectCall(factory, abi.encodeCall(IVenueFactory.getPair, (bridge_, bridge_)), 0);
        vm.expectCall(factory, abi.encodeCall(IVenueFactory.getPair, (wrapped, wrapped)), 0);
        selector.findBestSplitRoute(bridge_, a, 1e18);
        selector.findBestSplitRoute(a, bridge_, 1e18);
        selector.findBestSplitRoute(VET, a, 1e18);
        selector.findBestSplitRoute(a, VET, 1e18);
    }

    function test_ARouteOverABridgeDoesNotUseAnEmptyPair() public {
        (address bridge_, address c) = (address(bridge), address(tokenC));
        for (uint256 i = 0; i < 2; i++) {
            pool(i, b, bridge_, 1e24, 1e24);
            venues[i].factory.createPair(bridge_, c);
        }
        (SplitQuote memory best,) = selector.findBestSplitRoute(b, c, 1e18);
        assertEq(best.amountOut, 0, "no split");
    }

    function test_AnAggregatorWithoutVenuesHasNoSplit() public {
        bytes memory code = vm.getCode("Aggregator.sol:Aggregator");
        address empty = create(abi.encodePacked(code, abi.encode(this, registry)));
        RouteSelector other = new RouteSelector(IAggregatorUnderTest(empty));
        (SplitQuote memory best,) = other.findBestSplitRoute(a, b, 1e18);
        assertEq(best.amountOut, 0, "no split");
    }

    function test_NoSplitIsReturnedIfOneVenuePaysMost() public {
        address c = address(tokenC);
        pool(0, a, c, 1e24, 1e25);
        pool(1, a, c, 1e24, 2e24);
        (SplitQuote memory best,) = selector.findBestSplitRoute(a, c, 1e6);
        assertEq(best.amountOut, 0, "no split");
    }

    /// @dev A unit of the bought token is worth so much that the better venue pays the same for a little less.
    function test_EveryPartOfASplitPays() public {
        (address c, address d) = (address(tokenC), address(bridge));
        pool(0, a, c, 1e24, 1e13);
        pool(1, a, c, 1e24, 1e12);
        (SplitQuote memory best,) = selector.findBestSplitRoute(a, c, 1e15);
        assertEq(best.amountOut, 0, "the first venue pays most");
        pool(0, a, d, 1e24, 1e12);
        pool(1, a, d, 1e24, 1e13);
        (best,) = selector.findBestSplitRoute(a, d, 1e15);
        assertEq(best.amountOut, 0, "the second venue pays most");
    }

    function test_AMissingSplitReturnsZeros() public view {
        (SplitQuote memory best, SwapInstruction memory instruction) =
            selector.findBestSplitRoute(a, address(tokenC), 1e18);
        assertEq(best.amountOut, 0, "no pools");
        assertEq(instruction.swapType, 0, "no instruction");
        assertEq(instruction.splitRoutes.length, 0, "no parts");
        (best,) = selector.findBestSplitRoute(a, a, 1e18);
        assertEq(best.amountOut, 0, "the same token twice");
        (best,) = selector.findBestSplitRoute(VET, address(venues[1].wrapped), 1e18);
        assertEq(best.amountOut, 0, "wrapping");
        (best,) = selector.findBestSplitRoute(a, b, 1);
        assertEq(best.amountOut, 0, "nothing to split");
    }

    function test_ASelectorNeedsAnAggregator() public {
        vm.expectRevert(abi.encodeWithSelector(IRouteSelector.RegistryNotSet.selector));
        new RouteSelector(IAggregator(TRADER));
        assertEq(address(selector.aggregator()), address(aggregator), "aggregator");
    }
}
