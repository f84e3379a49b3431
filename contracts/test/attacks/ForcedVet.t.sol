// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev [SRV-07] VET that was forced into the aggregator stays there: it pays for nothing and is never paid out.
contract ForcedVetTest is PlanStage {
    uint256 internal constant FORCED = 50e18;

    address internal b;

    function setUp() public override {
        super.setUp();
        b = address(tokenB);
        pool(0, VET, b, 1e24, 1e24);
        vm.deal(address(aggregator), FORCED);
    }

    function assertItStays() internal view {
        assertEq(address(aggregator).balance, FORCED, "the forced VET");
    }

    function testFuzz_AnExactOutputIsPaidByItsBuyer(uint256 amount, uint256 spare) public {
        amount = bound(amount, 1, 1e22);
        uint256 max = amount * 2 + bound(spare, 0, 1e22);
        uint256 cost = runExact(VET, max, plan(0, amount, "", drawn(0, VET, b, ALL)));
        assertEq(balanceOf(b, TRADER), amount, "bought");
        assertEq(TRADER.balance, max - cost, "exactly the rest is returned");
        assertItStays();
    }

    function test_AnExactOutputThatCostsMoreThanItsBuyerSentIsRefused() public {
        bytes memory packed = plan(0, 20e18, "", drawn(0, VET, b, ALL));
        uint256 before = vm.snapshotState();
        uint256 cost = runExact(VET, 100e18, packed);
        vm.revertToState(before);
        hand(VET, TRADER, cost - 1);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.TooMuchRequested.selector, cost, cost - 1));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: cost - 1}(exactly(packed));
        assertEq(TRADER.balance, cost - 1, "nothing is taken");
        assertItStays();
        vm.deal(TRADER, 0);
        assertEq(runExact(VET, cost, packed), cost, "the exact cost is enough");
        assertItStays();
    }

    function test_NoOtherEntryPointUsesForcedVet() public {
        assertEq(sell(VET, b, 1e18, 1), balanceOf(b, RECIPIENT), "sold");
        buy(VET, b, 1e18, 3e18);
        run(VET, address(aggregator), 1e18, plan(0, 1, "", drawn(0, VET, b, ALL)));
        run(b, pairOf(0, VET, b), 1e18, plan(BUYS_VET, 1, "", chained(0, b, VET)));
        assertItStays();
    }
}
