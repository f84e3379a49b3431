// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {Vm} from "../stage/Vm.sol";

/// @dev [SRV-07] `SwapExecuted` names the token that was actually sold, even if the caller claims another.
contract SwapEventTest is PlanStage {
    address internal junk;
    address internal b;
    address internal wrapped;

    function setUp() public override {
        super.setUp();
        (b, wrapped) = (address(tokenB), tokenAt(0, VET));
        junk = address(new RegistryToken("Junk", "J", 18, address(this), type(uint128).max));
        pool(0, junk, b, 1e30, 1e3);
        pool(0, b, VET, 1e24, 1e24);
    }

    function refuse(address named, address paidTo, address sold, bytes memory legs) internal {
        push(junk, paidTo, 1e29);
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, named, sold));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(SELLS_WRAPPED, 1, abi.encodePacked(named), legs));
    }

    function test_APlanCannotNameATokenOtherThanWrappedVetAsSold() public {
        address pair = pairOf(0, junk, b);
        refuse(address(0xdead), pair, VET, chained(0, junk, b));
        refuse(address(bridge), pair, VET, chained(0, junk, b));
        refuse(b, pair, VET, chained(0, junk, b));
    }

    function test_APlanThatSellsAnotherTokenCannotNameWrappedVetAsSold() public {
        refuse(wrapped, pairOf(0, junk, b), junk, chained(0, junk, b));
        refuse(wrapped, address(aggregator), junk, drawn(0, junk, b, ALL));
    }

    /// @dev The tokens were transferred to the first pair, so the plan does not take them from the aggregator.
    function test_AChainThatIsPaidAtItsFirstPairCannotNameWrappedVetAsSold() public {
        push(wrapped, pairOf(0, VET, b), 1e18);
        bytes memory legs = chained(0, VET, b);
        vm.expectRevert(
            abi.encodeWithSelector(
                IVenueRegistry.InvalidPath.selector, tokenAt(1, VET), tokenAt(0, VET)
            )
        );
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(SELLS_WRAPPED, 1, abi.encodePacked(tokenAt(1, VET)), legs));
    }

    function test_AnExactOutputCannotNameATokenOtherThanWrappedVetAsSold() public {
        push(junk, address(aggregator), 1e29);
        bytes memory legs = drawn(0, junk, b, ALL);
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, wrapped, junk));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(exactly(plan(SELLS_WRAPPED, 10, abi.encodePacked(wrapped), legs)));
    }

    function expectSwap(address sold, address bought, uint256 amountIn, uint256 amountOut)
        internal
    {
        address router = address(venues[0].router);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit ISwaps.SwapExecuted(sold, bought, amountIn, amountOut, router, TRADER, 0);
        vm.prank(TRADER, TRADER);
    }

    function test_TheAmountSoldIsTheFirstPairsInput() public {
        bytes memory packed = plan(0, 1, "", chained(0, b, VET));
        push(b, pairOf(0, b, VET), 1e18);
        expectSwap(b, wrapped, 1e18, outOf(0, b, VET, 1e18));
        aggregator.executePlan(packed);
    }

    function test_TheAmountSoldIsTheSumOfTheParts() public {
        pool(1, b, VET, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(drawn(0, b, VET, 250_000), drawn(1, b, VET, ALL));
        bytes memory packed = plan(BUYS_VET, 1, "", legs);
        push(b, address(aggregator), 4e18);
        expectSwap(b, VET, 4e18, outOf(0, b, VET, 1e18) + outOf(1, b, VET, 3e18));
        aggregator.executePlan(packed);
    }

    function test_TheAmountSoldOfVetIsTheCallsValue() public {
        bytes memory packed = plan(0, 1, "", drawn(0, VET, b, ALL));
        hand(VET, TRADER, 1e18);
        expectSwap(VET, b, 1e18, outOf(0, VET, b, 1e18));
        aggregator.executePlan{value: 1e18}(packed);
    }

    function test_AnExactOutputNamesWhatItCost() public {
        bytes memory packed = plan(0, 1e18, "", drawn(0, b, VET, ALL));
        uint256 before = vm.snapshotState();
        uint256 cost = runExact(b, 3e18, packed);
        vm.revertToState(before);
        push(b, address(aggregator), 3e18);
        expectSwap(b, wrapped, cost, 1e18);
        aggregator.executePlan(exactly(packed));
    }

    function test_AShortPlanNamesVetAsSoldAndAsBought() public {
        uint256 sells = path(1, 2, drawn(0, VET, b, ALL));
        uint256 buys = path(1, 1, chained(0, b, VET));
        hand(VET, TRADER, 1e18);
        expectSwap(VET, b, 1e18, outOf(0, VET, b, 1e18));
        aggregator.runPath{value: 1e18}(sells, 0);
        push(b, pairOf(0, b, VET), 1e18);
        expectSwap(b, VET, 1e18, outOf(0, b, VET, 1e18));
        aggregator.runPath(buys, 0);
    }

    function test_WrappedVetOfAnotherVenueIsNamedAsSoldWithItsAmount() public {
        address other = tokenAt(1, VET);
        push(other, address(aggregator), 1e18);
        bytes memory legs = drawn(0, VET, b, ALL);
        bytes memory packed = plan(SELLS_WRAPPED, 1, abi.encodePacked(other), legs);
        vm.recordLogs();
        vm.prank(TRADER, TRADER);
        uint256 bought = aggregator.executePlan(packed);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertTrue(last.topics[0] == ISwaps.SwapExecuted.selector, "the event");
        assertEq(address(uint160(uint256(last.topics[1]))), other, "sold");
        assertEq(address(uint160(uint256(last.topics[2]))), b, "bought");
        (uint256 amountIn, uint256 amountOut,,) =
            abi.decode(last.data, (uint256, uint256, address, uint256));
        assertEq(amountIn, 1e18, "amount sold");
        assertEq(amountOut, bought, "amount bought");
        assertNothingStays();
    }
}
