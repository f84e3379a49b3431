// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RouteSelector} from "../src/RouteSelector.sol";
import {IAggregator} from "../src/interfaces/IAggregator.sol";
import {SwapInstruction} from "../src/interfaces/IVenueRegistry.sol";
import {IRouteSelector, SplitQuote} from "../src/interfaces/IRouteSelector.sol";
import {PlanStage} from "./PlanStage.sol";

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
        assertTrue(isWrapped(best.bridgeToken), "over VET");
        prepare(b, 1e22);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instruction, b, c, 1e22, best.amountOut, RECIPIENT, NOON);
        assertEq(out, best.amountOut, "executed");
    }

    function test_NoSplitIsZeros() public view {
        (SplitQuote memory best,) = selector.findBestSplitRoute(a, address(tokenC), 1e18);
        assertEq(best.amountOut, 0, "no pools");
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
