// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "./Vm.sol";

/// @dev Assertions that report both values if they fail.
abstract contract Check {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(string fact, uint256 actual, uint256 expected);
    error NotEqualBytes(string fact, bytes actual, bytes expected);
    error NotTrue(string fact);

    function assertEq(uint256 actual, uint256 expected, string memory fact) internal pure {
        if (actual != expected) revert NotEqual(fact, actual, expected);
    }

    function assertEq(address actual, address expected, string memory fact) internal pure {
        if (actual != expected) {
            revert NotEqual(fact, uint160(actual), uint160(expected));
        }
    }

    function assertEq(string memory actual, string memory expected, string memory fact)
        internal
        pure
    {
        if (keccak256(bytes(actual)) != keccak256(bytes(expected))) {
            revert NotEqualBytes(fact, bytes(actual), bytes(expected));
        }
    }

    function assertTrue(bool condition, string memory fact) internal pure {
        if (!condition) revert NotTrue(fact);
    }

    /// @dev Maps any number into the range, including both ends.
    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        if (value >= low && value <= high) return value;
        uint256 size = high - low + 1;
        return size == 0 ? value : low + value % size;
    }
}
