// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AnyFiller} from "./OrderActors.sol";
import {OrderModel} from "./OrderModel.sol";
import {SilentToken} from "../stage/Tokens.sol";

/// @dev Creates, fills, cancels and removes any order as any account, and does its own bookkeeping.
contract OrderTraders is OrderModel {
    function createAny(uint256 seed, uint256 amount, uint256 price, uint256 lasts) external {
        if (expectedOrders.length == MAX_ORDERS) return;
        price = bound(price, 0, seed % 2 == 0 ? 5e18 : 1e3);
        ExpectedOrder memory expected;
        expected.maker = makers[seed / 2 % 3];
        expected.tokenFrom = tokens[seed / 6 % 8];
        expected.tokenTo = seed / 48 % 9 == 8 ? VET : tokens[seed / 48 % 9];
        expected.amount = bound(amount, 0, seed / 432 % 2 == 0 ? 1e20 : 10);
        expected.cost = (expected.amount * price + 1e18 - 1) / 1e18;
        expected.expiresAt = lasts % 4 == 0 ? block.timestamp + bound(lasts / 4, 1, 1000) : 0;
        bool may = isSound(expected) && !book.paused();
        (string[] memory keys, uint256[] memory values) = expiry(expected.expiresAt);
        vm.prank(expected.maker);
        try book.createOrderWithOptions(
            expected.tokenFrom, expected.tokenTo, expected.amount, price, keys, values
        ) returns (
            uint256 orderId
        ) {
            assertTrue(may, "an invalid order was created");
            expectedOrders.push(expected);
            touch(orderId, int256(expected.amount));
            assertEq(orderId, expectedOrders.length, "order id");
        } catch {
            assertTrue(!may, "a valid order was rejected");
        }
    }

    function fillAny(uint256 which, uint256 amount) external {
        if (expectedOrders.length == 0) return;
        uint256 orderId = which % expectedOrders.length + 1;
        ExpectedOrder memory expected = expectedOrders[orderId - 1];
        uint256 wanted = pickAmount(expected, amount);
        amount = wanted < left(expected) ? wanted : left(expected);
        (bool may, bool must) = foresee(expected, amount);
        uint256[8][2] memory before = readBalances(expected);
        bytes32 hash = termsOf(orderId);
        vm.prank(FILLER);
        try book.fillOrder(orderId, hash, wanted, RECIPIENT) returns (
            uint256 filled, uint256 paid
        ) {
            assertTrue(may, "an impossible fill");
            assertEq(filled, amount, "the wanted or the unfilled amount");
            assertEq(paid, priceOf(expected, amount), "exactly the price");
            noteFill(orderId, amount, paid);
            checkMoves(expected, before, amount, paid, 3);
        } catch {
            assertTrue(!must, "a possible fill reverted");
        }
    }

    /// @dev The filler reports any proceeds, approves any amount of them and makes any call during the fill.
    function fillBackAny(uint256 which, uint256 amount, uint256 proceeds, uint256 seed) external {
        if (expectedOrders.length == 0) return;
        uint256 orderId = which % expectedOrders.length + 1;
        ExpectedOrder memory expected = expectedOrders[orderId - 1];
        uint256 wanted = pickAmount(expected, amount);
        amount = wanted < left(expected) ? wanted : left(expected);
        uint256 owed = priceOf(expected, amount);
        proceeds = bound(proceeds, owed - owed / 8, owed + owed / 4);
        bool pays = planCallback(owed, proceeds, seed);
        (bool may, bool must) = foresee(expected, amount);
        uint256[8][2] memory before = readBalances(expected);
        try filler.fill(orderId, wanted, RECIPIENT, "") returns (uint256 paid) {
            assertTrue(may && (pays || expected.tokenTo == tokens[6]), "an impossible fill");
            assertTrue(paid >= owed && paid <= proceeds, "between the price and the proceeds");
            noteFill(orderId, amount, paid);
            checkMoves(expected, before, amount, paid, 4);
        } catch {
            assertTrue(!must || !pays, "a possible fill reverted");
        }
    }

    /// @return pays whether the callback brings at least the price and approves the payment.
    function planCallback(uint256 owed, uint256 proceeds, uint256 seed)
        private
        returns (bool pays)
    {
        uint256 payment = proceeds < owed ? 0 : proceeds - book.getFillerShare(owed, proceeds);
        uint256 allowed = seed % 5 == 0 ? payment / 2 : payment;
        bool reverts = seed % 11 == 0;
        bytes memory data = anyCall(seed / 5);
        filler.plan(AnyFiller.Plan(proceeds, allowed, address(book), data, reverts));
        return proceeds >= owed && allowed >= payment && !reverts;
    }

    function cancelAny(uint256 which, uint256 by) external {
        if (expectedOrders.length == 0) return;
        uint256 orderId = which % expectedOrders.length + 1;
        ExpectedOrder storage expected = expectedOrders[orderId - 1];
        address caller = by % 3 == 0 ? expected.maker : accounts[by % 8];
        bool may = caller == expected.maker && expected.status < 2;
        vm.prank(caller);
        try book.cancelOrder(orderId) {
            assertTrue(may, "a forbidden cancellation");
            touch(orderId, -int256(left(expected)));
            expected.status = 3;
            cancels++;
        } catch {
            assertTrue(!may, "an allowed cancellation reverted");
        }
    }

    function cancelMany(uint256 which, uint256 by) external {
        uint256 count = expectedOrders.length;
        if (count == 0 || which % 8 != 0) return;
        uint256[] memory orderIds = new uint256[](by / 3 % 5 + 1);
        address caller = makers[by % 3];
        bool may = true;
        for (uint256 i = 0; i < orderIds.length; i++) {
            orderIds[i] = (which / 8 + i * (by % count)) % count + 1;
            may = may && expectedOrders[orderIds[i] - 1].maker == caller;
        }
        vm.prank(caller);
        try book.cancelOrders(orderIds) {
            assertTrue(may, "forbidden cancellations");
            for (uint256 i = 0; i < orderIds.length; i++) {
                ExpectedOrder storage expected = expectedOrders[orderIds[i] - 1];
                if (expected.status > 1) continue;
                touch(orderIds[i], -int256(left(expected)));
                expected.status = 3;
            }
            cancels++;
        } catch {
            assertTrue(!may, "allowed cancellations reverted");
        }
    }

    function removeAny(uint256 which, uint256 by) external {
        if (expectedOrders.length == 0) return;
        uint256 orderId = which % expectedOrders.length + 1;
        ExpectedOrder storage expected = expectedOrders[orderId - 1];
        bool dead = expected.status < 2
            && (hasExpired(expected) || !isBacked(expected, (left(expected) + 99) / 100));
        vm.prank(accounts[by % 8]);
        try book.removeOrder(orderId) {
            assertTrue(dead, "a forbidden removal");
            touch(orderId, -int256(left(expected)));
            expected.status = 4;
            removals++;
        } catch {
            assertTrue(!dead, "an allowed removal reverted");
        }
    }

    function allow(uint256 by, uint256 which, uint256 amount) external {
        approve(tokens[which % 8], makers[by % 3], bound(amount, 0, amount % 4 == 0 ? 10 : 1e24));
    }

    /// @dev Transfers a maker's tokens away, or mints tokens for the maker.
    function move(uint256 by, uint256 which, uint256 amount) external {
        (address maker, IERC20 token) = (makers[by % 3], IERC20(tokens[which % 8]));
        // Outside a fill the token's call could succeed, for example by removing an order, so it makes no call.
        reentering.reenter(address(0), "");
        if (amount % 2 == 0) return hand(address(token), maker, bound(amount, 0, 1e20));
        uint256 held = token.balanceOf(maker);
        amount = bound(amount, 0, held);
        vm.prank(maker);
        SilentToken(address(token)).transfer(STRANGER, amount % 3 == 0 ? held : amount);
    }

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 0, 300));
    }

    function pause(uint256 seed) external {
        bool paused = book.paused();
        if (!paused && seed % 8 != 0) return;
        vm.prank(OWNER);
        if (paused) book.unpause();
        else book.pause();
    }

    /// @dev Chooses the call that the reentering token makes from now on.
    function arm(uint256 seed) external {
        reentering.reenter(address(book), anyCall(seed));
    }

    function pickAmount(ExpectedOrder memory expected, uint256 amount)
        private
        pure
        returns (uint256)
    {
        if (amount % 4 == 0) return left(expected);
        return bound(amount, 0, amount % 4 == 1 ? expected.amount * 2 : left(expected));
    }

    /// @dev Any call to the order book for any order.
    function anyCall(uint256 seed) private view returns (bytes memory) {
        uint256 orderId = seed / 8 % (expectedOrders.length + 1);
        uint256[] memory orderIds = new uint256[](1);
        orderIds[0] = orderId;
        bytes32 hash = termsOf(orderId);
        if (seed % 8 == 0) return abi.encodeCall(book.fillOrder, (orderId, hash, 1, RECIPIENT));
        if (seed % 8 == 1) {
            return abi.encodeCall(book.fillOrderWithCallback, (orderId, hash, 1, RECIPIENT, ""));
        }
        if (seed % 8 == 2) return abi.encodeCall(book.cancelOrder, (orderId));
        if (seed % 8 == 3) return abi.encodeCall(book.cancelOrders, (orderIds));
        if (seed % 8 == 4) return abi.encodeCall(book.removeOrder, (orderId));
        if (seed % 8 == 5) return abi.encodeCall(book.pause, ());
        return abi.encodeCall(book.createOrder, (tokens[seed / 8 % 8], VET, 1, 1e18));
    }

    function expiry(uint256 expiresAt)
        private
        pure
        returns (string[] memory keys, uint256[] memory values)
    {
        uint256 count = expiresAt == 0 ? 0 : 1;
        (keys, values) = (new string[](count), new uint256[](count));
        if (count == 1) (keys[0], values[0]) = ("expires:at", expiresAt);
    }
}
