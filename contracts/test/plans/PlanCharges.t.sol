// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IUniswapPair} from "../stage/IUniswap.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {ChargingToken} from "../stage/Tokens.sol";

/// @dev [SRV-07] Plans that trade a token that charges for its transfers.
contract PlanChargesTest is PlanStage {
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
    }

    function openCharging() internal returns (address ch) {
        ChargingToken charging = new ChargingToken();
        ch = address(charging);
        for (uint256 i = 0; i < 2; i++) {
            address other = i == 0 ? b : a;
            IUniswapPair pair = IUniswapPair(venues[i].factory.createPair(ch, other));
            charging.mint(address(pair), 1e24);
            hand(other, address(pair), 1e24);
            pair.mint(address(this));
        }
    }

    function test_AChargingTokenIsMeasuredIfThePlanSaysSo() public {
        address ch = openCharging();
        bytes memory first = chained(0, b, ch);
        bytes memory second = chained(1, ch, a);
        uint256 bought = outOf(0, b, ch, 1e20);
        uint256 expected = outOf(1, ch, a, bought - bought / 100);
        push(b, pairOf(0, b, ch), 1e20);
        assertRejected(
            abi.encodeWithSignature("Error(string)", "UniswapV2: K"),
            plan(0, 1, "", abi.encodePacked(first, second))
        );
        bytes memory charged = plan(0, 1, "", abi.encodePacked(first, measured(second)));
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan(charged), expected, "measured");
    }

    /// @dev The caller states more input than arrived. The pair rejects that, and the retry uses the measured input.
    function test_AChainSellsTheAmountThatArrived() public {
        address ch = openCharging();
        uint256 expected = outOf(1, ch, a, 99e18);
        push(ch, pairOf(1, ch, a), 1e20);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.runPath(path(expected, 0, chained(1, ch, a)), 1e20), expected, "out");
        push(b, pairOf(0, b, ch), 1e20);
        uint256 word = path(1, 0, abi.encodePacked(chained(0, b, ch), chained(1, ch, a)));
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "UniswapV2: K"));
        vm.prank(TRADER, TRADER);
        aggregator.runPath(word, 1e20);
    }

    function test_OnlyTheArrivedAmountOfAChargingTokenCounts() public {
        address ch = openCharging();
        bytes memory first = chained(0, b, ch);
        uint256 bought = outOf(0, b, ch, 1e20);
        assertEq(run(b, pairOf(0, b, ch), 1e20, plan(0, 1, "", first)), bought - bought / 100, "in");
        bytes memory packed = plan(0, 1e18, "", drawn(0, b, ch, ALL));
        hand(b, address(aggregator), 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.TooLittleReceived.selector, ch, 99e16, 1e18));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(exactly(packed));
    }
}
