// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {
    FOUR_UNITS,
    TWO_UNITS,
    WIDTH_BITS,
    WIDTH_MASK,
    WIDTH_UNIT,
    WIDTH_UNIT_SHIFT
} from "./OrderLayout.sol";

/// @dev Amount and price of an order in 191 bits. The order's payment is below 2^112, so the product of amount and
/// price is below 2^172 and the two together need 173 bits at most. The lowest three bits count the width of the
/// amount in multiples of sixteen bits, the amount follows, then the price.
type Terms is uint192;

using {amountFrom, amountTo, price, owedFor, hash} for Terms global;

uint256 constant MAX_AMOUNT = type(uint112).max;
uint256 constant PRICE_SCALE = 1e18;

/// @param amount from 1 to 2^112 - 1.
/// @param price_ at most `MAX_AMOUNT * PRICE_SCALE / amount`.
function packTerms(uint256 amount, uint256 price_) pure returns (Terms) {
    uint256 units = 1;
    uint256 high = amount;
    unchecked {
        if (high >> FOUR_UNITS != 0) (high, units) = (high >> FOUR_UNITS, 1 + 4);
        if (high >> TWO_UNITS != 0) (high, units) = (high >> TWO_UNITS, units + 2);
        if (high >> WIDTH_UNIT != 0) units++;
    }
    uint256 width = units << WIDTH_UNIT_SHIFT;
    return Terms.wrap(uint192((price_ << width | amount) << WIDTH_BITS | units));
}

/// @dev The amount that the order sells.
function amountFrom(Terms terms) pure returns (uint256) {
    uint256 word = Terms.unwrap(terms);
    unchecked {
        return word >> WIDTH_BITS & (1 << ((word & WIDTH_MASK) << WIDTH_UNIT_SHIFT)) - 1;
    }
}

/// @dev Units of the token bought for one unit of the token sold, times 1e18.
function price(Terms terms) pure returns (uint256) {
    uint256 word = Terms.unwrap(terms);
    unchecked {
        return word >> WIDTH_BITS + ((word & WIDTH_MASK) << WIDTH_UNIT_SHIFT);
    }
}

/// @dev The payment for the whole order, rounded up.
function amountTo(Terms terms) pure returns (uint256) {
    unchecked {
        return (terms.amountFrom() * terms.price() + PRICE_SCALE - 1) / PRICE_SCALE;
    }
}

/// @dev The payment for a part of the order, rounded up: all parts together never pay less than the whole.
/// @param amount at most `amountFrom`.
function owedFor(Terms terms, uint256 amount) pure returns (uint256) {
    unchecked {
        uint256 whole = terms.amountFrom();
        return (amount * terms.amountTo() + whole - 1) / whole;
    }
}

/// @dev The hash by which a filler identifies an order, besides its number.
function hash(Terms terms, address maker, address tokenFrom, address tokenTo)
    pure
    returns (bytes32)
{
    return keccak256(abi.encode(maker, tokenFrom, tokenTo, terms.amountFrom(), terms.price()));
}
