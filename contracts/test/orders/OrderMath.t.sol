// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {
    AGE_SHIFT,
    CREATED_AT_SHIFT,
    EXPIRES_AT_SHIFT,
    FOUR_UNITS,
    PAID_SHIFT,
    STATE_SHIFT,
    TERMS_HALF_BITS,
    TERMS_HALF_SHIFT,
    TWO_UNITS,
    UNWRAPS_VET_SHIFT,
    WIDTH_BITS,
    WIDTH_MASK,
    WIDTH_UNIT,
    WIDTH_UNIT_SHIFT
} from "../../src/libraries/OrderLayout.sol";
import {
    MAX_AGE,
    MAX_PAID,
    Progress,
    openProgress,
    packProgress
} from "../../src/libraries/Progress.sol";
import {MAX_AMOUNT, PRICE_SCALE, Terms, packTerms} from "../../src/libraries/Terms.sol";
import {OrderStage} from "./OrderStage.sol";

/// @dev [SRV-07] Compares the arithmetic of orders with a second implementation.
contract OrderMathTest is OrderStage {
    /// @dev Any amount, small or large with equal probability, and any price that is valid for it.
    function termsOf(uint256 amount, uint256 price, uint256 size)
        internal
        pure
        returns (Terms terms, uint256, uint256)
    {
        amount = bound(amount, 1, bound(MAX_AMOUNT >> (size % 112), 1, MAX_AMOUNT));
        uint256 limit = MAX_AMOUNT * PRICE_SCALE / amount;
        price = bound(price, 1, bound(limit >> (size / 112 % 170), 1, limit));
        return (packTerms(amount, price), amount, price);
    }

    function testFuzz_AmountAndPriceUnpackUnchanged(uint256 amount, uint256 price, uint256 size)
        public
        pure
    {
        Terms terms;
        (terms, amount, price) = termsOf(amount, price, size);
        assertEq(terms.amountFrom(), amount, "amount");
        assertEq(terms.price(), price, "price");
    }

    function test_TheWidestTermsFit() public pure {
        for (uint256 bits = 0; bits < 112; bits++) {
            uint256 amount = (2 << bits) - 1;
            uint256 price = MAX_AMOUNT * PRICE_SCALE / amount;
            Terms terms = packTerms(amount, price);
            assertEq(terms.amountFrom(), amount, "amount");
            assertEq(terms.price(), price, "price");
            terms = packTerms(1 << bits, price);
            assertEq(terms.amountFrom(), 1 << bits, "amount of one bit");
            assertEq(terms.price(), price, "price of one bit");
        }
    }

    function testFuzz_AnOrderCostsItsPriceRoundedUp(uint256 amount, uint256 price, uint256 size)
        public
        pure
    {
        Terms terms;
        (terms, amount, price) = termsOf(amount, price, size);
        uint256 expected = Math.mulDiv(amount, price, PRICE_SCALE, Math.Rounding.Ceil);
        assertEq(terms.amountTo(), expected, "cost");
        assertTrue(expected > 0 && expected <= MAX_AMOUNT, "within bounds");
        assertEq(terms.owedFor(amount), expected, "the price of the whole order");
    }

    function testFuzz_APartCostsItsShareRoundedUp(
        uint256 amount,
        uint256 price,
        uint256 size,
        uint256 part
    ) public pure {
        Terms terms;
        (terms, amount, price) = termsOf(amount, price, size);
        part = bound(part, 1, amount);
        uint256 owed = terms.owedFor(part);
        uint256 expected = Math.mulDiv(part, terms.amountTo(), amount, Math.Rounding.Ceil);
        assertEq(owed, expected, "cost of a part");
        assertTrue(owed >= Math.mulDiv(part, price, PRICE_SCALE, Math.Rounding.Ceil), "the price");
    }

    /// @dev Invariant 7: two parts cost at least as much as the whole, and at most one unit more.
    function testFuzz_TwoPartsCostNoLessThanOne(
        uint256 amount,
        uint256 price,
        uint256 size,
        uint256 first,
        uint256 second
    ) public pure {
        Terms terms;
        (terms, amount, price) = termsOf(amount, price, size);
        first = bound(first, 0, amount);
        second = bound(second, 0, amount - first);
        uint256 apart = terms.owedFor(first) + terms.owedFor(second);
        uint256 together = terms.owedFor(first + second);
        assertTrue(apart >= together && apart <= together + 1, "at most one unit of rounding");
    }

    function testFuzz_ProgressUnpacksUnchanged(
        uint112 unfilled,
        uint112 paid,
        uint256 age,
        uint8 status
    ) public pure {
        age = bound(age, 0, MAX_AGE);
        status = uint8(bound(status, 0, 4));
        if (unfilled == 0) status = 2;
        else if (status == 2) status = 1;
        Progress progress = packProgress(unfilled, paid, age, status);
        assertEq(progress.remaining(), unfilled, "unfilled");
        assertEq(progress.paid(), paid, "paid");
        assertEq(progress.age(), age, "age");
        assertEq(progress.status(), status, "status");
    }

    function test_TheFieldsAreAdjacent() public pure {
        assertEq(TERMS_HALF_SHIFT, 160, "the address is below half of the terms");
        assertEq(TERMS_HALF_SHIFT + TERMS_HALF_BITS, 256, "which fills the word");
        assertEq(CREATED_AT_SHIFT, 160, "the address is below the time of creation");
        assertEq(EXPIRES_AT_SHIFT, CREATED_AT_SHIFT + 40, "expiry");
        assertEq(UNWRAPS_VET_SHIFT, EXPIRES_AT_SHIFT + 40, "option");
        assertEq(WIDTH_MASK, (1 << WIDTH_BITS) - 1, "the width of the amount");
        assertEq(WIDTH_UNIT, 1 << WIDTH_UNIT_SHIFT, "the unit of the width");
        assertEq(TWO_UNITS, 2 * WIDTH_UNIT, "two units");
        assertEq(FOUR_UNITS, 4 * WIDTH_UNIT, "four units");
        assertEq(WIDTH_MASK * WIDTH_UNIT, 112, "the widest amount");
        assertEq(PAID_SHIFT, 112, "the unfilled amount is below the paid one");
        assertEq(AGE_SHIFT, PAID_SHIFT + 112, "age");
        assertEq(MAX_AGE, (1 << STATE_SHIFT - AGE_SHIFT) - 1, "the largest age");
        assertEq(STATE_SHIFT, 256 - 2, "state");
    }

    function test_ProgressStopsAtItsLimits() public pure {
        Progress progress = packProgress(1, MAX_PAID + 1, MAX_AGE + 1, 1);
        assertEq(progress.paid(), MAX_PAID, "paid");
        assertEq(progress.age(), MAX_AGE, "age");
        assertEq(progress.remaining(), 1, "unfilled");
        assertEq(progress.status(), 1, "status");
    }

    function testFuzz_ANewOrderIsOpenAndUnpaid(uint112 amount) public pure {
        Progress progress = openProgress(amount);
        assertEq(progress.remaining(), amount, "unfilled");
        assertEq(progress.paid() + progress.age(), 0, "paid and age are zero");
        assertEq(progress.status(), amount == 0 ? 2 : 0, "status");
    }

    function testFuzz_APaymentBuysTheMaximumAmount(uint256 amount, uint256 price, uint256 payment)
        public
    {
        amount = bound(amount, 1, 1e24);
        price = bound(price, 1, 1e27);
        uint256 orderId = create(amount, price);
        uint256 cost = book.quotePayment(orderId, amount);
        payment = bound(payment, 0, cost + cost / 10 + 1);
        uint256 bought_ = book.quoteAmount(orderId, payment);
        assertTrue(book.quotePayment(orderId, bought_) <= payment, "the payment covers it");
        if (bought_ < amount) {
            assertTrue(book.quotePayment(orderId, bought_ + 1) > payment, "it does not cover more");
        }
    }

    function testFuzz_AFillersShareIsATenthOfTheSurplusUpToAThousandthOfThePrice(
        uint256 owed,
        uint256 surplus
    ) public view {
        owed = bound(owed, 0, MAX_AMOUNT);
        surplus = bound(surplus, 0, type(uint256).max - owed);
        uint256 share = book.getFillerShare(owed, owed + surplus);
        assertTrue(share <= surplus / 10 && share <= owed / 1000, "at most both limits");
        assertTrue(share == surplus / 10 || share == owed / 1000, "exactly one of the limits");
    }

    function test_NoSurplusMeansNoShare() public view {
        assertEq(book.getFillerShare(1000, 999), 0, "less than the price");
        assertEq(book.getFillerShare(1000, 1000), 0, "the price");
        assertEq(book.getFillerShare(1000, 1009), 0, "a tenth of nine");
        assertEq(book.getFillerShare(1000, 1010), 1, "a tenth of ten");
        assertEq(book.getFillerShare(1000, 9000), 1, "a thousandth of the price");
        assertEq(book.getFillerShare(2000, 9000), 2, "a thousandth of the price");
    }
}
