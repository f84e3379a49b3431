// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev Amount and price of an order in 191 bits. What the order costs is below 2^112, so the product of amount
/// and price is below 2^172 and the two together never need more than 173 bits. The amount stands lowest, in a
/// multiple of sixteen bits, which the lowest three bits count.
type Terms is uint192;

using {amountFrom, amountTo, price, owedFor, hash} for Terms global;

uint256 constant MAX_AMOUNT = type(uint112).max;
uint256 constant PRICE_SCALE = 1e18;

/// @param amount from 1 to 2^112 - 1.
/// @param price_ at most `MAX_AMOUNT * PRICE_SCALE / amount`.
function packTerms(uint256 amount, uint256 price_) pure returns (Terms) {
    uint256 sixteens = 1;
    uint256 high = amount;
    unchecked {
        if (high >> 64 != 0) (high, sixteens) = (high >> 64, 5);
        if (high >> 32 != 0) (high, sixteens) = (high >> 32, sixteens + 2);
        if (high >> 16 != 0) sixteens++;
    }
    return Terms.wrap(uint192((price_ << (sixteens << 4) | amount) << 3 | sixteens));
}

/// @dev How much the order sells.
function amountFrom(Terms terms) pure returns (uint256) {
    uint256 word = Terms.unwrap(terms);
    unchecked {
        return word >> 3 & (1 << ((word & 7) << 4)) - 1;
    }
}

/// @dev Units of the token bought for one unit of the token sold, times 1e18.
function price(Terms terms) pure returns (uint256) {
    uint256 word = Terms.unwrap(terms);
    unchecked {
        return word >> 3 + ((word & 7) << 4);
    }
}

/// @dev What all of the order costs, rounded up.
function amountTo(Terms terms) pure returns (uint256) {
    unchecked {
        return (terms.amountFrom() * terms.price() + PRICE_SCALE - 1) / PRICE_SCALE;
    }
}

/// @dev What a part of the order costs, rounded up: parts never cost less than the whole.
/// @param amount at most `amountFrom`.
function owedFor(Terms terms, uint256 amount) pure returns (uint256) {
    unchecked {
        uint256 whole = terms.amountFrom();
        return (amount * terms.amountTo() + whole - 1) / whole;
    }
}

/// @dev What a filler names an order by besides its number.
function hash(Terms terms, address maker, address tokenFrom, address tokenTo)
    pure
    returns (bytes32)
{
    return keccak256(abi.encode(maker, tokenFrom, tokenTo, terms.amountFrom(), terms.price()));
}
