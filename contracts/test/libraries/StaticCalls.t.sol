// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {StaticCalls} from "../../src/libraries/StaticCalls.sol";
import {Answering} from "../stage/Answering.sol";
import {Check} from "../stage/Check.sol";

/// @dev Uses up the gas of every call.
contract Burning {
    fallback() external {
        while (true) {}
    }
}

/// @dev [SRV-07] How venues are queried, and which of their responses count.
contract StaticCallsTest is Check {
    bytes4 internal constant QUERY = 0x12345678;

    /// @dev Fills memory as an earlier call could leave it. That data must not be read as a response.
    modifier withDirtyMemory() {
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(0, 99)
            for { let at := 0 } lt(at, 160) { at := add(at, 32) } { mstore(add(free, at), 99) }
        }
        _;
    }

    function read(address target) external view withDirtyMemory returns (uint256) {
        return StaticCalls.read(target, QUERY, 5, 6);
    }

    function tryRead(address target) public view withDirtyMemory returns (bool, uint256) {
        return StaticCalls.tryRead(target, QUERY, 5, 6, gasleft());
    }

    function readOrderTokens(address book)
        external
        view
        withDirtyMemory
        returns (address, address)
    {
        return StaticCalls.readOrderTokens(book, 7);
    }

    function answer(bytes memory data) internal returns (address) {
        return address(new Answering(data, false));
    }

    function test_AResponseIsOneWord() public {
        address target = answer(abi.encode(uint256(8)));
        vm.expectCall(target, abi.encodeWithSelector(QUERY, 5, 6), 2);
        assertEq(this.read(target), 8, "queried");
        (bool answered, uint256 word) = tryRead(target);
        assertTrue(answered && word == 8, "queried again");
    }

    function assertRejected(address target, bytes memory reason) internal {
        (bool answered,) = tryRead(target);
        assertTrue(!answered, "no response");
        vm.expectRevert(reason);
        this.read(target);
    }

    function test_OtherResponsesAreRejected() public {
        address silent = answer("");
        assertRejected(
            silent, abi.encodeWithSelector(ISwaps.ExchangeExecutionFailed.selector, silent)
        );
        bytes memory short = abi.encodePacked(bytes30(0), uint8(7));
        assertRejected(answer(short), short);
        bytes memory word = abi.encode(uint256(9));
        assertRejected(address(new Answering(word, true)), word);
    }

    function test_AQueryUsesNoMoreThanItsGas() public {
        address burning = address(new Burning());
        uint256 gas = gasleft();
        (bool answered,) = StaticCalls.tryRead(burning, QUERY, 5, 6, 50_000);
        assertTrue(!answered, "no response");
        gas -= gasleft();
        assertTrue(gas > 50_000 && gas < 60_000, "its gas and no more");
    }

    function test_AnOrderReturnsItsTokens() public {
        uint256 dirt = 0xdd << 160;
        bytes memory words = abi.encode(uint256(7), address(2), dirt | 3, dirt | 4);
        address book = answer(words);
        vm.expectCall(book, abi.encodeWithSelector(IOrderBook.orders.selector, 7), 1);
        (address tokenFrom, address tokenTo) = this.readOrderTokens(book);
        assertEq(tokenFrom, address(3), "sold");
        assertEq(tokenTo, address(4), "bought");
    }

    function test_TheErrorNamesAnOrderBookThatDoesNotAnswer() public {
        bytes memory words = new bytes(128);
        address failing = address(new Answering(words, true));
        vm.expectRevert(words);
        this.readOrderTokens(failing);
        words = new bytes(127);
        address short = answer(words);
        vm.expectRevert(words);
        this.readOrderTokens(short);
        address silent = answer("");
        vm.expectRevert(abi.encodeWithSelector(ISwaps.ExchangeExecutionFailed.selector, silent));
        this.readOrderTokens(silent);
    }
}
