// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AGE_SHIFT, PAID_SHIFT, STATE_SHIFT} from "./OrderLayout.sol";

/// @dev The changing part of an order, in one word: unfilled amount 112 bits, paid amount 112, seconds from creation to
/// the last change of status 30, state 2.
type Progress is uint256;

using {remaining, paid, age, status} for Progress global;

// An order's status is 0 until it changes for the first time.
uint8 constant PARTIALLY_FILLED = 1;
uint8 constant FILLED = 2;
uint8 constant CANCELLED = 3;
uint8 constant SYSTEM_CANCELLED = 4;

uint256 constant MAX_AGE = (1 << 30) - 1;
uint256 constant MAX_PAID = type(uint112).max;

/// @dev The progress of a new order.
function openProgress(uint256 amount) pure returns (Progress) {
    return Progress.wrap(amount);
}

/// @param paid_ and `age_` are limited to their maximum.
/// @param status_ any status except FILLED, which follows from an unfilled amount of 0.
function packProgress(uint256 remaining_, uint256 paid_, uint256 age_, uint8 status_)
    pure
    returns (Progress)
{
    if (paid_ > MAX_PAID) paid_ = MAX_PAID;
    if (age_ > MAX_AGE) age_ = MAX_AGE;
    uint256 state = status_ < FILLED ? status_ : status_ - 1;
    return
        Progress.wrap(remaining_ | paid_ << PAID_SHIFT | age_ << AGE_SHIFT | state << STATE_SHIFT);
}

/// @dev The unfilled amount.
function remaining(Progress progress) pure returns (uint256) {
    return uint112(Progress.unwrap(progress));
}

/// @dev The amount that the maker was paid.
function paid(Progress progress) pure returns (uint256) {
    return uint112(Progress.unwrap(progress) >> PAID_SHIFT);
}

/// @dev The seconds from the order's creation to its last change of status.
function age(Progress progress) pure returns (uint256) {
    return Progress.unwrap(progress) >> AGE_SHIFT & MAX_AGE;
}

function status(Progress progress) pure returns (uint8) {
    if (progress.remaining() == 0) return FILLED;
    uint8 state = uint8(Progress.unwrap(progress) >> STATE_SHIFT);
    return state < FILLED ? state : state + 1;
}
