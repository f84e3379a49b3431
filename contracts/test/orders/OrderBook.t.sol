// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OrderBook} from "../../src/OrderBook.sol";
import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";
import {OrderStage} from "./OrderStage.sol";

/// @dev [SRV-07] The initial state of an order book.
contract OrderBookTest is OrderStage {
    function test_ABookNeedsWrappedVet() public {
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.InvalidToken.selector, STRANGER));
        new OrderBook(OWNER, STRANGER);
        assertEq(book.wrappedVet(), address(vvet), "wrapped VET");
        assertEq(book.owner(), OWNER, "owner");
        assertTrue(!book.paused(), "not paused");
    }
}
