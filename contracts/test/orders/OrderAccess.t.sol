// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../../src/Owned.sol";
import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";
import {AnyFiller} from "./OrderActors.sol";
import {OrderStage} from "./OrderStage.sol";

/// @dev [SRV-07] The owner can pause the order book, and a pause does not stop everything. Other files test who can
/// create, fill, cancel and remove orders.
contract OrderAccessTest is OrderStage {
    function refuseStranger() internal {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER)
        );
        vm.prank(STRANGER);
    }

    function test_AStrangerCannotChangeAnything() public {
        refuseStranger();
        book.pause();
        refuseStranger();
        book.unpause();
        refuseStranger();
        book.transferOwnership(STRANGER);
        refuseStranger();
        book.acceptOwnership();
    }

    /// @dev Without an owner, a pause would be permanent.
    function test_OwnershipCannotBeRenounced() public {
        address[2] memory callers = [OWNER, STRANGER];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Owned.OwnerRequired.selector));
            vm.prank(callers[i]);
            book.renounceOwnership();
        }
        assertEq(book.owner(), OWNER, "owner");
    }

    function test_OwnershipIsHandedOverInTwoSteps() public {
        vm.prank(OWNER);
        book.transferOwnership(STRANGER);
        assertEq(book.owner(), OWNER, "still the old owner");
        vm.prank(STRANGER);
        book.acceptOwnership();
        assertEq(book.owner(), STRANGER, "the new owner");
        vm.prank(STRANGER);
        book.pause();
    }

    function test_APauseStopsCreatingAndFilling() public {
        create(10, PRICE);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.Paused(OWNER);
        vm.prank(OWNER);
        book.pause();
        assertTrue(book.paused(), "paused");
        bytes memory reason = abi.encodeWithSelector(IOrderBook.EnforcedPause.selector);
        vm.expectRevert(reason);
        vm.prank(MAKER);
        book.createOrder(address(sold), address(bought), 10, PRICE);
        vm.expectRevert(reason);
        vm.prank(MAKER);
        book.createOrderWithOptions(
            address(sold), address(bought), 10, PRICE, new string[](0), new uint256[](0)
        );
        refuseFill(1, 10, reason);
        AnyFiller filler = new AnyFiller(book);
        vm.expectRevert(reason);
        filler.fill(1, 10, RECIPIENT, "");
        vm.expectRevert(reason);
        vm.prank(OWNER);
        book.pause();
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.Unpaused(OWNER);
        vm.prank(OWNER);
        book.unpause();
        assertTrue(!book.paused(), "not paused");
        fill(1, 10);
        assertEq(book.orderCount(), 1, "the count is unchanged");
    }

    function test_APauseAllowsCancelsAndRemovals() public {
        for (uint256 i = 0; i < 3; i++) {
            create(10, PRICE);
        }
        vm.prank(OWNER);
        book.pause();
        cancel(1);
        vm.prank(MAKER);
        book.cancelOrders(new uint256[](0));
        uint256[] memory second = new uint256[](1);
        second[0] = 2;
        vm.prank(MAKER);
        book.cancelOrders(second);
        vm.prank(MAKER);
        sold.approve(address(book), 0);
        book.removeOrder(3);
        assertEq(statusOf(1), 3, "cancelled");
        assertEq(statusOf(2), 3, "cancelled in a batch");
        assertEq(statusOf(3), 4, "removed");
        vm.prank(MAKER);
        sold.transfer(STRANGER, 1e24);
    }

    function test_UnpausingTwiceIsRejected() public {
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.ExpectedPause.selector));
        vm.prank(OWNER);
        book.unpause();
    }
}
