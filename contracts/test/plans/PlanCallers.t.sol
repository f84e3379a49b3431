// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedCallback} from "../../src/interfaces/IConcentrated.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {ContractTrader} from "../stage/VenueActors.sol";

/// @dev [SRV-07] Plans of contracts use only the tokens that they paid in.
contract PlanCallersTest is PlanStage {
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
        pool(0, a, b, 1e24, 1e24);
        pool(0, a, VET, 1e24, 1e24);
    }

    function test_AContractCanRunPlansWithItsOwnInput() public {
        ContractTrader trader = new ContractTrader();
        uint256 out = outOf(0, a, b, 1e20);
        hand(a, pairOf(0, a, b), 1e20);
        trader.trade(
            VET,
            VET,
            0,
            address(aggregator),
            abi.encodeCall(aggregator.runPath, (path(out, 0, chained(0, a, b)), 0))
        );
        assertEq(balanceOf(b, address(trader)), out, "tokens");
        out = outOf(0, VET, a, 1e20);
        hand(VET, address(trader), 1e20);
        trader.trade(
            VET,
            VET,
            1e20,
            address(aggregator),
            abi.encodeCall(aggregator.runPath, (path(out, 2, drawn(0, VET, a, ALL)), 0))
        );
        assertEq(balanceOf(a, address(trader)), out, "from VET");
        out = outOf(0, a, VET, 1e20);
        hand(a, pairOf(0, a, VET), 1e20);
        trader.trade(
            VET,
            VET,
            0,
            address(aggregator),
            abi.encodeCall(aggregator.runPath, (path(out, 1, chained(0, a, VET)), 0))
        );
        assertEq(address(trader).balance, out, "to VET");
        uint256 before = balanceOf(a, address(trader));
        out = outOf(0, VET, a, 1e20);
        hand(tokenAt(0, VET), pairOf(0, VET, a), 1e20);
        trader.trade(
            VET,
            VET,
            0,
            address(aggregator),
            abi.encodeCall(aggregator.executePlan, (plan(0, out, "", chained(0, VET, a))))
        );
        assertEq(balanceOf(a, address(trader)), before + out, "from wrapped VET at the pair");
        assertNothingStays();
    }

    function test_AContractCannotTakeTokensFromTheAggregator() public {
        ContractTrader thief = new ContractTrader();
        push(a, address(aggregator), 1e20);
        hand(tokenAt(0, VET), address(aggregator), 1e20);
        bytes memory legs = drawn(0, a, b, ALL);
        bytes memory vetLegs = drawn(0, VET, a, ALL);
        bytes[4] memory calls = [
            abi.encodeCall(aggregator.executePlan, (plan(0, 1, "", legs))),
            abi.encodeCall(aggregator.executePlan, (exactly(plan(0, 1, "", legs)))),
            abi.encodeCall(aggregator.runPath, (path(1, 2, legs), 0)),
            abi.encodeCall(aggregator.executePlan, (plan(0, 1, "", vetLegs)))
        ];
        for (uint256 i = 0; i < 4; i++) {
            vm.expectRevert(abi.encodeWithSelector(ISwaps.CallerNotOrigin.selector, address(thief)));
            thief.trade(VET, VET, 0, address(aggregator), calls[i]);
        }
    }

    function test_OnlyPoolsMayUseTheCallback() public {
        vm.expectRevert(abi.encodeWithSelector(ISwaps.UnexpectedCallback.selector, address(this)));
        IConcentratedCallback(address(aggregator))
            .uniswapV3SwapCallback(1, 0, abi.encode(uint256(1), uint256(1)));
    }
}
