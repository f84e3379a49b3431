// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {SplitRoute, SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {ConcentratedRouter} from "../../src/dev/ConcentratedRouter.sol";
import {ConcentratedStage} from "../stage/ConcentratedStage.sol";
import {IUniswapV3Factory, IUniswapV3Pool} from "../stage/IUniswap.sol";
import {ContractTrader} from "../stage/VenueActors.sol";

/// @dev [SRV-07] Plans and instructions that use Uniswap V3's own pools.
contract ConcentratedPoolsTest is ConcentratedStage {
    function testFuzz_AConcentratedPoolSellsTheWholeInput(uint256 amount, bool reversed) public {
        amount = bound(amount, 1e6, 1e22);
        (address sold, address bought) = reversed ? (b, a) : (a, b);
        uint256 out = run(sold, address(aggregator), amount, plan(0, 1, "", v3leg(sold, 0)));
        assertEq(balanceOf(bought, TRADER), out, "trader");
        assertTrue(out < amount && out > amount * 90 / 100, "at about the price");
        assertNothingStays();
    }

    /// @dev The fee takes the whole input of one unit, so the pool requests it and pays nothing.
    function test_AConcentratedPoolThatPaysNothingGetsTheSoldToken() public {
        for (uint256 i = 0; i < 2; i++) {
            address sold = i == 0 ? a : b;
            uint256 before = balanceOf(sold, v3pool);
            uint256 out = run(sold, address(aggregator), 1, plan(0, 0, "", v3leg(sold, 0)));
            assertEq(out, 0, "bought");
            assertEq(balanceOf(sold, v3pool), before + 1, "the pool is paid");
        }
        assertNothingStays();
    }

    function testFuzz_AConcentratedPoolPaysAnExactOutput(uint256 amountOut, uint256 spare) public {
        amountOut = bound(amountOut, 1e6, 1e22);
        spare = bound(spare, 0, 1e22);
        uint256 max = amountOut * 2 + spare;
        uint256 cost = runExact(a, max, plan(0, amountOut, "", v3leg(a, 0)));
        assertEq(balanceOf(b, TRADER), amountOut, "exactly");
        assertEq(balanceOf(a, TRADER), max - cost, "the rest is returned");
        assertNothingStays();
    }

    function testFuzz_ChainsRunThroughAConcentratedPool(uint256 amount, bool exact) public {
        amount = bound(amount, 1e9, 1e21);
        bytes memory legs = abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2), chained(0, b, VET));
        if (exact) {
            legs = abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2));
            uint256 cost = runExact(VET, 1e24, plan(0, amount, "", legs));
            assertEq(balanceOf(b, TRADER), amount, "exactly");
            assertEq(TRADER.balance, 1e24 - cost, "the rest is returned");
        } else {
            legs = abi.encodePacked(v3leg(a, 0), chained(0, b, VET));
            uint256 out = run(a, address(aggregator), amount, plan(BUYS_VET, 1, "", legs));
            assertEq(TRADER.balance, out, "VET");
        }
        assertNothingStays();
    }

    /// @dev The short path passes such a plan on to the general one, with its legs and its minimum.
    function test_AShortPlanThroughAConcentratedPoolKeepsItsMinimum() public {
        bytes memory legs = abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2));
        uint256 before = vm.snapshotState();
        uint256 out = runPath(VET, address(aggregator), 1e20, path(1, 2, legs));
        assertEq(balanceOf(b, TRADER), out, "trader");
        assertNothingStays();
        vm.revertToState(before);
        hand(VET, TRADER, 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, out, out + 1));
        vm.prank(TRADER, TRADER);
        aggregator.runPath{value: 1e20}(path(out + 1, 2, legs), 0);
    }

    /// @dev Each later leg sells the output of the leg before it. A contract may not use the aggregator's balance.
    function test_AContractsShortPlanRunsThroughAConcentratedPool() public {
        ContractTrader trader = new ContractTrader();
        uint256 word = path(1, 2, abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2)));
        hand(VET, address(trader), 1e20);
        bytes memory call = abi.encodeCall(aggregator.runPath, (word, 0));
        trader.trade(VET, address(aggregator), 1e20, address(aggregator), call);
        assertTrue(balanceOf(b, address(trader)) > 99e18, "bought at about the price");
        assertNothingStays();
    }

    /// @dev Tokens that are sent to such a pool in advance are lost.
    function test_PartsDoNotMeetAtAConcentratedPool() public {
        pool(1, a, VET, 1e24, 1e24);
        bytes memory legs =
            abi.encodePacked(drawn(0, VET, a, 500_000), drawn(1, VET, a, ALL), v3leg(a, 0));
        uint256 held = balanceOf(a, v3pool);
        uint256 parts = outOf(0, VET, a, 5e19) + outOf(1, VET, a, 5e19);
        uint256 out = run(VET, address(aggregator), 1e20, plan(0, 1, "", legs));
        assertTrue(out > 99e18, "at about the price");
        assertEq(balanceOf(a, v3pool), held + parts, "all of it is sold");
        assertNothingStays();
    }

    function test_APairBeforeAConcentratedPoolPaysTheAggregator() public {
        bytes memory legs = abi.encodePacked(chained(0, VET, a), v3leg(a, 2));
        address wrapped = tokenAt(0, VET);
        uint256 middle = outOf(0, VET, a, 1e20);
        uint256 out = run(wrapped, pairOf(0, VET, a), 1e20, plan(0, 1, "", legs));
        assertTrue(out < middle && out > middle * 99 / 100, "at about the price");
        assertEq(balanceOf(b, TRADER), out, "trader");
        assertNothingStays();
    }

    function test_AChainCannotBeginAtAConcentratedPool() public {
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidPlan.selector));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 1, "", v3leg(a, 2)));
    }

    function test_AShareThatSellsNothingOrMoreThanAllIsRejected() public {
        push(a, address(aggregator), 100);
        uint24[2] memory shares = [uint24(1), uint24(ALL + 1)];
        for (uint256 i = 0; i < 2; i++) {
            bytes memory legs = abi.encodePacked(v3leg(a, 4), shares[i], v3leg(a, 0));
            vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientInputAmount.selector));
            vm.prank(TRADER, TRADER);
            aggregator.executePlan(plan(0, 0, "", legs));
        }
    }

    function test_AnAmountThatExceedsAConcentratedPoolIsRejected() public {
        bytes memory reason = abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b);
        push(a, address(aggregator), 1e30);
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 1, "", v3leg(a, 0)));
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(exactly(plan(0, 1e30, "", v3leg(a, 0))));
    }

    function test_AnInstructionCanNameAVenueOfConcentratedPools() public {
        prepare(a, 1e20);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instructionFor(concentrated), a, b, 1e20, 1, RECIPIENT, NOON);
        assertEq(balanceOf(b, RECIPIENT), out, "recipient");
        assertNothingStays();
    }

    function test_AConcentratedPoolIsRegisteredWithItsFee() public view {
        (address pool_,,,, uint24 feePips, uint8 kind) = aggregator.getPool(v3);
        assertEq(pool_, v3pool, "pool");
        assertEq(feePips, 3000, "fee");
        assertEq(kind, 1, "kind");
    }

    /// @dev The instruction names the venue and not the pool, so the pool with the most liquidity is used.
    function test_TheDeepestPoolOfANamedVenueIsUsed() public {
        uint24[2] memory fees = [uint24(500), 10_000];
        for (uint256 i = 0; i < 2; i++) {
            ConcentratedRouter router = ConcentratedRouter(concentrated);
            address factory = address(router.factory());
            address created = IUniswapV3Factory(factory).createPool(a, b, fees[i]);
            IUniswapV3Pool(created).initialize(ONE);
            ConcentratedRouter.PoolKey memory key = keyOf();
            key.fee = fees[i];
            router.mint(key, -60_000, 60_000, i == 0 ? 1e25 : 1e22);
            aggregator.registerPool(concentrated, a, b, fees[i]);
        }
        prepare(a, 1e20);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instructionFor(concentrated), a, b, 1e20, 1, RECIPIENT, NOON);
        // The deepest of the three pools charges 0.05%.
        assertTrue(out > 1e20 * 9990 / 10_000, "at the deepest pool's fee");
    }

    /// @dev The second hop sells the whole output of the pair for any caller.
    function test_AnInstructionHopsFromAPairToAConcentratedPool() public {
        SwapInstruction memory instruction = instructionFor(address(venues[0].router));
        instruction.swapType = 1;
        instruction.bridgeToken = a;
        instruction.splitRoutes = new SplitRoute[](1);
        instruction.splitRoutes[0].router = concentrated;
        prepare(VET, 1e20);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap{value: 1e20}(instruction, VET, b, 1e20, 1, RECIPIENT, NOON);
        assertTrue(out > 99e18, "at about the price");
        assertEq(balanceOf(b, RECIPIENT), out, "recipient");
        assertNothingStays();
    }

    function test_ASplitCannotSellNothingToAConcentratedPool() public {
        SwapInstruction memory instruction;
        instruction.swapType = 2;
        instruction.splitRoutes = new SplitRoute[](2);
        instruction.splitRoutes[0] = SplitRoute(concentrated, 1e18);
        instruction.splitRoutes[1] = SplitRoute(concentrated, 0);
        prepare(a, 1e18);
        vm.expectRevert(ISwaps.InsufficientInputAmount.selector);
        vm.prank(TRADER);
        aggregator.executeSwap(instruction, a, b, 1e18, 1, RECIPIENT, NOON);
    }
}
