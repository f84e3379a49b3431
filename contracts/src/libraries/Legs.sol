// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../interfaces/ISwaps.sol";
import {
    CHAINED_FLAG,
    ID_BITS,
    ID_MASK,
    LAST_ID_SHIFT,
    LEG_BYTES,
    LEG_ORDER_SHIFT,
    LEG_POOL_SHIFT,
    LEG_SHARE_SHIFT,
    LEG_TERMS_SHIFT,
    ORDER_BYTES,
    ORDER_FLAG_SHIFT,
    ORDER_ID_BITS,
    PACKED_FLAGS_SHIFT,
    PACKED_ORDER_SHIFT,
    PACKED_POOL_SHIFT,
    PIPS,
    SELLS_TOKEN1_FLAG,
    SHARE_BYTES,
    SHARE_FLAG_SHIFT,
    TERMS_PREFIX_SHIFT,
    TOP_ID_SHIFT
} from "./Layout.sol";
import {PoolWord, PoolWords} from "./PoolWords.sol";

/// @title The packing of a plan's leg, in bytes and in a word.
/// @dev The word, from the lowest bit: flags 8, pool number 24, share 24, order number 40, the first 64 bits of the
/// order's terms hash.
library Legs {
    using PoolWords for PoolWord;

    uint256 internal constant SELLS_TOKEN1 = SELLS_TOKEN1_FLAG;
    uint256 internal constant CHAINED = CHAINED_FLAG;
    uint256 internal constant SHARE = 1 << SHARE_FLAG_SHIFT;
    uint256 internal constant MEASURED = 8;
    uint256 internal constant ORDER = 1 << ORDER_FLAG_SHIFT;
    uint256 private constant KNOWN_FLAGS = 31;
    /// @dev The flags of a leg of four bytes.
    uint256 private constant SHORT_FLAGS = SELLS_TOKEN1 | CHAINED | MEASURED;

    /// @dev Reads the leg at a position in memory.
    /// @return leg never 0.
    /// @return next the position after it.
    function read(uint256 place) internal pure returns (uint256 leg, uint256 next) {
        uint256 flags;
        assembly ("memory-safe") {
            let packed := mload(place)
            flags := shr(PACKED_FLAGS_SHIFT, packed)
            leg := or(flags, shl(LEG_POOL_SHIFT, and(shr(PACKED_POOL_SHIFT, packed), ID_MASK)))
            next := add(place, LEG_BYTES)
        }
        if (flags & ~SHORT_FLAGS != 0) return _readMore(leg, flags, next);
        leg |= PIPS << LEG_SHARE_SHIFT;
    }

    function _readMore(uint256 leg, uint256 flags, uint256 place)
        private
        pure
        returns (uint256, uint256)
    {
        if (flags > KNOWN_FLAGS || flags & (SHARE | CHAINED) == SHARE | CHAINED) {
            revert ISwaps.InvalidPlan();
        }
        uint256 part = PIPS;
        if (flags & SHARE != 0) {
            assembly ("memory-safe") {
                part := shr(TOP_ID_SHIFT, mload(place))
                place := add(place, SHARE_BYTES)
            }
        }
        leg |= part << LEG_SHARE_SHIFT;
        if (flags & ORDER != 0) {
            assembly ("memory-safe") {
                let order := mload(place)
                let terms := shr(TERMS_PREFIX_SHIFT, shl(ORDER_ID_BITS, order))
                leg := or(leg, shl(LEG_ORDER_SHIFT, shr(PACKED_ORDER_SHIFT, order)))
                leg := or(leg, shl(LEG_TERMS_SHIFT, terms))
                place := add(place, ORDER_BYTES)
            }
        }
        return (leg, place);
    }

    function sellsToken1(uint256 leg) internal pure returns (bool) {
        return leg & SELLS_TOKEN1 != 0;
    }

    function isChained(uint256 leg) internal pure returns (bool) {
        return leg & CHAINED != 0;
    }

    function isMeasured(uint256 leg) internal pure returns (bool) {
        return leg & MEASURED != 0;
    }

    function pool(uint256 leg) internal pure returns (uint256) {
        return (leg >> LEG_POOL_SHIFT) & ID_MASK;
    }

    /// @dev In millionths of the balance.
    function share(uint256 leg) internal pure returns (uint256) {
        return (leg >> LEG_SHARE_SHIFT) & ID_MASK;
    }

    function orderId(uint256 leg) internal pure returns (uint256) {
        return (leg >> LEG_ORDER_SHIFT) & type(uint40).max;
    }

    /// @dev The first 64 bits of the hash of the order's terms.
    function termsPrefix(uint256 leg) internal pure returns (uint256) {
        return leg >> LEG_TERMS_SHIFT;
    }

    function tokenIn(uint256 leg, PoolWord word) internal pure returns (uint256) {
        return leg & SELLS_TOKEN1 == 0 ? word.token0() : word.token1();
    }

    function tokenOut(uint256 leg, PoolWord word) internal pure returns (uint256) {
        return leg & SELLS_TOKEN1 == 0 ? word.token1() : word.token0();
    }

    /// @dev Removes the number from a set of up to ten token numbers in one word.
    function removeId(uint256 set, uint256 id) internal pure returns (uint256 rest) {
        for (; set != 0; set >>= ID_BITS) {
            uint256 member = set & ID_MASK;
            if (member != id) rest = rest << ID_BITS | member;
        }
    }

    function hasId(uint256 set, uint256 id) internal pure returns (bool) {
        for (; set != 0; set >>= ID_BITS) {
            if (set & ID_MASK == id) return true;
        }
        return false;
    }

    /// @dev Adds the number to the set.
    function addId(uint256 set, uint256 id) internal pure returns (uint256) {
        if (hasId(set, id)) return set;
        if (set >> LAST_ID_SHIFT != 0) revert ISwaps.InvalidPlan();
        return set << ID_BITS | id;
    }
}
