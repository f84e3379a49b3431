// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Order} from "../../src/interfaces/IOrderBook.sol";
import {AnyFiller, GhostToken} from "./OrderActors.sol";
import {OrderStage} from "./OrderStage.sol";
import {ChargingToken, LyingToken, ReenteringToken, SilentToken} from "../stage/Tokens.sol";

/// @dev The bookkeeping of `OrderTraders`, independent of the order book, and the checks that compare the two.
abstract contract OrderModel is OrderStage {
    /// @dev The expected state of an order. `cost` is the price of the whole order.
    struct ExpectedOrder {
        address maker;
        address tokenFrom;
        address tokenTo;
        uint256 amount;
        uint256 cost;
        uint256 filled;
        uint256 paid;
        uint256 expiresAt;
        uint8 status;
    }

    uint256 internal constant MAX_ORDERS = 12;
    /// @dev The number of tokens that behave correctly. They come first in `tokens`.
    uint256 internal constant HONEST = 3;

    address[3] internal makers = [address(0xAA1), address(0xAA2), address(0xAA3)];
    address[8] internal tokens;
    address[8] internal accounts;
    AnyFiller internal filler;
    ReenteringToken internal reentering;
    ExpectedOrder[] internal expectedOrders;

    /// @dev The order that the last call changed.
    uint256 internal touched;
    /// @dev The unfilled amount of all open orders, for each maker and token.
    uint256[8][3] internal committed;

    /// @dev The number of successful calls of each kind.
    uint256 public fills;
    uint256 public cancels;
    uint256 public removals;

    function setUp() public override {
        super.setUp();
        filler = new AnyFiller(book);
        reentering = new ReenteringToken();
        tokens = [
            address(sold),
            address(bought),
            address(vvet),
            address(reentering),
            address(new ChargingToken()),
            address(new SilentToken()),
            address(new LyingToken()),
            address(new GhostToken())
        ];
        accounts = [
            makers[0],
            makers[1],
            makers[2],
            FILLER,
            address(filler),
            RECIPIENT,
            STRANGER,
            address(this)
        ];
        for (uint256 i = 0; i < tokens.length; i++) {
            for (uint256 j = 0; j < 3; j++) {
                hand(tokens[i], makers[j], 1e24);
                approve(tokens[i], makers[j], 1e24);
            }
            hand(tokens[i], FILLER, 1e30);
            hand(tokens[i], address(filler), 1e30);
            approve(tokens[i], FILLER, type(uint256).max);
        }
    }

    /// @dev Checks everything that the last call could have changed.
    function checkTouched() external view {
        assertEq(address(book).balance, 0, "the order book holds VET");
        if (expectedOrders.length == 0) return;
        ExpectedOrder memory expected = expectedOrders[touched];
        assertEq(IERC20(expected.tokenFrom).balanceOf(address(book)), 0, "a sold token remains");
        address paid = expected.tokenTo == VET ? address(vvet) : expected.tokenTo;
        assertEq(IERC20(paid).balanceOf(address(book)), 0, "the order book holds a token");
        checkOrder(book.orders(touched + 1), expected);
        uint256 actual = book.getUserCommittedTokens(expected.maker, expected.tokenFrom);
        uint256 sum = committed[indexOfMaker(expected.maker)][indexOfToken(expected.tokenFrom)];
        assertEq(actual, sum, "the committed amount");
    }

    /// @dev Checks all orders and tokens at the end of a run.
    function checkAll() external view {
        uint256[8][3] memory sums;
        for (uint256 i = 0; i < expectedOrders.length; i++) {
            ExpectedOrder memory expected = expectedOrders[i];
            checkOrder(book.orders(i + 1), expected);
            if (expected.status > 1) continue;
            sums[indexOfMaker(expected.maker)][indexOfToken(expected.tokenFrom)] += left(expected);
        }
        for (uint256 i = 0; i < tokens.length; i++) {
            assertEq(IERC20(tokens[i]).balanceOf(address(book)), 0, "the order book holds a token");
            for (uint256 j = 0; j < 3; j++) {
                uint256 actual = book.getUserCommittedTokens(makers[j], tokens[i]);
                assertEq(actual, sums[j][i], "the committed amount");
            }
        }
    }

    /// @dev Checks invariants 2 and 3, and that the order has the expected state.
    function checkOrder(Order memory order, ExpectedOrder memory expected) internal pure {
        assertTrue(order.maker == expected.maker && order.tokenTo == expected.tokenTo, "parties");
        assertEq(order.amountFrom, expected.amount, "amountFrom");
        assertEq(order.amountTo, expected.cost, "amountTo");
        assertEq(order.status, expected.status, "status");
        assertEq(order.amountFilled, expected.filled, "amountFilled");
        assertEq(order.totalOutputAmount, expected.paid, "totalOutputAmount");
        assertTrue(expected.filled <= expected.amount, "at most the offered amount is sold");
        assertTrue(
            expected.paid * expected.amount >= expected.filled * expected.cost,
            "never below the price"
        );
    }

    /// @dev Invariant 6: only the balances of the maker, the payer and the recipient change, each by the agreed amount.
    function checkMoves(
        ExpectedOrder memory expected,
        uint256[8][2] memory before,
        uint256 amount,
        uint256 paid,
        uint256 payer
    ) internal view {
        uint256[8][2] memory afterwards = readBalances(expected);
        uint256 maker = indexOfMaker(expected.maker);
        uint256 given = before[0][maker] - afterwards[0][maker];
        uint256 got = afterwards[0][5] - before[0][5];
        assertTrue(got <= given, "the recipient gets no more than the maker gives");
        if (isHonest(expected.tokenFrom)) {
            assertEq(given, amount, "the maker gives the amount");
            assertEq(got, amount, "the recipient gets the amount");
        }
        // If the maker wants VET, the second list has the makers' VET and everyone else's wrapped VET.
        bool paysVet = expected.tokenTo == VET;
        uint256 cost = before[1][payer] - afterwards[1][payer];
        assertEq(afterwards[1][maker] - before[1][maker], paid, "the maker gets the payment");
        assertEq(cost, paid, "the payer pays the price");
        for (uint256 i = 0; i < accounts.length; i++) {
            if (i != maker && i != 5) assertEq(before[0][i], afterwards[0][i], "a third party");
            if (i == maker || i == payer || (paysVet && i < 3)) continue;
            assertEq(before[1][i], afterwards[1][i], "a third party's");
        }
    }

    function readBalances(ExpectedOrder memory expected)
        internal
        view
        returns (uint256[8][2] memory list)
    {
        for (uint256 i = 0; i < accounts.length; i++) {
            list[0][i] = IERC20(expected.tokenFrom).balanceOf(accounts[i]);
            if (expected.tokenTo != VET) {
                list[1][i] = IERC20(expected.tokenTo).balanceOf(accounts[i]);
            } else {
                list[1][i] = i < 3 ? accounts[i].balance : vvet.balanceOf(accounts[i]);
            }
        }
    }

    /// @return may whether the fill can succeed.
    /// @return must whether the fill has to succeed if the filler pays.
    function foresee(ExpectedOrder memory expected, uint256 amount)
        internal
        view
        returns (bool may, bool must)
    {
        may = expected.status < 2 && !hasExpired(expected) && !book.paused();
        may = may && amount > 0;
        address to = expected.tokenTo;
        bool pays = to != tokens[7] && (to != tokens[4] || priceOf(expected, amount) < 100);
        may = may && (pays || priceOf(expected, amount) == 0);
        bool backed = isBacked(expected, amount);
        // Only the token that reports a transfer without making it needs no allowance and no balance.
        if (expected.tokenFrom != tokens[7]) may = may && backed;
        must = may && backed && to != tokens[4] && expected.tokenFrom != tokens[4];
    }

    function noteFill(uint256 orderId, uint256 amount, uint256 paid) internal {
        ExpectedOrder storage expected = expectedOrders[orderId - 1];
        touch(orderId, -int256(amount));
        expected.filled += amount;
        expected.paid += paid;
        expected.status = expected.filled == expected.amount ? 2 : 1;
        fills++;
    }

    /// @dev Records which order changed, and changes its maker's committed amount.
    function touch(uint256 orderId, int256 change) internal {
        touched = orderId - 1;
        ExpectedOrder storage expected = expectedOrders[touched];
        uint256[8] storage sums = committed[indexOfMaker(expected.maker)];
        uint256 token = indexOfToken(expected.tokenFrom);
        sums[token] = uint256(int256(sums[token]) + change);
    }

    function priceOf(ExpectedOrder memory expected, uint256 amount)
        internal
        pure
        returns (uint256)
    {
        return (amount * expected.cost + expected.amount - 1) / expected.amount;
    }

    function left(ExpectedOrder memory expected) internal pure returns (uint256) {
        return expected.amount - expected.filled;
    }

    function hasExpired(ExpectedOrder memory expected) internal view returns (bool) {
        return expected.expiresAt != 0 && block.timestamp > expected.expiresAt;
    }

    function isBacked(ExpectedOrder memory expected, uint256 amount) internal view returns (bool) {
        IERC20 token = IERC20(expected.tokenFrom);
        return token.allowance(expected.maker, address(book)) >= amount
            && token.balanceOf(expected.maker) >= amount;
    }

    function isHonest(address token) internal view returns (bool) {
        return indexOfToken(token) < HONEST;
    }

    function indexOfMaker(address maker) internal view returns (uint256 index) {
        while (makers[index] != maker) index++;
    }

    function indexOfToken(address token) internal view returns (uint256 index) {
        while (tokens[index] != token) index++;
    }

    /// @dev Whether the terms are valid and the maker's allowance and balance cover the new order.
    function isSound(ExpectedOrder memory expected) internal view returns (bool) {
        (address maker, address token) = (expected.maker, expected.tokenFrom);
        if (expected.amount == 0 || expected.cost == 0 || token == expected.tokenTo) return false;
        if (token == address(vvet) && expected.tokenTo == VET) return false;
        uint256 needed = book.getUserCommittedTokens(maker, token) + expected.amount;
        return IERC20(token).allowance(maker, address(book)) >= needed
            && IERC20(token).balanceOf(maker) >= expected.amount;
    }

    function approve(address token, address holder, uint256 amount) internal {
        // The lying token has no `approve`: its allowance is always unlimited.
        if (token == tokens[6]) return;
        vm.prank(holder);
        SilentToken(token).approve(address(book), amount);
    }

    function hand(address token, address to, uint256 amount) internal {
        if (token != address(vvet)) return SilentToken(token).mint(to, amount);
        vm.deal(address(this), amount);
        vvet.deposit{value: amount}();
        vvet.transfer(to, amount);
    }
}
