// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev [SRV-07] The plans that are rejected, and their errors.
contract PlanRefusalsTest is PlanStage {
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
        pool(0, a, b, 1e24, 1e24);
        pool(1, a, b, 1e24, 1e24);
        pool(0, a, VET, 1e24, 1e24);
    }

    function assertPathRejected(bytes memory reason, uint256 value, uint256 word) internal {
        hand(VET, TRADER, value);
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.runPath{value: value}(word, 0);
    }

    function encodeError(bytes4 selector) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector);
    }

    function invalidPlan() internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ISwaps.InvalidPlan.selector);
    }

    function test_TheMinimumIsMeasuredAtTheRecipient() public {
        uint256 out = outOf(0, a, b, 1e20);
        push(a, pairOf(0, a, b), 1e20);
        bytes memory reason = abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, out, out + 1);
        assertRejected(reason, plan(0, out + 1, "", chained(0, a, b)));
        assertPathRejected(reason, 0, path(out + 1, 0, chained(0, a, b)));
    }

    function test_APlanRunsOnlyUntilItsDeadline() public {
        push(a, pairOf(0, a, b), 1e20);
        vm.warp(NOON + 1);
        bytes memory reason =
            abi.encodeWithSelector(ISwaps.DeadlineExpired.selector, NOON, NOON + 1);
        assertRejected(reason, plan(0, 1, "", chained(0, a, b)));
        assertPathRejected(reason, 0, path(1, 0, chained(0, a, b)));
    }

    function test_APauseStopsEverySwap() public {
        aggregator.setPaused(true);
        assertTrue(aggregator.isPaused(), "paused");
        bytes memory reason = encodeError(ISwaps.Paused.selector);
        bytes memory exact = plan(0, 1, "", drawn(0, a, b, ALL));
        assertRejected(reason, plan(0, 1, "", chained(0, a, b)));
        assertPathRejected(reason, 0, path(1, 0, chained(0, a, b)));
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(exactly(exact));
        vm.expectRevert(reason);
        aggregator.executeUnifiedSwap(a, b, 1, 0, RECIPIENT, NOON);
        vm.expectRevert(reason);
        aggregator.executeUnifiedSwapExactOutput(a, b, 1, 1, RECIPIENT, NOON);
        vm.expectRevert(reason);
        aggregator.executeSwap(direct(0), a, b, 1, 0, RECIPIENT, NOON);
        aggregator.setPaused(false);
        assertEq(sell(a, b, 1e18, 1), outOfFreshPair(1e18), "unpaused");
    }

    function outOfFreshPair(uint256 amount) internal pure returns (uint256) {
        return amount * 997 * 1e24 / (1e27 + amount * 997);
    }

    function test_APlanCannotUseARemovedVenue() public {
        bytes memory legs = chained(1, a, b);
        bytes memory packed =
            plan(0, 1e18, "", abi.encodePacked(drawn(0, VET, a, ALL), legs, chained(0, b, a)));
        address router = address(venues[1].router);
        aggregator.removeVenue(router);
        push(a, pairOf(1, a, b), 1e20);
        bytes memory reason =
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, router);
        assertRejected(reason, plan(0, 1, "", legs));
        assertPathRejected(reason, 0, path(1, 0, legs));
        hand(VET, TRADER, 1e20);
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: 1e20}(exactly(packed));
        vm.expectRevert(reason);
        aggregator.registerPool(router, a, b, 0);
    }

    /// @dev An exact output reads the leg before its last chain apart from the others.
    function test_AnExactOutputCannotUseARemovedVenueBeforeItsLastChain() public {
        pool(0, VET, b, 1e24, 1e24);
        bytes memory legs =
            abi.encodePacked(drawn(0, VET, a, 500_000), chained(1, a, b), drawn(0, VET, b, ALL));
        address router = address(venues[1].router);
        aggregator.removeVenue(router);
        hand(VET, TRADER, 1e20);
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, router)
        );
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: 1e20}(exactly(plan(0, 6e19, "", legs)));
    }

    function test_AnUnknownPoolIsRejected() public {
        bytes memory reason = abi.encodeWithSelector(IVenueRegistry.InvalidExchange.selector, 777);
        bytes memory legs = abi.encodePacked(uint8(2), uint24(777));
        assertRejected(reason, plan(0, 1, "", legs));
        assertPathRejected(reason, 0, path(1, 0, legs));
        vm.expectRevert(reason);
        aggregator.getPool(777);
        // The word of token 1 follows the pools in the storage.
        uint256 past = (1 << 24) + 1;
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidExchange.selector, past));
        aggregator.getPool(past);
    }

    function test_MalformedPlansAreRejected() public {
        bytes memory legs = chained(0, a, b);
        assertRejected(invalidPlan(), plan(0, 1, "", ""));
        assertRejected(invalidPlan(), plan(64, 1, "", legs));
        assertRejected(invalidPlan(), plan(128, 1, "", legs));
        assertRejected(invalidPlan(), plan(ENDS_WITH_ORDER, 1, "", legs));
        assertRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidExchange.selector, 258),
            plan(0, 1, "", abi.encodePacked(legs, uint8(2)))
        );
        assertRejected(invalidPlan(), plan(0, 1, "", abi.encodePacked(uint8(32 | 2), uint24(1))));
        bytes memory part = abi.encodePacked(uint8(4 | 2), uint24(1), uint24(5));
        assertRejected(invalidPlan(), plan(0, 1, "", abi.encodePacked(part, legs)));
        // Its last four bytes could also be read as a leg.
        assertRejected(
            invalidPlan(), plan(0, 1, "", abi.encodePacked(uint8(4), uint24(1), uint24(1)))
        );
        assertPathRejected(invalidPlan(), 0, path(1, 0, ""));
        assertPathRejected(invalidPlan(), 0, path(1, 4, legs));
        assertPathRejected(invalidPlan(), 0, path(1, 0, legs) | 1 << 72);
    }

    function test_LegsThatDoNotConnectAreRejected() public {
        push(a, pairOf(0, a, b), 1e20);
        bytes memory legs = abi.encodePacked(chained(0, a, b), chained(0, a, VET));
        bytes memory reason = abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, b, a);
        assertRejected(reason, plan(0, 1, "", legs));
        assertPathRejected(reason, 0, path(1, 0, legs));
        bytes memory no = abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, a, b);
        assertPathRejected(no, 0, path(1, 1, chained(0, a, b)));
    }

    /// @dev VET can be exchanged only for its wrapped tokens.
    function test_VetConnectsOnlyToItsWrappedForms() public {
        address wrapped = tokenAt(0, VET);
        push(a, pairOf(0, a, b), 1e20);
        push(a, pairOf(0, a, VET), 1e20);
        assertRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, b, wrapped),
            plan(0, 1, "", abi.encodePacked(chained(0, a, b), chained(0, VET, a)))
        );
        assertRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, wrapped, b),
            plan(0, 1, "", abi.encodePacked(chained(0, a, VET), chained(0, b, a)))
        );
    }

    function test_SharesThatLeaveARestAreRejected() public {
        pool(1, a, VET, 1e24, 1e24);
        push(a, address(aggregator), 1e20);
        assertRejected(
            abi.encodeWithSelector(ISwaps.InvalidSplitPercentages.selector, a),
            plan(0, 1, "", abi.encodePacked(drawn(0, a, VET, 500_000), chained(1, VET, a)))
        );
        bytes memory legs = abi.encodePacked(drawn(0, VET, a, 500_000), drawn(0, a, b, ALL));
        hand(VET, TRADER, 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidSplitPercentages.selector, address(0)));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: 1e20}(plan(0, 1, "", legs));
    }

    function test_APlanWithoutInputIsRejected() public {
        bytes memory reason = encodeError(ISwaps.InsufficientInputAmount.selector);
        assertRejected(reason, plan(0, 1, "", chained(0, a, b)));
        assertPathRejected(reason, 0, path(1, 0, chained(0, a, b)));
        assertRejected(reason, plan(0, 1, "", drawn(0, a, b, ALL)));
        assertRejected(reason, plan(0, 1, "", drawn(0, a, VET, ALL)));
    }

    function test_VetThatThePlanDoesNotSellIsRejected() public {
        bytes memory reason = abi.encodeWithSelector(ISwaps.InvalidValue.selector, 5, 0);
        assertPathRejected(reason, 5, path(1, 0, chained(0, a, b)));
        assertPathRejected(reason, 5, path(1, 2, drawn(0, a, b, ALL)));
        hand(VET, TRADER, 5);
        bytes[3] memory plans = [
            plan(0, 1, "", chained(0, a, b)),
            plan(0, 1, "", chained(0, VET, a)),
            plan(0, 1, "", drawn(0, a, b, ALL))
        ];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(reason);
            vm.prank(TRADER, TRADER);
            aggregator.executePlan{value: 5}(plans[i]);
        }
    }

    function test_AnInvalidRecipientIsRejected() public {
        address[2] memory recipients = [address(0), address(aggregator)];
        for (uint256 i = 0; i < 2; i++) {
            assertRejected(
                abi.encodeWithSelector(ISwaps.InvalidRecipient.selector, recipients[i]),
                plan(TO, 1, abi.encodePacked(recipients[i]), chained(0, a, b))
            );
            // The same with all flags at once.
            address wrapped = tokenAt(0, VET);
            assertRejected(
                abi.encodeWithSelector(ISwaps.InvalidRecipient.selector, recipients[i]),
                plan(63, 1, abi.encodePacked(recipients[i], wrapped, wrapped), chained(0, a, b))
            );
        }
    }

    function test_AnInvalidWrappedVetIsRejected() public {
        push(a, pairOf(0, a, VET), 1e20);
        assertRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, address(0), b),
            plan(BUYS_WRAPPED, 1, abi.encodePacked(b), chained(0, a, VET))
        );
        push(b, address(aggregator), 1e20);
        assertRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, b, address(0)),
            plan(SELLS_WRAPPED, 1, abi.encodePacked(b), drawn(0, VET, a, ALL))
        );
    }

    function test_AmountsThatThePairCannotSwapAreRejected() public {
        address pair = pairOf(0, a, b);
        push(a, pair, 1);
        bytes memory reason = encodeError(ISwaps.InsufficientOutputAmount.selector);
        assertRejected(reason, plan(0, 0, "", chained(0, a, b)));
        assertPathRejected(reason, 0, path(0, 0, chained(0, a, b)));
        push(a, pair, type(uint112).max);
        reason = abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b);
        assertPathRejected(reason, 0, path(0, 0, chained(0, a, b)));
    }

    function test_AnImpossibleExactOutputIsRejected() public {
        bytes memory legs = drawn(0, a, b, ALL);
        push(a, address(aggregator), 1e18);
        bytes memory reason = abi.encodeWithSelector(
            ISwaps.TooMuchRequested.selector,
            uint256(1e24) * 1e20 * 1e6 / ((1e24 - 1e20) * 997_000) + 1,
            1e18
        );
        assertExactRejected(reason, plan(0, 1e20, "", legs));
        assertExactRejected(
            abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b),
            plan(0, 1e24, "", legs)
        );
        assertExactRejected(invalidPlan(), plan(0, 0, "", legs));
        assertExactRejected(invalidPlan(), plan(0, 1, "", chained(0, a, b)));
        assertExactRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, a, a),
            plan(0, 1, "", abi.encodePacked(drawn(0, a, b, ALL), chained(1, b, a)))
        );
        assertExactRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, b, VET),
            plan(BUYS_VET, 1, "", legs)
        );
        assertExactRejected(
            abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, a, a),
            plan(0, 1, "", abi.encodePacked(drawn(0, a, VET, ALL), drawn(1, b, a, ALL)))
        );
    }

    function assertExactRejected(bytes memory reason, bytes memory packed) internal {
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(exactly(packed));
    }
}
