// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IVenuePair} from "../src/interfaces/IVenue.sol";
import {IWrappedVET} from "../src/interfaces/IWrappedVET.sol";
import {
    ADDRESS_MASK,
    APPROVE,
    BALANCE_OF,
    DEPOSIT,
    GET_RESERVES,
    MAX_RESERVE,
    SWAP,
    TRANSFER,
    TRANSFER_FROM,
    WITHDRAW
} from "../src/libraries/Layout.sol";
import {Check} from "./Check.sol";

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
    }
}
