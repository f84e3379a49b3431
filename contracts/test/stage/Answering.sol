// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev Returns the same bytes from every call, or reverts with them.
contract Answering {
    bytes private _answer;
    bool private _reverts;

    constructor(bytes memory answer, bool reverts) {
        (_answer, _reverts) = (answer, reverts);
    }

    fallback() external payable {
        (bytes memory answer, bool reverts) = (_answer, _reverts);
        assembly ("memory-safe") {
            if reverts { revert(add(answer, 32), mload(answer)) }
            return(add(answer, 32), mload(answer))
        }
    }
}
