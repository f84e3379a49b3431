// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {CallingToken} from "../stage/AttackTokens.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev [SRV-07] Tokens that others send to the recipient during a trade do not count as output. Otherwise an attacker
/// could claim the recipient's own rewards for them and keep the same amount of the trade's output.
contract GiftsTest is PlanStage {
    uint256 internal constant GIFT = 1e23;

    CallingToken internal calling;
    address internal a;
    address internal k;

    function setUp() public override {
        super.setUp();
        calling = new CallingToken();
        (a, k) = (address(tokenA), address(calling));
        pool(0, a, k, 1e24, 1e24);
    }

    /// @dev The gift arrives while the pair pays.
    function giveTo(address account) internal {
        calling.callDuring(0, k, abi.encodeCall(calling.mint, (account, GIFT)));
    }

    function refuseMoreThan(uint256 paid) internal {
        vm.expectRevert(abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, paid, paid + 1));
    }

    function test_APathIgnoresGifts() public {
        bytes memory legs = chained(0, a, k);
        uint256 paid = outOf(0, a, k, 1e20);
        giveTo(TRADER);
        push(a, pairOf(0, a, k), 1e20);
        refuseMoreThan(paid);
        vm.prank(TRADER, TRADER);
        aggregator.runPath(path(paid + 1, 0, legs), 1e20);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.runPath(path(paid, 0, legs), 1e20), paid, "result");
        assertEq(calling.balanceOf(TRADER), paid + GIFT, "both arrive");
    }

    function test_APlanIgnoresGifts() public {
        bytes memory legs = chained(0, a, k);
        bytes memory head = abi.encodePacked(RECIPIENT);
        uint256 paid = outOf(0, a, k, 1e20);
        giveTo(RECIPIENT);
        push(a, pairOf(0, a, k), 1e20);
        refuseMoreThan(paid);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(TO, paid + 1, head, legs));
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan(plan(TO, paid, head, legs)), paid, "result");
    }

    /// @dev If the gift counted, the last chain would buy less than the amount that is missing.
    function test_AnExactOutputIgnoresGifts() public {
        pool(1, a, k, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(drawn(1, a, k, 100_000), drawn(0, a, k, ALL));
        giveTo(TRADER);
        runExact(a, 1e21, plan(0, 2e20, "", legs));
        assertEq(calling.balanceOf(TRADER), 2e20 + GIFT, "the exact output and the gift");
    }

    function test_AUnifiedSaleIgnoresGifts() public {
        uint256 paid = outOf(0, a, k, 1e20);
        giveTo(RECIPIENT);
        prepare(a, 1e20);
        vm.prank(TRADER);
        uint256 out = aggregator.executeUnifiedSwap(a, k, 1e20, paid, RECIPIENT, NOON);
        assertEq(out, paid, "result");
    }

    function test_ASaleOnANamedVenueIgnoresGifts() public {
        uint256 paid = outOf(0, a, k, 1e20);
        giveTo(RECIPIENT);
        prepare(a, 1e20);
        refuseMoreThan(paid);
        vm.prank(TRADER);
        aggregator.executeSwap(direct(0), a, k, 1e20, paid + 1, RECIPIENT, NOON);
        vm.prank(TRADER);
        assertEq(
            aggregator.executeSwap(direct(0), a, k, 1e20, paid, RECIPIENT, NOON), paid, "result"
        );
    }
}
