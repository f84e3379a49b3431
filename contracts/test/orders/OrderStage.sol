// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {VVET} from "../../src/VVET.sol";
import {IOrderBook, Order} from "../../src/interfaces/IOrderBook.sol";
import {Check} from "../stage/Check.sol";

/// @dev The order book's interface for tests. Importing the contract itself would recompile every test with it.
interface IOwnedOrderBook is IOrderBook {
    function owner() external view returns (address);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
    function renounceOwnership() external;
}

/// @dev The order book, two tokens, a maker who sells one of them and a filler who holds the other.
abstract contract OrderStage is Check {
    address internal constant VET = address(0);
    address internal constant OWNER = address(0x09E2);
    address internal constant MAKER = address(0xAA4E2);
    address internal constant FILLER = address(0xF111E2);
    address internal constant RECIPIENT = address(0x2EC1B1);
    address internal constant STRANGER = address(0x57A6E2);
    uint256 internal constant NOON = 1_800_000_000;

    /// @dev Three units of `bought` for two units of `sold`.
    uint256 internal constant PRICE = 1.5e18;

    IOwnedOrderBook internal book;
    VVET internal vvet;
    RegistryToken internal sold;
    RegistryToken internal bought;

    function setUp() public virtual {
        vm.warp(NOON);
        vvet = new VVET("Veiled VET", "VVET");
        bytes memory arguments = abi.encode(OWNER, address(vvet));
        book = IOwnedOrderBook(vm.deployCode("OrderBook.sol:OrderBook", arguments));
        sold = new RegistryToken("Sold", "SLD", 18, address(this), 0);
        bought = new RegistryToken("Bought", "BGT", 6, address(this), 0);
        sold.mint(MAKER, 1e24);
        bought.mint(FILLER, 1e24);
        vm.deal(FILLER, 1e24);
        vm.startPrank(FILLER);
        vvet.deposit{value: 1e24}();
        bought.approve(address(book), type(uint256).max);
        vvet.approve(address(book), type(uint256).max);
        vm.stopPrank();
    }

    /// @dev Approves the maker's committed amount plus `amount`, as the app does.
    function allowMore(IERC20 token, address maker, uint256 amount) internal {
        uint256 committed = book.getUserCommittedTokens(maker, address(token));
        vm.prank(maker);
        token.approve(address(book), committed + amount);
    }

    function create(uint256 amount, uint256 price) internal returns (uint256) {
        return create(address(bought), amount, price);
    }

    function create(address tokenTo, uint256 amount, uint256 price) internal returns (uint256) {
        allowMore(sold, MAKER, amount);
        vm.prank(MAKER);
        return book.createOrder(address(sold), tokenTo, amount, price);
    }

    function createWith(string memory key, uint256 value) internal returns (uint256) {
        allowMore(sold, MAKER, 1e18);
        (string[] memory keys, uint256[] memory values) = (new string[](1), new uint256[](1));
        (keys[0], values[0]) = (key, value);
        vm.prank(MAKER);
        return
            book.createOrderWithOptions(address(sold), address(bought), 1e18, PRICE, keys, values);
    }

    function fill(uint256 orderId, uint256 amount) internal returns (uint256) {
        bytes32 termsHash = termsOf(orderId);
        vm.prank(FILLER);
        (uint256 filled, uint256 paid) = book.fillOrder(orderId, termsHash, amount, RECIPIENT);
        assertEq(filled, amount, "filled");
        return paid;
    }

    /// @dev Expects a fill to revert. Reads the hash first, because `expectRevert` applies to the next call.
    function refuseFill(uint256 orderId, uint256 amount, bytes memory reason) internal {
        bytes32 termsHash = termsOf(orderId);
        vm.expectRevert(reason);
        vm.prank(FILLER);
        book.fillOrder(orderId, termsHash, amount, RECIPIENT);
    }

    /// @dev The terms hash that a filler passes with the order number; zero for an order that was never created.
    function termsOf(uint256 orderId) internal view returns (bytes32) {
        return orderId == 0 || orderId > book.orderCount() ? bytes32(0) : book.getTermsHash(orderId);
    }

    function cancel(uint256 orderId) internal {
        vm.prank(MAKER);
        book.cancelOrder(orderId);
    }

    function statusOf(uint256 orderId) internal view returns (uint8) {
        return book.orders(orderId).status;
    }

    function committedOf(address maker) internal view returns (uint256) {
        return book.getUserCommittedTokens(maker, address(sold));
    }

    function assertOrder(Order memory order, Order memory expected) internal pure {
        if (keccak256(abi.encode(order)) == keccak256(abi.encode(expected))) return;
        revert NotEqualBytes("order", abi.encode(order), abi.encode(expected));
    }

    /// @dev Checks that the order book holds nothing.
    function assertNothingStays() internal view {
        assertEq(address(book).balance, 0, "the order book holds VET");
        assertEq(vvet.balanceOf(address(book)), 0, "the order book holds wrapped VET");
        assertEq(sold.balanceOf(address(book)), 0, "the order book holds sold tokens");
        assertEq(bought.balanceOf(address(book)), 0, "the order book holds bought tokens");
    }
}
