// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOrderBook, Order} from "../../src/interfaces/IOrderBook.sol";
import {OrderStage} from "./OrderStage.sol";

/// @dev [SRV-07] The initial state of an order, and the orders that are rejected.
contract OrderCreateTest is OrderStage {
    uint256 internal constant MOST = type(uint112).max;

    function refuse(bytes memory reason) internal {
        vm.expectRevert(reason);
        vm.prank(MAKER);
    }

    function test_AnOrderIsStoredAsRequested() public {
        assertEq(book.orderCount(), 0, "count before");
        uint256 orderId = create(3e18 + 1, PRICE);
        Order memory expected = Order({
            id: orderId,
            maker: MAKER,
            tokenFrom: address(sold),
            tokenTo: address(bought),
            amountFrom: 3e18 + 1,
            amountTo: 4.5e18 + 2,
            amountFilled: 0,
            price: PRICE,
            status: 0,
            createdAt: NOON,
            lastStatusChangeAt: NOON,
            totalInputAmount: 0,
            totalOutputAmount: 0
        });
        assertOrder(book.orders(orderId), expected);
        assertEq(orderId, 1, "the first number");
        assertEq(create(1, PRICE), 2, "the second number");
        assertEq(book.orderCount(), 2, "count");
        assertEq(sold.balanceOf(MAKER), 1e24, "the tokens stay with the maker");
    }

    function test_TheCreationEventDescribesTheOrder() public {
        allowMore(sold, MAKER, 1e18);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderCreated(
            1, MAKER, address(sold), VET, 1e18, 1.5e18, PRICE, block.timestamp
        );
        vm.prank(MAKER);
        book.createOrder(address(sold), VET, 1e18, PRICE);
    }

    function test_TheCommittedAmountIsTheSumOfUnfilledAmounts() public {
        create(5, PRICE);
        uint256 orderId = create(7, PRICE);
        assertEq(committedOf(MAKER), 12, "two orders");
        fill(orderId, 3);
        assertEq(committedOf(MAKER), 9, "after a part");
        cancel(orderId);
        assertEq(committedOf(MAKER), 5, "after a cancel");
        assertEq(committedOf(FILLER), 0, "another user");
        assertEq(book.getUserCommittedTokens(MAKER, address(bought)), 0, "another token");
    }

    function test_AnUnknownOrderIsAllZeros() public view {
        Order memory nothing;
        assertOrder(book.orders(1), nothing);
        assertEq(book.getFillableAmount(1), 0, "fillable");
        assertEq(book.orderOptions(1, "vvet:unwrap"), 0, "option");
    }

    function test_AnUnknownOrderHasNoPriceAndNoRemovalReason() public {
        bytes memory missing = abi.encodeWithSelector(IOrderBook.OrderNotFound.selector, 1);
        vm.expectRevert(missing);
        book.quotePayment(1, 1);
        vm.expectRevert(missing);
        book.quoteAmount(1, 1);
        vm.expectRevert(missing);
        book.removalReason(1);
    }

    function test_MoreThanTheUnfilledAmountHasNoPrice() public {
        create(10, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.ExceedsRemaining.selector, 1, 11, 10));
        book.quotePayment(1, 11);
        assertEq(book.quoteAmount(1, 1000), 10, "a payment buys at most the unfilled amount");
        assertEq(book.quoteAmount(1, type(uint256).max), 10, "the largest payment");
    }

    function test_TheTwoTokensDiffer() public {
        refuse(
            abi.encodeWithSelector(IOrderBook.InvalidPath.selector, address(sold), address(sold))
        );
        book.createOrder(address(sold), address(sold), 1, PRICE);
        refuse(abi.encodeWithSelector(IOrderBook.InvalidPath.selector, address(vvet), VET));
        book.createOrder(address(vvet), VET, 1, PRICE);
    }

    function test_BothTokensAreContractsOrTheBoughtOneIsVet() public {
        refuse(abi.encodeWithSelector(IOrderBook.InvalidToken.selector, STRANGER));
        book.createOrder(address(sold), STRANGER, 1, PRICE);
        vm.deal(STRANGER, 1);
        refuse(abi.encodeWithSelector(IOrderBook.InvalidToken.selector, STRANGER));
        book.createOrder(address(sold), STRANGER, 1, PRICE);
        refuse(abi.encodeWithSelector(IOrderBook.InvalidToken.selector, STRANGER));
        book.createOrder(STRANGER, address(bought), 1, PRICE);
        refuse(abi.encodeWithSelector(IOrderBook.InvalidToken.selector, VET));
        book.createOrder(VET, address(bought), 1, PRICE);
        refuse(abi.encodeWithSelector(IOrderBook.InvalidToken.selector, address(book)));
        book.createOrder(address(book), address(bought), 1, PRICE);
    }

    function test_AnOrderSellsSomethingForSomething() public {
        refuse(abi.encodeWithSelector(IOrderBook.InsufficientInputAmount.selector));
        book.createOrder(address(sold), address(bought), 0, PRICE);
        refuse(abi.encodeWithSelector(IOrderBook.InsufficientOutputAmount.selector));
        book.createOrder(address(sold), address(bought), 1, 0);
        create(1, 1);
        assertEq(book.orders(1).amountTo, 1, "the smallest cost is 1");
    }

    function test_AmountsAndCostsHaveALimit() public {
        refuse(abi.encodeWithSelector(IOrderBook.AmountTooLarge.selector, MOST + 1, MOST));
        book.createOrder(address(sold), address(bought), MOST + 1, 1);
        uint256 limit = MOST * 1e18 / 7;
        refuse(abi.encodeWithSelector(IOrderBook.PriceTooHigh.selector, limit + 1, limit));
        book.createOrder(address(sold), address(bought), 7, limit + 1);
        sold.mint(MAKER, MOST - 1e24);
        assertEq(book.orders(create(MOST, 1e18)).amountTo, MOST, "the largest amount");
        assertEq(book.orders(create(1, MOST * 1e18)).amountTo, MOST, "the largest cost");
    }

    function test_TheAllowanceMustCoverTheCommittedAmount() public {
        refuse(abi.encodeWithSelector(IOrderBook.NotApproved.selector, address(sold), MAKER));
        book.createOrder(address(sold), address(bought), 5, PRICE);
        create(5, PRICE);
        vm.prank(MAKER);
        sold.approve(address(book), 11);
        refuse(
            abi.encodeWithSelector(IOrderBook.InsufficientAllowance.selector, address(sold), 11, 12)
        );
        book.createOrder(address(sold), address(bought), 7, PRICE);
        vm.prank(MAKER);
        book.createOrder(address(sold), address(bought), 6, PRICE);
    }

    function test_TheMakerMustHoldWhatTheySell() public {
        allowMore(sold, MAKER, 1e24 + 1);
        refuse(
            abi.encodeWithSelector(
                IOrderBook.InsufficientBalance.selector, address(sold), 1e24, 1e24 + 1
            )
        );
        book.createOrder(address(sold), address(bought), 1e24 + 1, PRICE);
    }

    function test_TheUnwrapOptionIsStored() public {
        uint256 orderId = createWith("vvet:unwrap", 1);
        assertEq(book.orderOptions(orderId, "vvet:unwrap"), 1, "unwrap");
        assertEq(book.orderOptions(orderId, "expires:at"), 0, "no expiry");
        assertEq(book.orderOptions(orderId, "vvet"), 0, "no such option");
        assertEq(book.orderOptions(createWith("vvet:unwrap", 0), "vvet:unwrap"), 0, "set to 0");
        assertEq(book.orders(orderId).createdAt, NOON, "createdAt is unchanged");
        assertTrue(book.orders(orderId).tokenTo == address(bought), "tokenTo is unchanged");
    }

    function test_TheExpiryOptionIsStoredWithTheOther() public {
        allowMore(sold, MAKER, 1e18);
        (string[] memory keys, uint256[] memory values) = (new string[](2), new uint256[](2));
        (keys[0], values[0]) = ("expires:at", type(uint40).max);
        (keys[1], values[1]) = ("vvet:unwrap", 1);
        vm.prank(MAKER);
        book.createOrderWithOptions(address(sold), address(bought), 1e18, PRICE, keys, values);
        assertEq(book.orderOptions(1, "vvet:unwrap"), 1, "unwrap");
        assertEq(book.orderOptions(1, "expires:at"), type(uint40).max, "expiry");
        assertEq(book.orders(1).createdAt, NOON, "creation");
    }

    function test_InvalidOptionsAreRejected() public {
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.UnknownOption.selector, "vvet:wrap"));
        this.tryOption("vvet:wrap", 1);
        refuseOption("vvet:unwrap", 2);
        refuseOption("expires:at", 0);
        refuseOption("expires:at", NOON);
        refuseOption("expires:at", uint256(type(uint40).max) + 1);
        this.tryOption("expires:at", NOON + 1);
    }

    function test_AnOptionIsGivenOnce() public {
        (string[] memory keys, uint256[] memory values) = (new string[](2), new uint256[](2));
        (keys[0], keys[1], values[0], values[1]) = ("vvet:unwrap", "vvet:unwrap", 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidOption.selector, "vvet:unwrap", 1));
        book.createOrderWithOptions(address(sold), address(bought), 1, PRICE, keys, values);
        (keys[0], keys[1]) = ("expires:at", "expires:at");
        (values[0], values[1]) = (NOON + 1, NOON + 2);
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.InvalidOption.selector, "expires:at", NOON + 2)
        );
        book.createOrderWithOptions(address(sold), address(bought), 1, PRICE, keys, values);
    }

    function test_EveryKeyHasAValue() public {
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.OptionsMismatch.selector, 1, 2));
        book.createOrderWithOptions(
            address(sold), address(bought), 1, PRICE, new string[](1), new uint256[](2)
        );
    }

    function tryOption(string calldata key, uint256 value) external {
        createWith(key, value);
    }

    function refuseOption(string memory key, uint256 value) internal {
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidOption.selector, key, value));
        this.tryOption(key, value);
    }
}
