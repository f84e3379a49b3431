// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RegistryToken} from "../../src/RegistryToken.sol";
import {IOrderBook, Order} from "../../src/interfaces/IOrderBook.sol";
import {OrderStage} from "./OrderStage.sol";
import {AnyFiller, NoVetTaker} from "./OrderActors.sol";

/// @dev [SRV-07] [LIM-09] The transfers, the state changes and the errors of a fill.
contract OrderFillTest is OrderStage {
    function test_LIM09_SRV07_AFullFillMovesExactlyTheAgreedAmounts() public {
        uint256 orderId = create(10e18 + 1, PRICE);
        vm.warp(NOON + 30);
        assertEq(fill(orderId, 10e18 + 1), 15e18 + 2, "result");
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
        assertEq(order.lastStatusChangeAt, NOON + 10, "a second part changes no status");
        assertEq(order.amountFilled, 6, "filled");
        assertEq(order.totalOutputAmount, 10, "each part's cost is rounded up");
        vm.warp(NOON + 40);
        fill(orderId, 4);
        order = book.orders(orderId);
        assertEq(order.lastStatusChangeAt, NOON + 40, "filled now");
        assertEq(order.status, 2, "filled");
        assertEq(order.totalOutputAmount, 16, "paid");
    }

    function test_AFillEmitsThePaymentAndTheNewStatus() public {
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

    function test_AnUnchangedStatusEmitsNoEvent() public {
        uint256 orderId = create(10, PRICE);
        fill(orderId, 3);
        vm.recordLogs();
        fill(orderId, 3);
        assertEq(vm.getRecordedLogs().length, 3, "two transfers and the fill");
    }

    function test_AnOrderForVetIsPaidInVet() public {
        uint256 orderId = create(VET, 10, PRICE);
        assertEq(fill(orderId, 5), 8, "result");
        assertEq(MAKER.balance, 8, "VET");
        assertEq(vvet.balanceOf(FILLER), 1e24 - 8, "wrapped VET of the filler");
        assertEq(book.orders(orderId).totalOutputAmount, 8, "totalOutputAmount");
        assertNothingStays();
    }

    function test_AContractThatWantsVetIsPaidInWrappedVet() public {
        NoVetTaker maker = new NoVetTaker(book);
        sold.mint(address(maker), 10);
        uint256 orderId = maker.sell(sold, VET, 10, PRICE);
        assertEq(fill(orderId, 10), 15, "paid");
        assertEq(vvet.balanceOf(address(maker)), 15, "wrapped VET of the maker");
        assertEq(vvet.balanceOf(FILLER), 1e24 - 15, "wrapped VET of the filler");
        assertEq(book.orders(orderId).totalOutputAmount, 15, "totalOutputAmount");
        assertNothingStays();
    }

    /// @dev A precompiled contract counts as an account without code. This one rejects a call without input.
    function test_AFillRevertsIfItsMakerCannotTakeTheVet() public {
        address maker = address(9);
        sold.mint(maker, 10);
        allowMore(sold, maker, 10);
        vm.prank(maker);
        uint256 orderId = book.createOrder(address(sold), VET, 10, PRICE);
        refuseFill(
            orderId, 10, abi.encodeWithSelector(IOrderBook.PaymentFailed.selector, maker, 15)
        );
        assertEq(sold.balanceOf(maker), 10, "the maker keeps the tokens");
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

    function test_AnUnknownOrFilledOrderCannotBeFilled() public {
        refuseFill(1, 1, abi.encodeWithSelector(IOrderBook.OrderNotFound.selector, 1));
        create(10, PRICE);
        refuseFill(1, 0, abi.encodeWithSelector(IOrderBook.InsufficientInputAmount.selector));
        fill(1, 10);
        refuseFill(1, 1, abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 1, 2));
    }

    /// @dev Invariant 4.
    function test_AnEndedOrderIsNotFilled() public {
        cancel(create(10, PRICE));
        refuseFill(1, 1, abi.encodeWithSelector(IOrderBook.OrderClosed.selector, 1, 3));
        uint256 orderId = createWith("expires:at", NOON + 60);
        vm.warp(NOON + 60);
        fill(orderId, 1);
        vm.warp(NOON + 61);
        refuseFill(
            orderId, 1, abi.encodeWithSelector(IOrderBook.Expired.selector, NOON + 60, NOON + 61)
        );
        assertEq(book.getFillableAmount(orderId), 0, "fillable");
        book.removeOrder(orderId);
        refuseFill(orderId, 1, abi.encodeWithSelector(IOrderBook.OrderClosed.selector, orderId, 4));
    }

    function test_TheBookAndTheZeroAddressCannotBeRecipients() public {
        create(10, PRICE);
        vm.startPrank(FILLER);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidRecipient.selector, address(0)));
        book.fillOrder(1, 0, 1, address(0));
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidRecipient.selector, address(book)));
        book.fillOrder(1, 0, 1, address(book));
        vm.stopPrank();
    }

    function test_AMakerWithoutAllowanceOrBalanceIsNamed() public {
        create(10, PRICE);
        vm.prank(MAKER);
        sold.approve(address(book), 4);
        assertEq(book.getFillableAmount(1), 4, "allowed");
        refuseFill(
            1,
            5,
            abi.encodeWithSelector(IOrderBook.InsufficientAllowance.selector, address(sold), 4, 5)
        );
        vm.prank(MAKER);
        sold.approve(address(book), 0);
        refuseFill(
            1, 5, abi.encodeWithSelector(IOrderBook.NotApproved.selector, address(sold), MAKER)
        );
        vm.startPrank(MAKER);
        sold.approve(address(book), 10);
        sold.transfer(STRANGER, 1e24 - 3);
        vm.stopPrank();
        assertEq(book.getFillableAmount(1), 3, "held");
        refuseFill(
            1,
            4,
            abi.encodeWithSelector(IOrderBook.InsufficientBalance.selector, address(sold), 3, 4)
        );
        assertEq(fill(1, 3), 5, "the available amount can be bought");
    }

    function test_AFillerWithoutAllowanceOrBalanceIsNamed() public {
        bytes32 termsHash = termsOf(create(10, PRICE));
        bytes memory reason =
            abi.encodeWithSelector(IOrderBook.NotApproved.selector, address(bought), STRANGER);
        vm.expectRevert(reason);
        vm.prank(STRANGER);
        book.fillOrder(1, termsHash, 10, STRANGER);
        vm.prank(STRANGER);
        bought.approve(address(book), 15);
        bought.mint(STRANGER, 14);
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.InsufficientBalance.selector, address(bought), 14, 15)
        );
        vm.prank(STRANGER);
        book.fillOrder(1, termsHash, 10, STRANGER);
        assertEq(sold.balanceOf(STRANGER), 0, "nothing was taken");
        assertEq(statusOf(1), 0, "still open");
    }

    /// @dev The payment would go back to the maker, in any token.
    function test_AMakerCannotFillTheirOwnOrder() public {
        bought.mint(MAKER, 15);
        vm.deal(MAKER, 15);
        vm.startPrank(MAKER);
        bought.approve(address(book), 15);
        vvet.deposit{value: 15}();
        vvet.approve(address(book), 15);
        vm.stopPrank();
        address[2] memory wanted = [address(bought), VET];
        for (uint256 i = 0; i < 2; i++) {
            uint256 orderId = create(wanted[i], 10, PRICE);
            bytes32 termsHash = termsOf(orderId);
            vm.expectRevert(abi.encodeWithSelector(IOrderBook.SelfFill.selector, orderId, MAKER));
            vm.prank(MAKER);
            book.fillOrder(orderId, termsHash, 10, MAKER);
        }
    }

    function test_AStrangerMayHaveTheTokensSentBackToTheMaker() public {
        uint256 orderId = create(10, PRICE);
        bytes32 termsHash = termsOf(orderId);
        vm.prank(FILLER);
        book.fillOrder(orderId, termsHash, 10, MAKER);
        assertEq(bought.balanceOf(MAKER), 15, "the maker is paid");
        assertEq(sold.balanceOf(MAKER), 1e24, "the maker has the tokens again");
    }

    /// @dev After a reorg, the same number may belong to a worthless order at the same price.
    function test_AnOrderWithOtherTermsIsNotFilled() public {
        uint256 before = vm.snapshotState();
        uint256 orderId = create(1e18, PRICE);
        bytes32 agreed = termsOf(orderId);
        vm.revertToState(before);
        RegistryToken junk = new RegistryToken("Junk", "J", 18, STRANGER, 1e18);
        vm.startPrank(STRANGER);
        junk.approve(address(book), 1e18);
        assertEq(
            book.createOrder(address(junk), address(bought), 1e18, PRICE), orderId, "same number"
        );
        vm.stopPrank();
        bytes32 actual = termsOf(orderId);
        bytes memory reason =
            abi.encodeWithSelector(IOrderBook.TermsMismatch.selector, orderId, agreed, actual);
        vm.expectRevert(reason);
        vm.prank(FILLER);
        book.fillOrder(orderId, agreed, 1e18, RECIPIENT);
        AnyFiller filler = new AnyFiller(book);
        vm.expectRevert(reason);
        vm.prank(address(filler));
        book.fillOrderWithCallback(orderId, agreed, 1e18, RECIPIENT, "");
    }

    function test_TheTermsHashNamesMakerTokensAmountAndPrice() public {
        uint256 orderId = create(10, PRICE);
        bytes32 expected =
            keccak256(abi.encode(MAKER, address(sold), address(bought), uint256(10), PRICE));
        assertTrue(book.getTermsHash(orderId) == expected, "as documented");
        fill(orderId, 3);
        assertTrue(book.getTermsHash(orderId) == expected, "the same after a fill");
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.OrderNotFound.selector, 2));
        book.getTermsHash(2);
    }

    function test_AFillOfMoreThanIsLeftTakesWhatIsLeft() public {
        uint256 orderId = create(1e18, PRICE);
        fill(orderId, 1);
        bytes32 termsHash = termsOf(orderId);
        vm.prank(FILLER);
        (uint256 filled, uint256 paid) = book.fillOrder(orderId, termsHash, 1e18, RECIPIENT);
        assertEq(filled, 1e18 - 1, "filled");
        assertEq(paid, 1.5e18 - 1, "the price of the filled amount");
        assertEq(sold.balanceOf(RECIPIENT), 1e18, "all of it was sold");
        assertEq(statusOf(orderId), 2, "filled");
    }

    function test_TheFillableAmountIsUnfilledAllowedAndHeld() public {
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

    function test_TheAgeOfAnOrderStopsAtItsLimit() public {
        create(10, PRICE);
        vm.warp(NOON + 2 ** 31);
        fill(1, 10);
        assertEq(book.orders(1).lastStatusChangeAt, NOON + 2 ** 30 - 1, "34 years");
    }

    /// @dev Invariants 2, 3 and 6 for any three partial fills.
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
            assertTrue(paid <= filled * whole / amount + i + 1, "at most one unit per part");
            assertEq(bought.balanceOf(MAKER), paid, "paid");
            assertEq(sold.balanceOf(RECIPIENT), filled, "filled");
            assertEq(book.orders(orderId).totalOutputAmount, paid, "totalOutputAmount");
        }
        assertEq(statusOf(orderId), 2, "filled");
        assertNothingStays();
    }
}
