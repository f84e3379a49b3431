// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OrderBook} from "../../src/OrderBook.sol";
import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";
import {IUniswapPair} from "./IUniswap.sol";
import {Stage} from "./Stage.sol";

/// @dev Encodes plans by hand, as `IPlans` specifies, and pays for them in advance.
abstract contract PlanStage is Stage {
    uint8 internal constant TO = 1;
    uint8 internal constant BUYS_VET = 2;
    uint8 internal constant SELLS_WRAPPED = 4;
    uint8 internal constant BUYS_WRAPPED = 8;
    uint8 internal constant ENDS_WITH_ORDER = 16;
    uint256 internal constant ALL = 1_000_000;

    mapping(uint256 venue => mapping(address => mapping(address => uint24))) private _numbers;

    /// @dev Creates an order book and registers it as a venue.
    function openOrderBook() internal returns (OrderBook book) {
        book = new OrderBook(address(this), tokenAt(0, VET));
        aggregator.registerVenue(address(book), address(0), address(0), 0, 2, "Orders");
    }

    /// @dev The number of a venue's pair, and 1 if the sold token is its token1.
    function numberOf(uint256 venue, address x, address y)
        internal
        returns (uint24 id, uint8 sells)
    {
        (x, y) = (tokenAt(venue, x), tokenAt(venue, y));
        id = _numbers[venue][x][y];
        if (id == 0) {
            id = uint24(aggregator.registerPool(address(venues[venue].router), x, y, 0));
            _numbers[venue][x][y] = id;
        }
        sells = x < y ? 0 : 1;
    }

    /// @dev A leg that takes the whole output of the previous leg.
    function chained(uint256 venue, address x, address y) internal returns (bytes memory) {
        (uint24 id, uint8 sells) = numberOf(venue, x, y);
        return abi.encodePacked(uint8(sells | 2), id);
    }

    /// @dev A leg that takes a share of the aggregator's balance.
    function drawn(uint256 venue, address x, address y, uint256 share)
        internal
        returns (bytes memory)
    {
        (uint24 id, uint8 sells) = numberOf(venue, x, y);
        if (share == ALL) return abi.encodePacked(sells, id);
        return abi.encodePacked(uint8(sells | 4), id, uint24(share));
    }

    /// @dev The bytes that identify a leg's order: its number and the first bytes of its terms hash.
    function nameOrder(IOrderBook book, uint256 orderId) internal view returns (bytes memory) {
        return abi.encodePacked(uint40(orderId), bytes8(book.getTermsHash(orderId)));
    }

    function measured(bytes memory leg) internal pure returns (bytes memory) {
        leg[0] |= bytes1(uint8(8));
        return leg;
    }

    function plan(uint8 flags, uint256 amount, bytes memory heads, bytes memory legs)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(flags, uint40(NOON), uint128(amount), heads, legs);
    }

    /// @dev The same plan, with its amount as the exact output.
    function exactly(bytes memory packed) internal pure returns (bytes memory exact) {
        exact = abi.encodePacked(packed);
        exact[0] |= 0x20;
    }

    /// @dev Encodes a chain of up to three legs as one word.
    function path(uint256 amount, uint256 flags, bytes memory legs)
        internal
        pure
        returns (uint256 word)
    {
        word = NOON << 216 | amount << 88 | flags << 80;
        for (uint256 i = 0; i < legs.length; i += 4) {
            uint256 leg = uint256(uint8(legs[i]) & 1) << 23 | uint256(uint8(legs[i + 1])) << 16
                | uint256(uint8(legs[i + 2])) << 8 | uint8(legs[i + 3]);
            word |= leg << (48 - 6 * i);
        }
    }

    function pairOf(uint256 venue, address x, address y) internal view returns (address) {
        return venues[venue].factory.getPair(tokenAt(venue, x), tokenAt(venue, y));
    }

    /// @dev The output of a Uniswap V2 pair.
    function outOf(uint256 venue, address from, address to, uint256 amount)
        internal
        view
        returns (uint256)
    {
        IUniswapPair pair = IUniswapPair(pairOf(venue, from, to));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        bool first = tokenAt(venue, from) < tokenAt(venue, to);
        (uint256 reserveIn, uint256 reserveOut) =
            first ? (reserve0, reserve1) : (reserve1, reserve0);
        return amount * 997 * reserveOut / (reserveIn * 1000 + amount * 997);
    }

    /// @dev Pays in advance and runs the plan, both as the sender of the transaction.
    function run(address sold, address payee, uint256 amount, bytes memory packed)
        internal
        returns (uint256)
    {
        uint256 value = push(sold, payee, amount);
        vm.prank(TRADER, TRADER);
        return aggregator.executePlan{value: value}(packed);
    }

    function runPath(address sold, address payee, uint256 amount, uint256 word)
        internal
        returns (uint256)
    {
        uint256 value = push(sold, payee, amount);
        vm.prank(TRADER, TRADER);
        return aggregator.runPath{value: value}(word, amount % 3 == 0 ? 0 : amount);
    }

    function runExact(address sold, uint256 max, bytes memory packed) internal returns (uint256) {
        uint256 value = push(sold, address(aggregator), max);
        vm.prank(TRADER, TRADER);
        return aggregator.executePlan{value: value}(exactly(packed));
    }

    function assertRejected(bytes memory reason, bytes memory packed) internal {
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(packed);
    }

    function push(address sold, address payee, uint256 amount) internal returns (uint256) {
        hand(sold, TRADER, amount);
        if (sold == VET) return amount;
        vm.prank(TRADER, TRADER);
        IERC20(sold).transfer(payee, amount);
        return 0;
    }
}
