// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {OrderBook} from "../../src/OrderBook.sol";
import {RefusingToken} from "../stage/AttackTokens.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev [SRV-07] A resting order cannot make a plan fail, and a plan fills only the order that it was made for.
contract OrderLegsTest is PlanStage {
    address internal constant MAKER = address(0x3A4E2);

    RefusingToken internal refusing;
    address internal m;
    OrderBook internal book;
    uint24 internal number;

    function setUp() public override {
        super.setUp();
        refusing = new RefusingToken();
        m = address(refusing);
        book = openOrderBook();
        number = uint24(aggregator.registerPool(address(book), VET, m, 0));
        pool(0, VET, m, 1e24, 1e24);
    }

    function order(uint256 amount, uint256 price) internal returns (uint256) {
        refusing.mint(MAKER, amount);
        vm.startPrank(MAKER);
        refusing.approve(address(book), type(uint256).max);
        uint256 id = book.createOrder(m, VET, amount, price);
        vm.stopPrank();
        return id;
    }

    function leg(uint256 id, uint24 share) internal view returns (bytes memory) {
        if (share == ALL) return abi.encodePacked(uint8(16), number, nameOrder(book, id));
        return abi.encodePacked(uint8(4 | 16), number, share, nameOrder(book, id));
    }

    /// @dev Buys from the order with a share of the VET, and from a pair with the rest.
    function legsWith(bytes memory orderLeg) internal returns (bytes memory) {
        return abi.encodePacked(orderLeg, drawn(0, VET, m, ALL));
    }

    function assertSkipped(bytes memory legs) internal {
        uint256 out = outOf(0, VET, m, 10e18);
        assertEq(run(VET, address(aggregator), 10e18, plan(0, 1, "", legs)), out, "by the pair");
        assertEq(balanceOf(VET, MAKER), 0, "the maker gets nothing");
        assertNothingIsAllowed();
        assertNothingStays();
    }

    function assertNothingIsAllowed() internal view {
        address wrapped = tokenAt(0, VET);
        assertEq(IERC20(wrapped).allowance(address(aggregator), address(book)), 0, "allowance");
    }

    function test_AnOrderIsFilledBeforeThePools() public {
        bytes memory legs = legsWith(leg(order(1e18, 1e17), 50_000));
        uint256 out = 1e18 + outOf(0, VET, m, 10e18 - 1e17);
        assertEq(run(VET, address(aggregator), 10e18, plan(0, 1, "", legs)), out, "both");
        assertEq(balanceOf(VET, MAKER), 1e17, "the maker is paid");
        assertNothingStays();
    }

    /// @dev The search for a pair where the parts can meet continues past the order.
    function test_AnOrderIsFilledBetweenPartsThatMeet() public {
        address b = address(tokenB);
        pool(1, VET, m, 1e24, 1e24);
        pool(0, m, b, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(
            drawn(0, VET, m, 300_000), drawn(1, VET, m, 300_000), leg(order(1e18, 1e17), 50_000)
        );
        legs = abi.encodePacked(legs, drawn(1, VET, m, ALL), drawn(0, m, b, ALL));
        uint256 out = run(VET, address(aggregator), 10e18, plan(0, 1, "", legs));
        assertTrue(out > 10.5e18, "at about the pools' price, and better with the order");
        assertEq(balanceOf(VET, MAKER), 1e17, "the maker is paid");
        assertNothingStays();
    }

    function test_AnOrderWhoseTokenCannotBeTransferredIsSkipped() public {
        bytes memory legs = legsWith(leg(order(1e18, 1e17), 50_000));
        refusing.refuse(address(book), false);
        assertSkipped(legs);
    }

    /// @dev Without a gas limit for the fill, only 1/64 of the gas would remain for the rest of the plan.
    function test_AnOrderWhoseTokenUsesUpItsGasIsSkipped() public {
        bytes memory packed = plan(0, 1, "", legsWith(leg(order(1e18, 1e17), 50_000)));
        refusing.refuse(address(book), true);
        uint256 out = outOf(0, VET, m, 10e18);
        hand(VET, TRADER, 10e18);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan{value: 10e18, gas: 1_500_000}(packed), out, "by the pair");
        assertNothingIsAllowed();
    }

    function test_AnOrderWhoseTokenCannotBeReadIsSkipped() public {
        bytes memory legs = legsWith(leg(order(1e18, 1e17), 50_000));
        refusing.hide(MAKER, false);
        assertSkipped(legs);
    }

    /// @dev Without a gas limit for the read, only 1/64 of the gas would remain for the rest of the plan.
    function test_AnOrderWhoseTokenUsesUpItsGasWhenItIsReadIsSkipped() public {
        bytes memory packed = plan(0, 1, "", legsWith(leg(order(1e18, 1e17), 50_000)));
        refusing.hide(MAKER, true);
        uint256 out = outOf(0, VET, m, 10e18);
        hand(VET, TRADER, 10e18);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan{value: 10e18, gas: 1_000_000}(packed), out, "by the pair");
        assertNothingIsAllowed();
    }

    /// @dev An exact output cannot be completed without an order in its last chain.
    function test_AnExactOutputThatNeedsAnUnfillableOrderRevertsAndLeavesGas() public {
        uint256 id = order(1e18, 1e18);
        bytes memory packed = plan(ENDS_WITH_ORDER, 1e18, "", leg(id, uint24(ALL)));
        refusing.refuse(address(book), true);
        hand(VET, TRADER, 3e18);
        uint256 gas = gasleft();
        vm.prank(TRADER, TRADER);
        (bool done,) = address(aggregator).call{value: 3e18}(
            abi.encodeCall(aggregator.executePlan, (exactly(packed)))
        );
        assertTrue(!done, "the plan reverts");
        assertTrue(gas - gasleft() < 1_000_000, "the rest of the gas remains");
    }

    function test_TheInputOfASkippedOrderIsReturnedToTheCaller() public {
        uint256 id = order(1e18, 1e17);
        refusing.refuse(address(book), false);
        uint8 flags = ENDS_WITH_ORDER | TO;
        bytes memory head = abi.encodePacked(RECIPIENT);
        uint256 out =
            run(VET, address(aggregator), 1e18, plan(flags, 0, head, leg(id, uint24(ALL))));
        assertEq(out, 0, "nothing is bought");
        assertEq(balanceOf(VET, TRADER), 1e18, "all of it is returned");
        assertEq(balanceOf(VET, RECIPIENT), 0, "not to the recipient");
        assertNothingIsAllowed();
    }

    /// @dev Input that the order does not take belongs to the payer, not to the recipient.
    function test_InputThatAnOrderDoesNotTakeIsReturnedToTheCaller() public {
        uint256 id = order(1e18, 1e18);
        uint8 flags = ENDS_WITH_ORDER | TO;
        bytes memory head = abi.encodePacked(RECIPIENT);
        run(VET, address(aggregator), 3e18, plan(flags, 1e18, head, leg(id, uint24(ALL))));
        assertEq(refusing.balanceOf(RECIPIENT), 1e18, "the recipient gets what is bought");
        assertEq(balanceOf(VET, TRADER), 2e18, "the caller gets the rest");
        assertEq(balanceOf(VET, RECIPIENT), 0, "the recipient gets no input");
        assertNothingStays();
    }

    function test_AnExactOutputReturnsTheRestToTheCaller() public {
        uint256 id = order(1e18, 1e18);
        uint8 flags = ENDS_WITH_ORDER | TO;
        bytes memory packed = plan(flags, 1e18, abi.encodePacked(RECIPIENT), leg(id, uint24(ALL)));
        assertEq(runExact(VET, 3e18, packed), 1e18, "cost");
        assertEq(balanceOf(VET, TRADER), 2e18, "the caller gets the rest");
        assertEq(balanceOf(VET, RECIPIENT), 0, "the recipient gets no input");
    }

    /// @dev After a reorg the number belongs to an order at another price.
    function test_AnotherOrderWithTheSameNumberIsSkipped() public {
        uint256 before = vm.snapshotState();
        uint256 id = order(1e18, 1e17);
        bytes memory planned = leg(id, 50_000);
        vm.revertToState(before);
        assertEq(order(1e18, 5e17), id, "the same number");
        assertSkipped(legsWith(planned));
    }

    function test_AnOrderThatAReorgRemovedIsSkipped() public {
        uint256 before = vm.snapshotState();
        bytes memory planned = leg(order(1e18, 1e17), 50_000);
        vm.revertToState(before);
        assertSkipped(legsWith(planned));
    }

    /// @dev Every bit of the hash in the plan counts.
    function testFuzz_AnExactOutputNeedsExactlyItsOrder(uint256 bit) public {
        uint256 id = order(1e18, 1e18);
        bytes8 terms = bytes8(book.getTermsHash(id)) ^ bytes8(uint64(1) << uint64(bit % 64));
        bytes memory legs = abi.encodePacked(uint8(16), number, uint40(id), terms);
        hand(VET, TRADER, 3e18);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.OrderMismatch.selector, id));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: 3e18}(exactly(plan(ENDS_WITH_ORDER, 1e18, "", legs)));
    }

    function test_AnExactOutputThatNeedsAClosedOrderRevertsWithTheReason() public {
        uint256 id = order(1e18, 1e18);
        bytes memory packed = plan(ENDS_WITH_ORDER, 1e18, "", leg(id, uint24(ALL)));
        vm.prank(MAKER);
        book.cancelOrder(id);
        hand(VET, TRADER, 3e18);
        vm.expectRevert(abi.encodeWithSignature("OrderClosed(uint256,uint8)", id, 3));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: 3e18}(exactly(packed));
    }
}
