// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../interfaces/ISwaps.sol";
import {PoolWord, PoolWords} from "./PoolWords.sol";

/// @title The packing of a plan's leg, in bytes and in a word.
/// @dev The word, from the lowest bit: flags 8, pool number 24, share 24, order number 40, the first 64 bits of the
/// order's terms hash.
library Legs {
    using PoolWords for PoolWord;

    uint256 internal constant SELLS_TOKEN1 = 1;
    uint256 internal constant CHAINED = 2;
    uint256 internal constant SHARE = 4;
    uint256 internal constant MEASURED = 8;
    uint256 internal constant ORDER = 16;
    uint256 private constant KNOWN_FLAGS = 31;
    /// @dev The bytes of a leg that identify its order: 5 for the number, 8 for the terms hash.
    uint256 internal constant ORDER_BYTES = 13;
    /// @dev The flags of a leg of four bytes.
    uint256 private constant SHORT_FLAGS = SELLS_TOKEN1 | CHAINED | MEASURED;
    uint256 private constant PIPS = 1_000_000;
    uint256 private constant ID_MASK = 0xffffff;

    /// @dev Reads the leg at a position in memory.
    /// @return leg never 0.
    /// @return next the position after it.
    function read(uint256 place) internal pure returns (uint256 leg, uint256 next) {
        uint256 flags;
        assembly ("memory-safe") {
            let bytes32_ := mload(place)
            flags := shr(248, bytes32_)
            leg := or(flags, shl(8, and(shr(224, bytes32_), ID_MASK)))
            next := add(place, 4)
        }
        if (flags & ~SHORT_FLAGS != 0) return _readMore(leg, flags, next);
        leg |= PIPS << 32;
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
                part := shr(232, mload(place))
                place := add(place, 3)
            }
        }
        leg |= part << 32;
        if (flags & ORDER != 0) {
            assembly ("memory-safe") {
                let order := mload(place)
                leg := or(leg, shl(56, shr(216, order)))
                leg := or(leg, shl(96, shr(192, shl(40, order))))
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
        return (leg >> 8) & ID_MASK;
    }

    /// @dev In millionths of the balance.
    function share(uint256 leg) internal pure returns (uint256) {
        return (leg >> 32) & ID_MASK;
    }

    function orderId(uint256 leg) internal pure returns (uint256) {
        return (leg >> 56) & type(uint40).max;
    }

    /// @dev The first 64 bits of the hash of the order's terms.
    function termsPrefix(uint256 leg) internal pure returns (uint256) {
        return leg >> 96;
    }

    function tokenIn(uint256 leg, PoolWord word) internal pure returns (uint256) {
        return leg & SELLS_TOKEN1 == 0 ? word.token0() : word.token1();
    }

    function tokenOut(uint256 leg, PoolWord word) internal pure returns (uint256) {
        return leg & SELLS_TOKEN1 == 0 ? word.token1() : word.token0();
    }

    /// @dev Removes the number from a set of up to ten token numbers in one word.
    function removeId(uint256 set, uint256 id) internal pure returns (uint256 rest) {
        for (; set != 0; set >>= 24) {
            uint256 member = set & ID_MASK;
            if (member != id) rest = rest << 24 | member;
        }
    }

    function hasId(uint256 set, uint256 id) internal pure returns (bool) {
        for (; set != 0; set >>= 24) {
            if (set & ID_MASK == id) return true;
        }
        return false;
    }

    /// @dev Adds the number to the set.
    function addId(uint256 set, uint256 id) internal pure returns (uint256) {
        if (hasId(set, id)) return set;
        if (set >> 216 != 0) revert ISwaps.InvalidPlan();
        return set << 24 | id;
    }
}
