// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOrderBook, Order} from "../src/interfaces/IOrderBook.sol";
import {OrderStage} from "./OrderStage.sol";
import {NoVetTaker} from "./OrderActors.sol";

/// @dev [SRV-07] [LIM-09] What a fill moves, what it writes down and what it refuses.
contract OrderFillTest is OrderStage {
    function test_LIM09_SRV07_AFullFillMovesWhatWasAgreedAndNothingElse() public {
        uint256 orderId = create(10e18 + 1, PRICE);
        vm.warp(NOON + 30);
        assertEq(fill(orderId, 10e18 + 1), 15e18 + 2, "answer");
        assertEq(sold.balanceOf(RECIPIENT), 10e18 + 1, "recipient");
        assertEq(sold.balanceOf(MAKER), 1e24 - 10e18 - 1, "what the maker sold");
        assertEq(bought.balanceOf(MAKER), 15e18 + 2, "what the maker got");
        assertEq(bought.balanceOf(FILLER), 1e24 - 15e18 - 2, "what the filler paid");
        assertEq(sold.allowance(MAKER, address(book)), 0, "the allowance is spent");
        assertEq(committedOf(MAKER), 0, "nothing is committed");
        Order memory order = book.orders(orderId);
        assertEq(order.status, 2, "filled");
        assertEq(order.amountFilled, 10e18 + 1, "amountFilled");
        assertEq(order.totalInputAmount, 10e18 + 1, "totalInputAmount");
        assertEq(order.totalOutputAmount, 15e18 + 2, "totalOutputAmount");
        assertEq(order.createdAt, NOON, "createdAt");
        assertEq(order.lastStatusChangeAt, NOON + 30, "lastStatusChangeAt");
        assertNothingStays();
    }

    function test_LIM06_LIM09_PartsChangeTheStatusTwice() public {
        uint256 orderId = create(10, PRICE);
        vm.warp(NOON + 10);
        fill(orderId, 3);
        assertEq(statusOf(orderId), 1, "partially filled");
        vm.warp(NOON + 20);
        fill(orderId, 3);
        Order memory order = book.orders(orderId);
        assertEq(order.lastStatusChangeAt, NOON + 10, "a second part changes nothing");
        assertEq(order.amountFilled, 6, "filled");
        assertEq(order.totalOutputAmount, 10, "each part's cost is rounded up");
        vm.warp(NOON + 40);
        fill(orderId, 4);
        order = book.orders(orderId);
        assertEq(order.lastStatusChangeAt, NOON + 40, "filled now");
        assertEq(order.status, 2, "filled");
        assertEq(order.totalOutputAmount, 16, "paid");
    }

    function test_AFillTellsWhoPaidWhatAndTheNewStatus() public {
        uint256 orderId = create(10, PRICE);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderFilled(
            orderId,
            MAKER,
            FILLER,
            address(sold),
            address(bought),
            3,
            1_666_666_666_666_666_666,
            5,
            NOON
        );
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(orderId, 0, 1);
        fill(orderId, 3);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderFilled(
            orderId,
            MAKER,
            FILLER,
            address(sold),
            address(bought),
            7,
            1_571_428_571_428_571_428,
            11,
            NOON
        );
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(orderId, 1, 2);
        fill(orderId, 7);
    }

    function test_AStatusThatStaysIsNotTold() public {
        uint256 orderId = create(10, PRICE);
        fill(orderId, 3);
        vm.recordLogs();
        fill(orderId, 3);
        assertEq(vm.getRecordedLogs().length, 3, "two transfers and the fill");
    }

    function test_AnOrderForVetIsPaidInVet() public {
        uint256 orderId = create(VET, 10, PRICE);
        assertEq(fill(orderId, 5), 8, "answer");
        assertEq(MAKER.balance, 8, "VET");
        assertEq(vvet.balanceOf(FILLER), 1e24 - 8, "wrapped VET of the filler");
        assertEq(book.orders(orderId).totalOutputAmount, 8, "totalOutputAmount");
        assertNothingStays();
    }

    function test_AMakerThatTakesNoVetIsNotFilled() public {
        NoVetTaker maker = new NoVetTaker(book);
        sold.mint(address(maker), 10);
        uint256 orderId = maker.sell(sold, VET, 10, PRICE);
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.PaymentFailed.selector, address(maker), 15)
        );
        fill(orderId, 10);
    }

    function test_OnlyUnwrappingPaysVetIntoTheBook() public {
        vm.deal(STRANGER, 1);
        vm.prank(STRANGER);
        (bool paid, bytes memory reason) = address(book).call{value: 1}("");
        assertTrue(!paid, "refused");
        assertEq(
            string(reason),
            string(abi.encodeWithSelector(IOrderBook.UnexpectedPayment.selector, STRANGER)),
            "reason"
        );
    }

    function refuse(uint256 orderId, uint256 amount, bytes memory reason) internal {
        vm.expectRevert(reason);
        fill(orderId, amount);
    }

    function test_WhatIsNotThereIsNotFilled() public {
        refuse(1, 1, abi.encodeWithSelector(IOrderBook.OrderNotFound.selector, 1));
        create(10, PRICE);
        refuse(1, 0, abi.encodeWithSelector(IOrderBook.InsufficientInputAmount.selector));
        refuse(1, 11, abi.encodeWithSelector(IOrderBook.ExceedsRemaining.selector, 1, 11, 10));
        fill(1, 4);
        refuse(1, 7, abi.encodeWithSelector(IOrderBook.ExceedsRemaining.selector, 1, 7, 6));
        fill(1, 6);
        refuse(1, 1, abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 1, 2));
    }

    /// @dev Invariant 4.
    function test_WhatHasEndedIsNotFilled() public {
        cancel(create(10, PRICE));
        refuse(1, 1, abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 1, 3));
        uint256 orderId = createWith("expires:at", NOON + 60);
        vm.warp(NOON + 60);
        fill(orderId, 1);
        vm.warp(NOON + 61);
        refuse(
            orderId, 1, abi.encodeWithSelector(IOrderBook.Expired.selector, NOON + 60, NOON + 61)
        );
        assertEq(book.getFillableAmount(orderId), 0, "fillable");
        book.removeOrder(orderId);
        refuse(orderId, 1, abi.encodeWithSelector(IOrderBook.OrderClosed.selector, orderId, 4));
    }

    function test_TheRecipientIsSomebodyElse() public {
        create(10, PRICE);
        vm.startPrank(FILLER);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidRecipient.selector, address(0)));
        book.fillOrder(1, 1, address(0));
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidRecipient.selector, address(book)));
        book.fillOrder(1, 1, address(book));
        vm.stopPrank();
    }

    function test_AMakerWithoutAllowanceOrBalanceIsNamed() public {
        create(10, PRICE);
        vm.prank(MAKER);
        sold.approve(address(book), 4);
        assertEq(book.getFillableAmount(1), 4, "allowed");
        refuse(
            1,
            5,
            abi.encodeWithSelector(IOrderBook.InsufficientAllowance.selector, address(sold), 4, 5)
        );
        vm.prank(MAKER);
        sold.approve(address(book), 0);
        refuse(1, 5, abi.encodeWithSelector(IOrderBook.NotApproved.selector, address(sold), MAKER));
        vm.startPrank(MAKER);
        sold.approve(address(book), 10);
        sold.transfer(STRANGER, 1e24 - 3);
        vm.stopPrank();
        assertEq(book.getFillableAmount(1), 3, "held");
        refuse(
            1,
            4,
            abi.encodeWithSelector(IOrderBook.InsufficientBalance.selector, address(sold), 3, 4)
        );
        assertEq(fill(1, 3), 5, "what is there can be bought");
    }

    function test_AFillerWithoutAllowanceOrBalanceIsNamed() public {
        create(10, PRICE);
        bytes memory reason =
            abi.encodeWithSelector(IOrderBook.NotApproved.selector, address(bought), STRANGER);
        vm.expectRevert(reason);
        vm.prank(STRANGER);
        book.fillOrder(1, 10, STRANGER);
        vm.prank(STRANGER);
        bought.approve(address(book), 15);
        bought.mint(STRANGER, 14);
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.InsufficientBalance.selector, address(bought), 14, 15)
        );
        vm.prank(STRANGER);
        book.fillOrder(1, 10, STRANGER);
        assertEq(sold.balanceOf(STRANGER), 0, "nothing was taken");
        assertEq(statusOf(1), 0, "still open");
    }

    function test_AMakerCannotPayThemselves() public {
        create(10, PRICE);
        bought.mint(MAKER, 15);
        vm.startPrank(MAKER);
        bought.approve(address(book), 15);
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.TooLittleReceived.selector, address(bought), 0, 15)
        );
        book.fillOrder(1, 10, STRANGER);
        vm.stopPrank();
    }

    function test_FillableIsWhatIsUnfilledAllowedAndHeld() public {
        create(10, PRICE);
        assertEq(book.getFillableAmount(1), 10, "all");
        fill(1, 4);
        assertEq(book.getFillableAmount(1), 6, "the rest");
        vm.prank(OWNER);
        book.pause();
        assertEq(book.getFillableAmount(1), 0, "paused");
        vm.prank(OWNER);
        book.unpause();
        cancel(1);
        assertEq(book.getFillableAmount(1), 0, "cancelled");
    }

    function test_AnAgeBeyondAllUseIsKeptAtItsLimit() public {
        create(10, PRICE);
        vm.warp(NOON + 2 ** 31);
        fill(1, 10);
        assertEq(book.orders(1).lastStatusChangeAt, NOON + 2 ** 30 - 1, "34 years");
    }

    /// @dev Invariants 2, 3 and 6 for any sequence of three parts.
    function testFuzz_LIM09_NoPartIsBelowThePriceAndNoPartIsMoreThanIsSold(
        uint256 amount,
        uint256 price,
        uint256 first,
        uint256 second
    ) public {
        amount = bound(amount, 3, 1e24);
        price = bound(price, 1, 1e18);
        first = bound(first, 1, amount - 2);
        second = bound(second, 1, amount - first - 1);
        uint256 orderId = create(amount, price);
        uint256 whole = book.orders(orderId).amountTo;
        uint256[3] memory parts = [first, second, amount - first - second];
        (uint256 filled, uint256 paid) = (0, 0);
        for (uint256 i = 0; i < 3; i++) {
            paid += fill(orderId, parts[i]);
            filled += parts[i];
            assertTrue(paid * amount >= filled * whole, "the maker's price");
            assertTrue(paid <= filled * whole / amount + i + 1, "a unit a part at most");
            assertEq(bought.balanceOf(MAKER), paid, "paid");
            assertEq(sold.balanceOf(RECIPIENT), filled, "filled");
            assertEq(book.orders(orderId).totalOutputAmount, paid, "totalOutputAmount");
        }
        assertEq(statusOf(orderId), 2, "filled");
        assertNothingStays();
    }
}
