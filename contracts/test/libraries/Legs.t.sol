// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {Legs} from "../../src/libraries/Legs.sol";
import {PoolWord, PoolWords} from "../../src/libraries/PoolWords.sol";
import {Check} from "../stage/Check.sol";

/// @dev [SRV-07] How legs are decoded from the bytes of a plan, and pools from a storage word.
contract LegsTest is Check {
    using Legs for uint256;
    using PoolWords for PoolWord;

    uint24 internal constant POOL = 0xa1b2c3;
    uint24 internal constant SHARE = 0x0d1e2f;
    uint40 internal constant ORDER_ID = 0xc1c2c3c4c5;
    bytes8 internal constant TERMS = 0xd1d2d3d4d5d6d7d8;

    /// @dev Decodes the leg at the beginning of the bytes and returns its length.
    function read(bytes memory plan) public pure returns (uint256 leg, uint256 length) {
        uint256 pointer;
        assembly ("memory-safe") {
            pointer := add(plan, 32)
        }
        (leg, length) = Legs.read(pointer);
        length -= pointer;
    }

    function check(bytes memory plan, uint256 share, uint256 orderId, uint256 terms)
        internal
        pure
        returns (uint256 leg)
    {
        uint256 length;
        (leg, length) = read(abi.encodePacked(plan, bytes32(type(uint256).max)));
        assertEq(length, plan.length, "length");
        assertEq(leg.pool(), POOL, "pool");
        assertEq(leg.share(), share, "share");
        assertEq(leg.orderId(), orderId, "order");
        assertEq(leg.termsPrefix(), terms, "terms");
        assertEq(leg & 0xff, uint8(plan[0]), "flags");
    }

    function test_ALegWithoutAShareTakesTheWholeInput() public pure {
        for (uint8 flags = 0; flags < 16; flags++) {
            if (flags & 4 != 0) continue;
            uint256 leg = check(abi.encodePacked(flags, POOL), 1_000_000, 0, 0);
            assertTrue(leg.sellsToken1() == (flags & 1 != 0), "side");
            assertTrue(leg.isChained() == (flags & 2 != 0), "chained");
            assertTrue(leg.isMeasured() == (flags & 8 != 0), "measured");
        }
    }

    function test_ALegCanHaveAShareAndAnOrder() public pure {
        uint64 terms = uint64(TERMS);
        check(abi.encodePacked(uint8(4), POOL, SHARE), SHARE, 0, 0);
        check(abi.encodePacked(uint8(5), POOL, SHARE), SHARE, 0, 0);
        check(abi.encodePacked(uint8(12), POOL, SHARE), SHARE, 0, 0);
        check(abi.encodePacked(uint8(16), POOL, ORDER_ID, TERMS), 1_000_000, ORDER_ID, terms);
        check(abi.encodePacked(uint8(18), POOL, ORDER_ID, TERMS), 1_000_000, ORDER_ID, terms);
        check(abi.encodePacked(uint8(29), POOL, SHARE, ORDER_ID, TERMS), SHARE, ORDER_ID, terms);
    }

    function test_UnknownAndConflictingFlagsAreRejected() public {
        for (uint256 flags = 0; flags < 256; flags++) {
            if (flags < 32 && flags & 6 != 6) continue;
            vm.expectRevert(ISwaps.InvalidPlan.selector);
            this.read(abi.encodePacked(uint8(flags), POOL, new bytes(32)));
        }
    }

    function test_TheFirstFlagSelectsTheSoldToken() public pure {
        PoolWord word = PoolWords.pack(address(1), 5, 6, 0, 0, 0);
        assertEq(uint256(0).tokenIn(word), 5, "token0 goes in");
        assertEq(uint256(0).tokenOut(word), 6, "token1 comes out");
        assertEq(uint256(1).tokenIn(word), 6, "token1 goes in");
        assertEq(uint256(1).tokenOut(word), 5, "token0 comes out");
        assertEq(uint256(0xfe).tokenIn(word), 5, "the other flags do not matter");
        assertEq(uint256(0xfe).tokenOut(word), 6, "the other flags do not matter");
    }

    function add(uint256 set, uint256 id) external pure returns (uint256) {
        return set.addId(id);
    }

    function test_ASetHoldsTenNumbers() public {
        uint256 set;
        for (uint256 id = 0xf00001; id <= 0xf0000a; id++) {
            assertTrue(!set.hasId(id), "not yet");
            set = set.addId(id);
            assertTrue(set.hasId(id), "added");
            assertEq(set.addId(id), set, "added only once");
        }
        assertTrue(set.hasId(0xf00001), "the first number remains");
        assertEq(set >> 216, 0xf00001, "ten numbers of 24 bits");
        vm.expectRevert(ISwaps.InvalidPlan.selector);
        this.add(set, 0xf0000b);
        assertEq(this.add(set, 0xf00001), set, "a member of a full set");
    }

    function test_ANumberIsRemovedFromASet() public pure {
        uint256 set = uint256(7).addId(8).addId(9);
        uint256 rest = set.removeId(8);
        assertTrue(rest.hasId(7) && rest.hasId(9) && !rest.hasId(8), "removed");
        assertEq(rest >> 48, 0, "two are left");
        assertTrue(set.removeId(5).hasId(8), "a number that is not in the set");
        assertEq(uint256(7).removeId(7), 0, "the last one");
        assertEq(uint256(0).removeId(7), 0, "from an empty set");
    }

    function test_AWordHoldsAllFieldsOfAPool() public pure {
        address pool = address(uint160(type(uint160).max) - 5);
        uint256 kind = 0x2a | PoolWords.WRAPS0 | PoolWords.WRAPS1;
        PoolWord word = PoolWords.pack(pool, 0xfffffa, 0xfffffb, 0xfffffc, kind, 0x8d);
        assertEq(word.pool(), pool, "pool");
        assertEq(word.token0(), 0xfffffa, "token0");
        assertEq(word.token1(), 0xfffffb, "token1");
        assertEq(word.fee(), 0xfffffc, "fee");
        assertEq(word.kind(), 0x2a, "kind");
        assertEq(word.venue(), 0x8d, "venue");
        assertEq(PoolWord.unwrap(word) >> 238 & 3, 3, "both are wrapped VET");
        PoolWord changed = word.withFee(0x010203);
        assertEq(changed.fee(), 0x010203, "another fee");
        PoolWord expected = PoolWords.pack(pool, 0xfffffa, 0xfffffb, 0x010203, kind, 0x8d);
        assertEq(PoolWord.unwrap(changed), PoolWord.unwrap(expected), "only the fee changes");
    }

    function test_AWordSaysWhichTokenIsWrappedVet() public pure {
        PoolWord first = PoolWords.pack(address(1), 5, 6, 0, PoolWords.WRAPS0, 0);
        PoolWord second = PoolWords.pack(address(1), 5, 6, 0, PoolWords.WRAPS1, 0);
        assertEq(PoolWord.unwrap(first) >> 238, 1, "token0");
        assertEq(PoolWord.unwrap(second) >> 238, 2, "token1");
        assertEq(first.kind(), 0, "the kind is separate");
        assertEq(second.venue(), 0, "the venue is separate");
    }
}
