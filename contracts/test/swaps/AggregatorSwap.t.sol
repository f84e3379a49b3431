// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {SplitRoute, SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {IUniswapPair} from "../stage/IUniswap.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] The recipient of a trade receives the quoted amount, and no other account loses anything.
contract AggregatorSwapTest is Stage {
    address internal constant BYSTANDER = address(0xB75);

    /// @dev Pairs of each token with VET, one pair of two tokens, and one route through the bridge token.
    function setUp() public override {
        super.setUp();
        pool(0, address(tokenA), VET, 3e24, 1e24);
        pool(1, address(tokenA), VET, 1e24, 2e24);
        pool(1, address(tokenB), VET, 5e12, 1e24);
        pool(2, address(tokenB), VET, 2e12, 7e24);
        pool(2, address(tokenC), VET, 9e9, 1e24);
        pool(0, address(tokenA), address(bridge), 1e24, 4e24);
        pool(2, address(bridge), address(tokenB), 1e24, 3e12);
        pool(0, address(tokenA), address(tokenB), 1e24, 1e12);
    }

    function assetOf(uint256 index) internal view returns (address) {
        return index == 7 ? VET : allTokens()[index];
    }

    function isVet(address token) internal view returns (bool) {
        return token == VET || isWrapped(token);
    }

    function anyTwo(uint256 from, uint256 to) internal view returns (address, address) {
        (address tokenFrom, address tokenTo) = (assetOf(from % 8), assetOf(to % 8));
        vm.assume(tokenFrom != tokenTo && !(isVet(tokenFrom) && isVet(tokenTo)));
        return (tokenFrom, tokenTo);
    }

    function testFuzz_AnySalePaysTheQuoteAndLeavesNothing(
        uint256 fromIndex,
        uint256 toIndex,
        uint256 amount
    ) public {
        (address from, address to) = anyTwo(fromIndex, toIndex);
        amount = bound(amount, 1, 1e24);
        (SwapInstruction memory instruction, uint256 quoted) = quote(from, to, amount);
        vm.assume(quoted != 0);
        hand(from, TRADER, 5);
        hand(to, RECIPIENT, 7);
        hand(from, BYSTANDER, 11);
        uint256 value = prepare(from, amount);

        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeSwap{value: value}(
            instruction, from, to, amount, quoted, RECIPIENT, NOON
        );

        assertEq(amountOut, quoted, "result");
        assertEq(balanceOf(to, RECIPIENT), 7 + quoted, "recipient");
        assertEq(balanceOf(from, TRADER), 5, "trader");
        assertEq(balanceOf(from, BYSTANDER), 11, "bystander");
        assertNothingStays();
    }

    function testFuzz_TheUnifiedSaleFindsTheBestRoute(
        uint256 fromIndex,
        uint256 toIndex,
        uint256 amount
    ) public {
        (address from, address to) = anyTwo(fromIndex, toIndex);
        amount = bound(amount, 1, 1e24);
        (, uint256 quoted) = quote(from, to, amount);
        vm.assume(quoted != 0);
        assertEq(sell(from, to, amount, quoted), quoted, "result");
        assertEq(balanceOf(to, RECIPIENT), quoted, "recipient");
        assertNothingStays();
    }

    function testFuzz_AnyPurchaseCostsTheQuote(
        uint256 fromIndex,
        uint256 toIndex,
        uint256 amountOut,
        uint256 spare
    ) public {
        (address from, address to) = anyTwo(fromIndex, toIndex);
        amountOut = bound(amountOut, 1, 1e23);
        (, uint256 cost) = aggregator.getBestRouteWithExactOutput(from, to, amountOut);
        vm.assume(cost != 0 && cost < 1e30);
        uint256 max = cost + bound(spare, 0, 1e24);
        assertEq(buy(from, to, amountOut, max), cost, "result");
        assertTrue(balanceOf(to, RECIPIENT) >= amountOut, "recipient");
        assertEq(balanceOf(from, TRADER), max - cost, "the rest is returned");
        assertNothingStays();
    }

    function testFuzz_AQuotedPurchaseCostsNoMoreThanNecessary(uint256 amountOut) public view {
        amountOut = bound(amountOut, 1e6, 1e23);
        (, uint256 cost) = aggregator.getBestRouteWithExactOutput(VET, address(tokenA), amountOut);
        (, uint256 paid) = quote(VET, address(tokenA), cost);
        assertTrue(paid >= amountOut, "the cost buys the amount");
        (, paid) = quote(VET, address(tokenA), cost - 2);
        assertTrue(paid < amountOut, "two units less buy too little");
    }

    function testFuzz_ASaleSplitOverVenuesPaysTheSumOfItsParts(uint256 amount, uint256 share)
        public
    {
        amount = bound(amount, 1e6, 1e24);
        share = bound(share, 1, amount - 1);
        SwapInstruction memory instruction;
        instruction.swapType = 2;
        instruction.splitRoutes = new SplitRoute[](2);
        instruction.splitRoutes[0] = SplitRoute(address(venues[0].router), share);
        instruction.splitRoutes[1] = SplitRoute(address(venues[1].router), amount - share);
        uint256 value = prepare(VET, amount);
        uint256 expected =
            outOf(0, VET, address(tokenA), share) + outOf(1, VET, address(tokenA), amount - share);
        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeSwap{value: value}(
            instruction, VET, address(tokenA), amount, expected, RECIPIENT, NOON
        );
        assertEq(amountOut, expected, "result");
        assertEq(tokenA.balanceOf(RECIPIENT), expected, "recipient");
        assertNothingStays();
    }

    function test_ASplitOverABridgeHopsOnEachVenue() public {
        pool(1, address(tokenB), address(tokenC), 1e12, 1e12);
        SwapInstruction memory instruction;
        instruction.swapType = 2;
        instruction.bridgeToken = address(venues[0].wrapped);
        instruction.splitRoutes = new SplitRoute[](1);
        instruction.splitRoutes[0] = SplitRoute(address(venues[1].router), 1e20);
        prepare(address(tokenA), 1e20);
        uint256 expected = outOf(1, VET, address(tokenB), outOf(1, address(tokenA), VET, 1e20));
        vm.prank(TRADER);
        aggregator.executeSwap(
            instruction, address(tokenA), address(tokenB), 1e20, expected, RECIPIENT, NOON
        );
        assertEq(tokenB.balanceOf(RECIPIENT), expected, "recipient");
        assertNothingStays();
    }

    function test_AHopFromVenueToVenueRewrapsVet() public {
        prepare(address(tokenA), 1e21);
        uint256 middle = outOf(0, address(tokenA), VET, 1e21);
        uint256 expected = outOf(2, VET, address(tokenC), middle);
        vm.prank(TRADER);
        aggregator.executeSwap(
            hop(0, VET, 2), address(tokenA), address(tokenC), 1e21, expected, RECIPIENT, NOON
        );
        assertEq(tokenC.balanceOf(RECIPIENT), expected, "recipient");
        assertNothingStays();
    }

    function test_SRV07_EverySaleEmitsSwapExecuted() public {
        uint256 expected = outOf(1, VET, address(tokenA), 1e20);
        vm.deal(TRADER, 1e20);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit ISwaps.SwapExecuted(
            VET, address(tokenA), 1e20, expected, address(venues[1].router), RECIPIENT, 0
        );
        vm.prank(TRADER);
        aggregator.executeSwap{value: 1e20}(
            direct(1), VET, address(tokenA), 1e20, 0, RECIPIENT, NOON
        );
    }

    function test_SRV07_TheEventOfASplitNamesItsFirstVenue() public {
        uint256 expected =
            outOf(1, VET, address(tokenA), 3e19) + outOf(0, VET, address(tokenA), 7e19);
        SwapInstruction memory instruction;
        instruction.swapType = 2;
        instruction.splitRoutes = new SplitRoute[](2);
        instruction.splitRoutes[0] = SplitRoute(address(venues[1].router), 3e19);
        instruction.splitRoutes[1] = SplitRoute(address(venues[0].router), 7e19);
        vm.deal(TRADER, 1e20);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit ISwaps.SwapExecuted(
            VET, address(tokenA), 1e20, expected, address(venues[1].router), RECIPIENT, 0
        );
        vm.prank(TRADER);
        aggregator.executeSwap{value: 1e20}(
            instruction, VET, address(tokenA), 1e20, 0, RECIPIENT, NOON
        );
    }

    function test_TheEventHasTheTopicThatTheProductFiltersBy() public pure {
        bytes32 topic = 0xfe45b5432fda489a54f62aee430bcf72a5639b3174a0528dc945723380796426;
        assertTrue(ISwaps.SwapExecuted.selector == topic, "topic");
    }

    function test_SalesAreRepeatableWithinATransaction() public {
        uint256 first = sell(VET, address(tokenA), 1e20, 1);
        uint256 second = sell(VET, address(tokenA), 1e20, 1);
        assertTrue(second < first, "the price moved");
        assertNothingStays();
    }

    function testFuzz_VetForcedIntoTheAggregatorStaysThere(
        uint256 fromIndex,
        uint256 toIndex,
        uint256 amount
    ) public {
        (address from, address to) = anyTwo(fromIndex, toIndex);
        amount = bound(amount, 1e6, 1e24);
        (, uint256 quoted) = quote(from, to, amount);
        vm.assume(quoted != 0);
        address[7] memory tokens = allTokens();
        for (uint256 i = 0; i < 7; i++) {
            hand(tokens[i], address(aggregator), 1e30);
        }
        vm.deal(address(aggregator), 1e30);
        assertEq(sell(from, to, amount, 1), quoted, "no more than quoted");
        (, uint256 cost) = aggregator.getBestRouteWithExactOutput(from, to, 1);
        if (cost != 0) buy(from, to, 1, cost * 2);
        for (uint256 i = 0; i < 8; i++) {
            assertEq(balanceOf(assetOf(i), address(aggregator)), 1e30, "the forced VET");
        }
    }

    function test_TokensSentToAPairByMistakeGoToTheNextTrader() public {
        address pair = venues[0].factory.getPair(address(tokenA), address(tokenB));
        tokenA.mint(pair, 1e18);
        prepare(address(tokenA), 1e18);
        uint256 expected = outOf(0, address(tokenA), address(tokenB), 2e18);
        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeSwap(
            direct(0), address(tokenA), address(tokenB), 1e18, expected, RECIPIENT, NOON
        );
        assertEq(amountOut, expected, "result");
    }

    /// @dev The output of a venue's pair according to Uniswap's own router.
    function outOf(uint256 venue, address from, address to, uint256 amount)
        internal
        view
        returns (uint256)
    {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (tokenAt(venue, from), tokenAt(venue, to));
        return venues[venue].router.getAmountsOut(amount, path)[1];
    }
}
