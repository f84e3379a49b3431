// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Pairs} from "../src/libraries/Pairs.sol";
import {Check} from "./Check.sol";

/// @dev What a pair pays and takes at the limits of its reserves, which have 112 bits.
contract PairsTest is Check {
    uint256 internal constant MAX = type(uint112).max;

    function test_APairHoldsNoMoreThanItCounts() public pure {
        assertTrue(Pairs.quoteOutput(MAX - 5, 5, 1e6, 3000) != 0, "filled to its limit");
        assertEq(Pairs.quoteOutput(MAX - 4, 5, 1e6, 3000), 0, "one too many");
        // Without a fee, buying all but one unit takes the input reserve once for each unit bought, and one unit more.
        assertEq(Pairs.quoteInput((1 << 111) - 2, 2, (1 << 111) - 1, 0), MAX - 2, "to its limit");
        assertEq(Pairs.quoteInput((1 << 111) - 2, 3, (1 << 111) - 1, 0), 0, "more than its limit");
    }

    function test_AnEmptyPairPaysAndTakesNothing() public pure {
        assertEq(Pairs.quoteOutput(1e6, 0, 1e6, 3000), 0, "no input reserve");
        assertEq(Pairs.quoteOutput(1e6, 1e6, 0, 3000), 0, "no output reserve");
        assertEq(Pairs.quoteInput(1, 0, 1e6, 3000), 0, "no input reserve");
        assertEq(Pairs.quoteInput(1e6, 1e6, 1e6, 3000), 0, "all of the output reserve");
        assertEq(Pairs.quoteInput(0, 1e6, 1e6, 3000), 0, "nothing");
    }
}
