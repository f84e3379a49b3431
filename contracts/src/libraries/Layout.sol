// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// The widths, positions and masks of everything that the aggregator packs into words. Positions count bits from the
// lowest one. All are plain numbers, because inline assembly accepts no expressions as constants.

uint256 constant ADDRESS_MASK = 0x00ffffffffffffffffffffffffffffffffffffffff;
/// @dev Millionths: the unit of fees and shares.
uint256 constant PIPS = 1000000;
/// @dev The fee of a venue whose pairs have their own fees.
uint24 constant OWN_FEES = 0xffffff;
/// @dev The largest reserve of a pair, which stores it in 112 bits.
uint256 constant MAX_RESERVE = 0xffffffffffffffffffffffffffff;

// The numbers of pools and tokens. Lists of numbers in one word have the first one in the lowest bits.
uint256 constant ID_BITS = 24;
uint256 constant ID_MASK = 0xffffff;
/// @dev A word holds ten numbers; the tenth begins here.
uint256 constant LAST_ID_SHIFT = 216;

// A pool's word: the address of the pool in the lowest 160 bits.
uint256 constant TOKEN0_SHIFT = 160;
uint256 constant TOKEN1_SHIFT = 184;
uint256 constant FEE_SHIFT = 208;
uint256 constant KIND_SHIFT = 232;
uint256 constant KIND_MASK = 0x3f;
uint256 constant WRAPS1_SHIFT = 239;
uint256 constant VENUE_SHIFT = 240;
/// @dev In memory, a leg's flags `SELLS_TOKEN1` and `CHAINED` are above its pool's word.
uint256 constant LEG_FLAGS_SHIFT = 254;
/// @dev An entry of `_direct` is a pool's word if this bit is set, and a list of pool numbers otherwise.
uint256 constant SINGLE_SHIFT = 255;

// A token's word: its address, and its number among the wrapped VETs.
uint256 constant WRAPPED_SHIFT = 160;

// A leg's word, see `Legs`.
uint256 constant LEG_POOL_SHIFT = 8;
uint256 constant LEG_SHARE_SHIFT = 32;
uint256 constant LEG_ORDER_SHIFT = 56;
uint256 constant LEG_TERMS_SHIFT = 96;
uint256 constant SELLS_TOKEN1_FLAG = 1;
uint256 constant CHAINED_FLAG = 2;
/// @dev The flags of a leg that takes a share, measures its input or fills an order.
uint256 constant SPECIAL_FLAGS = 28;
/// @dev A leg in bytes: flags 1 and pool number 3, then a share of 3 and an order of 13 if the flags say so.
uint256 constant LEG_BYTES = 4;
uint256 constant SHARE_BYTES = 3;
uint256 constant ORDER_BYTES = 13;
uint256 constant SHARE_FLAG_SHIFT = 2;
uint256 constant ORDER_FLAG_SHIFT = 4;
/// @dev Positions in a word that begins with a leg's bytes, and in one that begins with its order.
uint256 constant PACKED_FLAGS_SHIFT = 248;
uint256 constant PACKED_POOL_SHIFT = 224;
uint256 constant PACKED_ORDER_SHIFT = 216;
uint256 constant ORDER_ID_BITS = 40;
/// @dev Leaves the first 64 bits of the hash of an order's terms.
uint256 constant TERMS_PREFIX_SHIFT = 192;

// The head of a plan in bytes, read as one word.
uint256 constant PLAN_FLAGS_SHIFT = 248;
uint256 constant PLAN_DEADLINE_SHIFT = 208;
uint256 constant PLAN_AMOUNT_SHIFT = 80;

// A chain in one word, see `IPlans`.
uint256 constant CHAIN_DEADLINE_SHIFT = 216;
uint256 constant CHAIN_AMOUNT_SHIFT = 88;
uint256 constant CHAIN_FLAGS_SHIFT = 72;
uint256 constant CHAIN_FLAGS_MASK = 0xffff;
/// @dev Moves the first leg to the highest bits.
uint256 constant CHAIN_LEGS_SHIFT = 184;
uint256 constant CHAIN_POOL_MASK = 0x7fffff;
/// @dev The position of a value of 24 bits and of a bit at the top of a word.
uint256 constant TOP_ID_SHIFT = 232;
uint256 constant TOP_BIT_SHIFT = 255;

// The state word of the registry: a bit for each venue, the flags and the numbers of the bridge tokens.
uint256 constant PAUSED_SHIFT = 64;
uint256 constant LATE_BRIDGE_SHIFT = 66;
/// @dev `PAUSED` and `LATE_WRAPPED`, after a shift by `PAUSED_SHIFT`.
uint256 constant NOT_DIRECT_MASK = 3;
uint256 constant BRIDGES_SHIFT = 80;

// The selectors of the functions that are called from assembly, in the highest four bytes.
uint256 constant BALANCE_OF = 0x70a0823100000000000000000000000000000000000000000000000000000000;
uint256 constant TRANSFER = 0xa9059cbb00000000000000000000000000000000000000000000000000000000;
uint256 constant TRANSFER_FROM = 0x23b872dd00000000000000000000000000000000000000000000000000000000;
uint256 constant APPROVE = 0x095ea7b300000000000000000000000000000000000000000000000000000000;
uint256 constant DEPOSIT = 0xd0e30db000000000000000000000000000000000000000000000000000000000;
uint256 constant WITHDRAW = 0x2e1a7d4d00000000000000000000000000000000000000000000000000000000;
uint256 constant GET_RESERVES = 0x0902f1ac00000000000000000000000000000000000000000000000000000000;
uint256 constant SWAP = 0x022c0d9f00000000000000000000000000000000000000000000000000000000;
