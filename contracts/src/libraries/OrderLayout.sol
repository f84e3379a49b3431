// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// The widths, positions and masks of everything that the order book packs into words. Positions count bits from the
// lowest one. All are plain numbers, because inline assembly accepts no expressions as constants.

// An order's first three words: an address in the lowest 160 bits. Above it, the first word has the higher half of the
// terms and the second word the lower half. The third word has the creation time, the expiry and the options.
uint256 constant TERMS_HALF_SHIFT = 160;
uint256 constant TERMS_HALF_BITS = 96;
uint256 constant CREATED_AT_SHIFT = 160;
uint256 constant EXPIRES_AT_SHIFT = 200;
uint256 constant UNWRAPS_VET_SHIFT = 240;

// The terms, see `Terms`. The width of the amount is counted in units of sixteen bits.
uint256 constant WIDTH_BITS = 3;
uint256 constant WIDTH_MASK = 7;
uint256 constant WIDTH_UNIT = 16;
uint256 constant TWO_UNITS = 32;
uint256 constant FOUR_UNITS = 64;
/// @dev Multiplies by `WIDTH_UNIT`.
uint256 constant WIDTH_UNIT_SHIFT = 4;

// The progress, see `Progress`: the unfilled amount in the lowest 112 bits.
uint256 constant PAID_SHIFT = 112;
uint256 constant AGE_SHIFT = 224;
uint256 constant STATE_SHIFT = 254;
