// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IVenuePair} from "../../src/interfaces/IVenue.sol";
import {IWrappedVET} from "../../src/interfaces/IWrappedVET.sol";
import {
    ADDRESS_MASK,
    APPROVE,
    BALANCE_OF,
    BRIDGES_SHIFT,
    CHAINED_FLAG,
    CHAIN_AMOUNT_SHIFT,
    CHAIN_DEADLINE_SHIFT,
    CHAIN_FLAGS_MASK,
    CHAIN_FLAGS_SHIFT,
    CHAIN_LEGS_SHIFT,
    CHAIN_POOL_MASK,
    DEPOSIT,
    FEE_SHIFT,
    GET_RESERVES,
    ID_BITS,
    ID_MASK,
    KIND_MASK,
    KIND_SHIFT,
    LAST_ID_SHIFT,
    LATE_BRIDGE_SHIFT,
    LEG_BYTES,
    LEG_FLAGS_SHIFT,
    LEG_ORDER_SHIFT,
    LEG_POOL_SHIFT,
    LEG_SHARE_SHIFT,
    LEG_TERMS_SHIFT,
    MAX_RESERVE,
    NOT_DIRECT_MASK,
    OWN_FEES,
    ORDER_BYTES,
    ORDER_FLAG_SHIFT,
    ORDER_ID_BITS,
    PACKED_FLAGS_SHIFT,
    PACKED_ORDER_SHIFT,
    PACKED_POOL_SHIFT,
    PAUSED_SHIFT,
    PIPS,
    PLAN_AMOUNT_SHIFT,
    PLAN_DEADLINE_SHIFT,
    PLAN_FLAGS_SHIFT,
    SELLS_TOKEN1_FLAG,
    SHARE_BYTES,
    SHARE_FLAG_SHIFT,
    SINGLE_SHIFT,
    SPECIAL_FLAGS,
    SWAP,
    TERMS_PREFIX_SHIFT,
    TOKEN0_SHIFT,
    TOKEN1_SHIFT,
    TOP_BIT_SHIFT,
    TOP_ID_SHIFT,
    TRANSFER,
    TRANSFER_FROM,
    VENUE_SHIFT,
    WITHDRAW,
    WRAPPED_SHIFT,
    WRAPS1_SHIFT
} from "../../src/libraries/Layout.sol";
import {Check} from "../stage/Check.sol";

