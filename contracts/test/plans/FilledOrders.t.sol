// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {ConcentratedStage} from "../stage/ConcentratedStage.sol";

/// @dev [SRV-07] Plans whose legs fill resting orders.
contract FilledOrdersTest is ConcentratedStage {
    address internal constant MAKER = address(0x3A4E2);

    /// @dev Creates an order of the maker that sells b at a price of two units of the wanted token.
    function order(address wanted, uint256 amount) internal returns (uint256 id, uint24 number) {
        bridge.mint(MAKER, amount);
        vm.startPrank(MAKER);
        bridge.approve(address(book), 1e30);
        id = book.createOrder(b, wanted, amount, 2e18);
        vm.stopPrank();
        number = uint24(aggregator.registerPool(address(book), wanted, b, 0));
    }

    function orderLeg(address wanted, uint256 id, uint24 number, uint8 flags)
        internal
        view
        returns (bytes memory)
    {
        return
            abi.encodePacked(uint8(flags | 16 | (wanted < b ? 0 : 1)), number, nameOrder(book, id));
    }

    function testFuzz_AnOrderIsFilledAndItsMakerIsPaidInFull(uint256 amount) public {
        amount = bound(amount, 2, 1e22);
        (uint256 id, uint24 number) = order(a, 1e21);
        bytes memory legs = orderLeg(a, id, number, 0);
        uint256 bought = amount / 2 > 1e21 ? 1e21 : amount / 2;
        uint256 out = run(a, address(aggregator), amount, plan(ENDS_WITH_ORDER, 1, "", legs));
        assertEq(out, bought, "answer");
        assertEq(balanceOf(a, MAKER), bought * 2, "maker");
        assertEq(balanceOf(a, TRADER), amount - bought * 2, "the rest is returned");
        assertEq(tokenA.allowance(address(aggregator), address(book)), 0, "no allowance remains");
        assertNothingStays();
    }

    /// @dev A keeper fills an order and sells its output in one transaction, without deploying a contract.
    function test_AKeeperFillsAnOrderAndSellsItsOutputInOnePlan() public {
        (uint256 id, uint24 number) = order(a, 1e18);
        bytes memory legs = abi.encodePacked(orderLeg(a, id, number, 0), v3leg(b, 2));
        uint256 out = run(a, address(aggregator), 2e18, plan(0, 1, "", legs));
        assertEq(balanceOf(a, MAKER), 2e18, "maker");
        assertTrue(out > 9e17 && out < 1e18, "the order's output is sold at about one to one");
        assertEq(balanceOf(a, TRADER), out, "keeper");
        assertNothingStays();
    }

    function test_AnOrderForVetIsPaidInVet() public {
        (uint256 id, uint24 number) = order(VET, 1e20);
        bytes memory legs = orderLeg(VET, id, number, 0);
        uint256 out = run(VET, address(aggregator), 3e20, plan(ENDS_WITH_ORDER, 1, "", legs));
        assertEq(out, 1e20, "bought all of it");
        assertEq(MAKER.balance, 2e20, "maker");
        assertEq(TRADER.balance, 1e20, "the rest is returned");
        assertNothingStays();
    }

    function test_TheNextLegSellsWhatAnOrderDoesNotTake() public {
        (uint256 id, uint24 number) = order(a, 1e18);
        bytes memory head = abi.encodePacked(
            uint8(4 | 16 | (a < b ? 0 : 1)), number, uint24(900_000), nameOrder(book, id)
        );
        uint256 out =
            run(a, address(aggregator), 1e20, plan(0, 1, "", abi.encodePacked(head, v3leg(a, 0))));
        assertTrue(out > 1e18 + 90e18, "the order and the pool");
        assertEq(balanceOf(a, MAKER), 2e18, "maker");
        assertNothingStays();
    }

    function test_TheNextLegSellsVetThatAnOrderDoesNotTake() public {
        (uint256 id, uint24 number) = order(VET, 1e18);
        bytes memory head =
            abi.encodePacked(uint8(4 | 16), number, uint24(900_000), nameOrder(book, id));
        bytes memory legs = abi.encodePacked(head, drawn(0, VET, b, ALL));
        uint256 out = run(VET, address(aggregator), 1e20, plan(0, 1, "", legs));
        assertEq(out, 1e18 + balanceOf(b, TRADER) - 1e18, "all of it");
        assertEq(MAKER.balance, 2e18, "maker");
        assertNothingStays();
    }

    function test_ACancelledOrderIsSkipped() public {
        (uint256 id, uint24 number) = order(a, 1e18);
        vm.prank(MAKER);
        book.cancelOrder(id);
        bytes memory head = abi.encodePacked(
            uint8(4 | 16 | (a < b ? 0 : 1)), number, uint24(900_000), nameOrder(book, id)
        );
        run(a, address(aggregator), 1e20, plan(0, 1, "", abi.encodePacked(head, v3leg(a, 0))));
        assertEq(balanceOf(a, MAKER), 0, "maker");
        assertNothingStays();
    }

    function test_AFillIsLimitedByTheMakersAllowance() public {
        (uint256 id, uint24 number) = order(a, 1e20);
        vm.prank(MAKER);
        bridge.approve(address(book), 1e19);
        bytes memory legs = orderLeg(a, id, number, 0);
        uint256 out = run(a, address(aggregator), 1e20, plan(ENDS_WITH_ORDER, 1, "", legs));
        assertEq(out, 1e19, "bought");
        assertEq(balanceOf(a, MAKER), 2e19, "maker");
        assertEq(balanceOf(a, TRADER), 8e19, "the rest is returned");
        assertNothingStays();
    }

    function test_AnOrderForOtherTokensIsRejected() public {
        (uint256 id,) = order(VET, 1e18);
        (, uint24 number) = order(a, 1e18);
        push(a, address(aggregator), 1e20);
        bytes memory packed = plan(ENDS_WITH_ORDER, 1, "", orderLeg(a, id, number, 0));
        vm.expectRevert(abi.encodeWithSelector(ISwaps.OrderMismatch.selector, id));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(packed);
    }

    function test_AnOrderPaysAnExactOutput() public {
        (uint256 id, uint24 number) = order(a, 1e20);
        bytes memory legs = orderLeg(a, id, number, 0);
        uint256 cost = runExact(a, 1e21, plan(ENDS_WITH_ORDER, 1e19, "", legs));
        assertEq(cost, 2e19, "at its price");
        assertEq(balanceOf(b, TRADER), 1e19, "exactly");
        (id, number) = order(VET, 1e20);
        legs = abi.encodePacked(drawn(0, a, VET, ALL), orderLeg(VET, id, number, 2));
        runExact(a, 1e21, plan(ENDS_WITH_ORDER, 1e19, "", legs));
        assertEq(balanceOf(b, TRADER), 2e19, "exactly");
        assertEq(MAKER.balance, 2e19, "maker");
        assertNothingStays();
    }

    /// @dev An order before the last chain takes only a part of its share. The rest pays for the chain or is returned.
    function testFuzz_AnExactOutputUsesOrReturnsWhatAnOrderDoesNotTake(
        uint256 amountOut,
        uint256 share,
        uint256 kind
    ) public {
        address sold = [VET, a, tokenAt(0, VET), tokenAt(1, VET)][kind % 4];
        (uint256 id, uint24 number) = order(sold == a ? a : VET, 1e18);
        amountOut = bound(amountOut, 2e18, 1e20);
        share = bound(share, 10_000, ALL - 1);
        uint8 side = sold == a && a > b ? 1 : 0;
        bytes memory legs = abi.encodePacked(
            uint8(4 | 16 | side),
            number,
            uint24(share),
            nameOrder(book, id),
            sold == a ? v3leg(a, 0) : drawn(0, VET, b, ALL)
        );
        uint8 flags = kind % 4 < 2 ? 0 : SELLS_WRAPPED;
        bytes memory head = flags == 0 ? bytes("") : abi.encodePacked(sold);
        uint256 cost = runExact(sold, 1e22, plan(flags, amountOut, head, legs));
        assertEq(balanceOf(b, TRADER), amountOut, "exactly");
        assertEq(balanceOf(sold, TRADER), 1e22 - cost, "the rest is returned");
        assertEq(balanceOf(sold == a ? a : VET, MAKER), 2e18, "maker");
        assertNothingStays();
    }

    /// @dev It sells one wrapped VET and ends with an order that sells another one, which the recipient gets as VET.
    function test_APlanCanHaveEveryFlag() public {
        (address sold, address wrapped) = (tokenAt(1, VET), tokenAt(0, VET));
        hand(wrapped, MAKER, 1e18);
        vm.startPrank(MAKER);
        IERC20(wrapped).approve(address(book), 1e18);
        uint256 id = book.createOrder(wrapped, a, 1e18, 1e18);
        vm.stopPrank();
        uint24 number = uint24(aggregator.registerPool(address(book), a, wrapped, 0));
        uint8 side = a < wrapped ? 0 : 1;
        bytes memory legs = abi.encodePacked(
            drawn(0, VET, a, ALL), uint8(2 | 16 | side), number, nameOrder(book, id)
        );
        uint256 rest = outOf(0, VET, a, 2e18) - 1e18;
        bytes memory heads = abi.encodePacked(RECIPIENT, sold, wrapped);
        run(sold, address(aggregator), 2e18, plan(31, 1e18, heads, legs));
        assertEq(RECIPIENT.balance, 1e18, "VET");
        assertEq(balanceOf(a, MAKER), 1e18, "maker");
        assertEq(balanceOf(a, TRADER), rest, "the rest is returned");
        assertNothingStays();
    }

    function test_AnInstructionCannotNameTheOrderBook() public {
        prepare(a, 1e20);
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, address(book))
        );
        vm.prank(TRADER);
        aggregator.executeSwap(instructionFor(address(book)), a, b, 1e20, 1, RECIPIENT, NOON);
    }
}
