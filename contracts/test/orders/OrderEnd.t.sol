// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOrderBook, Order} from "../../src/interfaces/IOrderBook.sol";
import {OrderStage} from "./OrderStage.sol";

/// @dev [SRV-07] [LIM-05] [LIM-06] How an order ends without being filled, and who can end it.
contract OrderEndTest is OrderStage {
    function ids(uint256 first, uint256 count) internal pure returns (uint256[] memory list) {
        list = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            list[i] = first + i;
        }
    }

    function test_LIM05_SRV07_AMakerCancelsAnOpenOrder() public {
        create(10, PRICE);
        vm.warp(NOON + 50);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderCancelled(1, MAKER, NOON + 50);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(1, 0, 3);
        cancel(1);
        Order memory order = book.orders(1);
        assertEq(order.status, 3, "cancelled");
        assertEq(order.lastStatusChangeAt, NOON + 50, "lastStatusChangeAt");
        assertEq(order.amountFilled, 0, "nothing is filled");
        assertEq(committedOf(MAKER), 0, "nothing is committed");
    }

    function test_LIM05_LIM06_AMakerCancelsTheRestOfAPartlyFilledOrder() public {
        create(10, PRICE);
        fill(1, 4);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(1, 1, 3);
        cancel(1);
        Order memory order = book.orders(1);
        assertEq(order.amountFilled, 4, "the filled amount remains");
        assertEq(order.totalOutputAmount, 6, "the paid amount remains");
        assertEq(committedOf(MAKER), 0, "nothing is committed");
    }

    /// @dev Invariant 5.
    function test_LIM05_OnlyTheMakerCancels() public {
        create(10, PRICE);
        address[3] memory others = [STRANGER, OWNER, FILLER];
        for (uint256 i = 0; i < 3; i++) {
            bytes memory reason =
                abi.encodeWithSelector(IOrderBook.NotMaker.selector, 1, others[i], MAKER);
            vm.expectRevert(reason);
            vm.prank(others[i]);
            book.cancelOrder(1);
            vm.expectRevert(reason);
            vm.prank(others[i]);
            book.cancelOrders(ids(1, 1));
        }
    }

    function test_LIM05_AnEndedOrUnknownOrderIsNotCancelled() public {
        bytes memory missing = abi.encodeWithSelector(IOrderBook.OrderNotFound.selector, 1);
        vm.expectRevert(missing);
        cancel(1);
        vm.expectRevert(missing);
        vm.prank(MAKER);
        book.cancelOrders(ids(1, 1));
        create(10, PRICE);
        cancel(1);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 1, 3));
        cancel(1);
        create(10, PRICE);
        fill(2, 10);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 2, 2));
        cancel(2);
    }

    function test_ManyOrdersAreCancelledAtOnceExceptEndedOnes() public {
        bought.mint(MAKER, 100);
        for (uint256 i = 0; i < 3; i++) {
            create(10, PRICE);
        }
        allowMore(bought, MAKER, 50);
        vm.startPrank(MAKER);
        book.createOrder(address(bought), address(sold), 30, PRICE);
        book.createOrder(address(bought), address(sold), 20, PRICE);
        vm.stopPrank();
        create(10, PRICE);
        fill(1, 10);
        fill(3, 4);
        uint256[] memory list = ids(1, 6);
        list[5] = 4;
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderCancelled(2, MAKER, NOON);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(2, 0, 3);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderCancelled(3, MAKER, NOON);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(3, 1, 3);
        vm.prank(MAKER);
        book.cancelOrders(list);
        uint8[6] memory expected = [2, 3, 3, 3, 3, 0];
        for (uint256 i = 0; i < 6; i++) {
            assertEq(statusOf(i + 1), expected[i], "status");
        }
        assertEq(committedOf(MAKER), 10, "the last is open");
        assertEq(book.getUserCommittedTokens(MAKER, address(bought)), 0, "the other token");
    }

    function test_CancelledOrdersOfSeveralTokensReleaseEachAmount() public {
        bought.mint(MAKER, 100);
        create(10, PRICE);
        allowMore(bought, MAKER, 30);
        vm.prank(MAKER);
        book.createOrder(address(bought), address(sold), 30, PRICE);
        create(10, PRICE);
        vm.prank(MAKER);
        book.cancelOrders(ids(1, 3));
        assertEq(committedOf(MAKER), 0, "one token");
        assertEq(book.getUserCommittedTokens(MAKER, address(bought)), 0, "the other");
    }

    function remove(uint256 orderId, uint8 reason, uint8 oldStatus) internal {
        assertEq(book.removalReason(orderId), reason, "reason");
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderCancelledByOperator(orderId, MAKER, STRANGER, reason, block.timestamp);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderStatusChanged(orderId, oldStatus, 4);
        vm.prank(STRANGER);
        book.removeOrder(orderId);
        assertEq(statusOf(orderId), 4, "system cancelled");
        assertEq(book.orders(orderId).lastStatusChangeAt, block.timestamp, "lastStatusChangeAt");
        assertEq(book.removalReason(orderId), 0, "no removal reason");
    }

    function test_LIM06_AnyoneRemovesAnOrderWhoseAllowanceIsRevoked() public {
        create(10, PRICE);
        fill(1, 3);
        vm.warp(NOON + 5);
        vm.prank(MAKER);
        sold.approve(address(book), 0);
        remove(1, 1, 1);
        assertEq(committedOf(MAKER), 0, "committed");
    }

    function test_AnyoneRemovesAnOrderWhoseAllowanceIsTooSmall() public {
        create(1000, PRICE);
        vm.prank(MAKER);
        sold.approve(address(book), 9);
        remove(1, 2, 0);
    }

    function test_AnyoneRemovesAnOrderWhoseTokensAreGone() public {
        create(10, PRICE);
        vm.prank(MAKER);
        sold.transfer(STRANGER, 1e24);
        remove(1, 3, 0);
    }

    function test_AnyoneRemovesAnOrderWhoseMakerHoldsTooLittle() public {
        create(1000, PRICE);
        vm.prank(MAKER);
        sold.transfer(STRANGER, 1e24 - 9);
        remove(1, 4, 0);
    }

    /// @dev A maker who sells VTHO also spends it on gas, so an order stays open while a hundredth of it can be filled.
    function test_AnOrderOfWhichAHundredthCanBeFilledCannotBeRemoved() public {
        create(1001, PRICE);
        uint256[3] memory available = [uint256(1000), 500, 11];
        for (uint256 i = 0; i < 3; i++) {
            vm.prank(MAKER);
            sold.approve(address(book), available[i]);
            assertEq(book.removalReason(1), 0, "allowed");
            vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderAlive.selector, 1));
            book.removeOrder(1);
        }
        vm.startPrank(MAKER);
        sold.approve(address(book), 1001);
        sold.transfer(STRANGER, 1e24 - 11);
        vm.stopPrank();
        assertEq(book.removalReason(1), 0, "held");
        assertEq(book.getFillableAmount(1), 11, "fillable");
        fill(1, 11);
    }

    function test_AHundredthIsRoundedUp() public {
        create(1001, PRICE);
        vm.prank(MAKER);
        sold.approve(address(book), 10);
        remove(1, 2, 0);
        create(1001, PRICE);
        vm.prank(MAKER);
        sold.transfer(STRANGER, 1e24 - 10);
        remove(2, 4, 0);
    }

    function test_LIM06_AnyoneRemovesAnExpiredOrder() public {
        createWith("expires:at", NOON + 60);
        vm.warp(NOON + 60);
        assertEq(book.removalReason(1), 0, "not yet");
        vm.warp(NOON + 61);
        remove(1, 5, 0);
    }

    function test_AnOrderThatCanBeFilledCannotBeRemoved() public {
        create(10, PRICE);
        address[4] memory others = [STRANGER, OWNER, FILLER, MAKER];
        for (uint256 i = 0; i < 4; i++) {
            vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderAlive.selector, 1));
            vm.prank(others[i]);
            book.removeOrder(1);
        }
        fill(1, 6);
        vm.startPrank(MAKER);
        sold.approve(address(book), 4);
        sold.transfer(STRANGER, 1e24 - 6 - 4);
        vm.stopPrank();
        assertEq(book.removalReason(1), 0, "exactly what is unfilled");
    }

    function test_AnEndedOrUnknownOrderIsNotRemoved() public {
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderNotFound.selector, 1));
        book.removeOrder(1);
        create(10, PRICE);
        fill(1, 10);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 1, 2));
        book.removeOrder(1);
    }
}