/// @dev The numbers that the compiler can compute too.
contract LayoutTest is Check {
    function assertSelector(uint256 word, bytes4 selector) internal pure {
        assertEq(word, uint256(bytes32(selector)), "selector");
    }

    function test_TheSelectorsAreThoseOfTheInterfaces() public pure {
        assertSelector(BALANCE_OF, IERC20.balanceOf.selector);
        assertSelector(TRANSFER, IERC20.transfer.selector);
        assertSelector(TRANSFER_FROM, IERC20.transferFrom.selector);
        assertSelector(APPROVE, IERC20.approve.selector);
        assertSelector(DEPOSIT, IWrappedVET.deposit.selector);
        assertSelector(WITHDRAW, IWrappedVET.withdraw.selector);
        assertSelector(GET_RESERVES, IVenuePair.getReserves.selector);
        assertSelector(SWAP, IVenuePair.swap.selector);
    }

    function test_TheMasksCoverTheirTypes() public pure {
        assertEq(ADDRESS_MASK, type(uint160).max, "address");
        assertEq(MAX_RESERVE, type(uint112).max, "reserve");
        assertEq(OWN_FEES, type(uint24).max, "fee");
    }

    function test_TheFieldsOfAPoolsWordAreAdjacent() public pure {
        assertEq(ID_MASK, (1 << ID_BITS) - 1, "the mask of a number");
        assertEq(TOKEN0_SHIFT, 160, "the address is below");
        assertEq(TOKEN1_SHIFT, TOKEN0_SHIFT + ID_BITS, "token1");
        assertEq(FEE_SHIFT, TOKEN1_SHIFT + ID_BITS, "fee");
        assertTrue(PIPS == 1e6 && PIPS <= ID_MASK, "a fee fits");
        assertEq(KIND_SHIFT, FEE_SHIFT + ID_BITS, "kind");
        assertEq(KIND_MASK, (1 << WRAPS1_SHIFT - 1 - KIND_SHIFT) - 1, "six bits");
        assertEq(VENUE_SHIFT, WRAPS1_SHIFT + 1, "venue");
        assertEq(LEG_FLAGS_SHIFT, 254, "the flags of a leg fill the word");
        assertEq(SINGLE_SHIFT, 255, "the mark of a single pool");
    }

    function test_TheFieldsOfOtherWordsAreAdjacent() public pure {
        assertEq(WRAPPED_SHIFT, 160, "the number of a wrapped VET is above the address");
        assertEq(LAST_ID_SHIFT, 9 * ID_BITS, "the tenth number");
        assertEq(NOT_DIRECT_MASK, (1 << LATE_BRIDGE_SHIFT - PAUSED_SHIFT) - 1, "two flags");
        assertEq(PAUSED_SHIFT, 64, "the venues are below");
        assertTrue(BRIDGES_SHIFT > LATE_BRIDGE_SHIFT, "the bridge tokens are above the flags");
        assertTrue(BRIDGES_SHIFT + 7 * ID_BITS <= 256, "seven bridge tokens fit");
        assertEq(LEG_POOL_SHIFT, 8, "the flags of a leg are below its pool");
        assertEq(LEG_SHARE_SHIFT, LEG_POOL_SHIFT + ID_BITS, "share");
        assertEq(LEG_ORDER_SHIFT, LEG_SHARE_SHIFT + 8 * SHARE_BYTES, "order");
        assertEq(LEG_TERMS_SHIFT, LEG_ORDER_SHIFT + ORDER_ID_BITS, "terms");
    }

    /// @dev The bytes of a plan and the word of a chain, as `IPlans` describes them.
    function test_TheFieldsOfAPlanBeginAtTheTop() public pure {
        assertEq(PLAN_FLAGS_SHIFT, 256 - 8, "flags");
        assertEq(PLAN_DEADLINE_SHIFT, PLAN_FLAGS_SHIFT - 40, "deadline");
        assertEq(PLAN_AMOUNT_SHIFT, PLAN_DEADLINE_SHIFT - 128, "amount");
        assertEq(PACKED_FLAGS_SHIFT, 256 - 8, "flags of a leg");
        assertEq(PACKED_POOL_SHIFT, PACKED_FLAGS_SHIFT - ID_BITS, "pool");
        assertEq(LEG_BYTES, (256 - PACKED_POOL_SHIFT) / 8, "bytes of a short leg");
        assertEq(TOP_ID_SHIFT, 256 - 8 * SHARE_BYTES, "share");
        assertEq(SHARE_BYTES, ID_BITS / 8, "bytes of a share");
        assertEq(PACKED_ORDER_SHIFT, 256 - ORDER_ID_BITS, "order");
        assertEq(TERMS_PREFIX_SHIFT, 256 - 64, "terms");
        assertEq(ORDER_BYTES, (ORDER_ID_BITS + 64) / 8, "bytes of an order");
        assertEq(SELLS_TOKEN1_FLAG, 1, "the first flag");
        assertEq(CHAINED_FLAG, 2, "the second flag");
        assertEq(SPECIAL_FLAGS, 1 << SHARE_FLAG_SHIFT | 8 | 1 << ORDER_FLAG_SHIFT, "the others");
        assertEq(CHAIN_DEADLINE_SHIFT, 256 - 40, "deadline of a chain");
        assertEq(CHAIN_AMOUNT_SHIFT, CHAIN_DEADLINE_SHIFT - 128, "amount of a chain");
        assertEq(CHAIN_FLAGS_SHIFT, CHAIN_AMOUNT_SHIFT - 16, "flags of a chain");
        assertEq(CHAIN_FLAGS_MASK, type(uint16).max, "sixteen flags");
        assertEq(CHAIN_FLAGS_SHIFT, 3 * ID_BITS, "three legs");
        assertEq(CHAIN_LEGS_SHIFT, 256 - CHAIN_FLAGS_SHIFT, "the first leg");
        assertEq(CHAIN_POOL_MASK, ID_MASK >> 1, "one bit for the side");
        assertEq(TOP_BIT_SHIFT, 255, "the highest bit");
    }
}
