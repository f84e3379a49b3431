// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev What changes about an order, in one word: 112 bits of what is unfilled, 112 of what was paid, 30 of
/// the seconds from creation to the last change of status, and 2 of the state.
type Progress is uint256;

using {remaining, paid, age, status} for Progress global;

// An order's status is 0 as long as nothing has happened to it.
uint8 constant PARTIALLY_FILLED = 1;
uint8 constant FILLED = 2;
uint8 constant CANCELLED = 3;
uint8 constant SYSTEM_CANCELLED = 4;

uint256 constant MAX_AGE = (1 << 30) - 1;
uint256 constant MAX_PAID = type(uint112).max;

/// @dev Of an order of which all is unfilled, nothing is paid and no time has passed.
function openProgress(uint256 amount) pure returns (Progress) {
    return Progress.wrap(amount);
}

/// @param paid_ and `age_` are kept up to the most that fits.
/// @param status_ any but FILLED, which is that nothing remains.
function packProgress(uint256 remaining_, uint256 paid_, uint256 age_, uint8 status_)
    pure
    returns (Progress)
{
    if (paid_ > MAX_PAID) paid_ = MAX_PAID;
    if (age_ > MAX_AGE) age_ = MAX_AGE;
    uint256 state = status_ < FILLED ? status_ : status_ - 1;
    return Progress.wrap(remaining_ | paid_ << 112 | age_ << 224 | state << 254);
}

/// @dev How much is unfilled.
function remaining(Progress progress) pure returns (uint256) {
    return uint112(Progress.unwrap(progress));
}

/// @dev What the maker was paid.
function paid(Progress progress) pure returns (uint256) {
    return uint112(Progress.unwrap(progress) >> 112);
}

/// @dev How long after its creation the order came to its status.
function age(Progress progress) pure returns (uint256) {
    return Progress.unwrap(progress) >> 224 & MAX_AGE;
}

function status(Progress progress) pure returns (uint8) {
    if (progress.remaining() == 0) return FILLED;
    uint8 state = uint8(Progress.unwrap(progress) >> 254);
    return state < FILLED ? state : state + 1;
}
