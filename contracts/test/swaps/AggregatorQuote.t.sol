// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {IUniswapPair} from "../stage/IUniswap.sol";
import {IAggregatorUnderTest, Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] Tests of the quoting views.
contract AggregatorQuoteTest is Stage {
    function testFuzz_TheQuoteEqualsThatOfTheCanonicalRouter(
        uint256 reserveA,
        uint256 reserveB,
        uint256 amount
    ) public {
        reserveA = bound(reserveA, 1001, type(uint112).max / 2);
        reserveB = bound(reserveB, 1001, type(uint112).max / 2);
        pool(0, address(tokenA), address(tokenB), reserveA, reserveB);
        amount = bound(amount, 1, type(uint112).max / 2);
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), amount);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(tokenA), address(tokenB));
        assertEq(quoted, venues[0].router.getAmountsOut(amount, path)[1], "exact input");

        uint256 wanted = bound(amount, 1, reserveB - 1);
        (, uint256 cost) =
            aggregator.getBestRouteWithExactOutput(address(tokenA), address(tokenB), wanted);
        uint256 expected = venues[0].router.getAmountsIn(wanted, path)[0];
        bool holds = expected <= type(uint112).max - reserveA;
        assertEq(cost, holds ? expected : 0, "exact output");
    }

    function testFuzz_TheBestOfThreeVenuesIsChosen(uint256[3] memory reserves, uint256 amount)
        public
    {
        uint256 best;
        uint256[3] memory outs;
        amount = bound(amount, 1e6, 1e24);
        for (uint256 i = 0; i < 3; i++) {
            uint256 reserve = bound(reserves[i], 1e6, 1e26);
            pool(i, address(tokenA), address(tokenB), 1e24, reserve);
            uint256 amountAfterFee = amount * 997;
            outs[i] = amountAfterFee * reserve / (1e24 * 1000 + amountAfterFee);
            if (outs[i] > best) best = outs[i];
        }
        (SwapInstruction memory found, uint256 quoted) =
            quote(address(tokenA), address(tokenB), amount);
        assertEq(quoted, best, "output");
        if (best == 0) return;
        for (uint256 i = 0; i < 3; i++) {
            bool chosen = found.primaryRouter == address(venues[i].router);
            if (chosen) assertEq(outs[i], best, "output of the chosen venue");
        }
        assertEq(found.swapType, 0, "direct");
    }

    function test_AHopIsChosenIfItPaysMore() public {
        pool(0, address(tokenA), address(tokenB), 1e24, 0.5e24);
        pool(1, address(tokenA), address(bridge), 1e24, 1e24);
        pool(2, address(bridge), address(tokenB), 1e24, 1e24);
        (SwapInstruction memory found, uint256 quoted) =
            quote(address(tokenA), address(tokenB), 1e20);
        assertEq(found.swapType, 1, "hop");
        assertEq(found.primaryRouter, address(venues[1].router), "first venue");
        assertEq(found.bridgeToken, address(bridge), "bridge");
        assertEq(found.splitRoutes.length, 1, "another venue for the second hop");
        assertEq(found.splitRoutes[0].router, address(venues[2].router), "second venue");
        assertTrue(quoted > 0.99e20, "pays more than the direct pair");
    }

    function test_AHopOnOneVenueHasNoParts() public {
        pool(1, address(tokenA), VET, 1e24, 1e24);
        pool(1, VET, address(tokenB), 1e24, 1e24);
        (SwapInstruction memory found,) = quote(address(tokenA), address(tokenB), 1e20);
        assertEq(found.swapType, 1, "hop");
        assertEq(found.bridgeToken, VET, "VET is the zero address");
        assertEq(found.splitRoutes.length, 0, "parts");
    }

    /// @dev A list of one pool is its number, and the first number is 1.
    function test_AHopEndsAtTheFirstPool() public {
        pool(1, VET, address(tokenB), 1e24, 1e24);
        pool(1, address(tokenA), VET, 1e24, 1e24);
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 1e20);
        assertTrue(quoted > 0, "a route");
    }

    function testFuzz_TheCheapestOfThreeVenuesIsChosen(uint256[3] memory reserves, uint256 wanted)
        public
    {
        uint256 cheapest;
        wanted = bound(wanted, 1, 1e23);
        for (uint256 i = 0; i < 3; i++) {
            uint256 reserve = bound(reserves[i], 1e18, 1e26);
            pool(i, address(tokenA), address(tokenB), reserve, 1e24);
            uint256 cost = reserve * wanted * 1000 / ((1e24 - wanted) * 997) + 1;
            if (cheapest == 0 || cost < cheapest) cheapest = cost;
        }
        (, uint256 quoted) =
            aggregator.getBestRouteWithExactOutput(address(tokenA), address(tokenB), wanted);
        assertEq(quoted, cheapest, "cost");
    }

    function test_APurchaseHopsOnlyIfThatIsCheaper() public {
        pool(0, address(tokenA), address(tokenB), 1e24, 1e24);
        pool(1, address(tokenA), address(bridge), 1e24, 1e24);
        pool(2, address(bridge), address(tokenB), 1e24, 1e24);
        (SwapInstruction memory found, uint256 cost) =
            aggregator.getBestRouteWithExactOutput(address(tokenA), address(tokenB), 1e20);
        assertEq(found.swapType, 0, "direct");
        pool(1, address(tokenA), VET, 1e23, 1e24);
        pool(2, VET, address(tokenB), 1e23, 1e24);
        (SwapInstruction memory cheaper, uint256 less) =
            aggregator.getBestRouteWithExactOutput(address(tokenA), address(tokenB), 1e20);
        assertEq(cheaper.swapType, 1, "hop");
        assertEq(cheaper.bridgeToken, VET, "over VET");
        assertTrue(less < cost, "cheaper");
    }

    function test_ABridgeTokenThatBecomesAWrappedVetRemainsABridge() public {
        pool(0, address(tokenA), address(bridge), 1e24, 1e24);
        pool(0, address(bridge), address(tokenB), 1e24, 1e24);
        address factory = address(venues[2].factory);
        aggregator.registerVenue(address(this), factory, address(bridge), 3000, 0, "New");
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 1e20);
        assertEq(sell(address(tokenA), address(tokenB), 1e20, quoted), quoted, "sold");
        assertNothingStays();
    }

    function test_OnlyBridgeTokensAreHops() public {
        pool(0, address(tokenA), address(tokenC), 1e24, 1e24);
        pool(0, address(tokenC), address(tokenB), 1e24, 1e24);
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 1e20);
        assertEq(quoted, 0, "no route");
        aggregator.addBridgeToken(address(tokenC));
        (, quoted) = quote(address(tokenA), address(tokenB), 1e20);
        assertTrue(quoted > 0, "a route");
    }

    /// @dev Replaces the aggregator by one without bridge tokens. It has one venue and a pair of the tokens A and B.
    function openWithoutBridges() internal {
        bytes memory code = vm.getCode("Aggregator.sol:Aggregator");
        aggregator =
            IAggregatorUnderTest(create(abi.encodePacked(code, abi.encode(this, registry))));
        VenueUnderTest memory venue = venues[0];
        (address router, address factory) = (address(venue.router), address(venue.factory));
        aggregator.registerVenue(router, factory, address(venue.wrapped), 3000, 0, "VVET");
        pool(0, address(tokenA), address(tokenB), 1e24, 0.5e24);
    }

    /// @dev Without a minimum, because a direct pair that pays less than the minimum is passed over anyway.
    function sellOverHop() internal {
        (SwapInstruction memory found, uint256 quoted) =
            quote(address(tokenA), address(tokenB), 1e20);
        assertEq(found.swapType, 1, "a hop");
        assertEq(sell(address(tokenA), address(tokenB), 1e20, 0), quoted, "sold");
    }

    function test_ABridgeTokenThatHadPoolsBeforeCompetesWithADirectPair() public {
        openWithoutBridges();
        pool(0, address(tokenA), address(tokenC), 1e24, 1e24);
        pool(0, address(tokenC), address(tokenB), 1e24, 1e24);
        aggregator.addBridgeToken(address(tokenC));
        sellOverHop();
    }

    function test_ABridgeTokenWithoutPoolsBeforeCompetesWithAnOlderDirectPair() public {
        openWithoutBridges();
        aggregator.addBridgeToken(address(tokenC));
        pool(0, address(tokenA), address(tokenC), 1e24, 1e24);
        pool(0, address(tokenC), address(tokenB), 1e24, 1e24);
        sellOverHop();
    }

    function testFuzz_AnyTwoTokensAndAmountsAreQuotedWithoutARevert(
        address from,
        address to,
        uint256 amount
    ) public {
        pool(0, address(tokenA), address(tokenB), 1e24, 1e24);
        quote(from, to, amount);
        aggregator.getBestRouteWithExactOutput(from, to, amount);
        quote(address(tokenA), address(tokenB), amount);
        aggregator.getBestRouteWithExactOutput(address(tokenA), address(tokenB), amount);
    }

    function test_AMissingRouteQuotesZero() public {
        IUniswapPair pair =
            IUniswapPair(venues[0].factory.createPair(address(tokenA), address(tokenB)));
        assertTrue(address(pair) != address(0), "an empty pair");
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 1e18);
        assertEq(quoted, 0, "empty pair");
        (, quoted) = quote(address(tokenA), address(tokenC), 1e18);
        assertEq(quoted, 0, "no pair");
        (, quoted) = quote(VET, address(venues[0].wrapped), 1e18);
        assertEq(quoted, 0, "wrapping is not a swap");
        (, quoted) = aggregator.getBestRouteWithExactOutput(VET, address(venues[1].wrapped), 1e18);
        assertEq(quoted, 0, "wrapping is not a swap");
        (, quoted) = quote(address(tokenA), address(tokenA), 1e18);
        assertEq(quoted, 0, "the same token twice");
    }

    function test_ATokenIsNotTradedForItselfOverABridge() public {
        pool(0, address(tokenA), address(bridge), 1e24, 1e24);
        pool(1, VET, address(bridge), 1e24, 1e24);
        (, uint256 quoted) = quote(address(tokenA), address(tokenA), 1e18);
        assertEq(quoted, 0, "a token");
        (, quoted) = quote(VET, address(venues[1].wrapped), 1e18);
        assertEq(quoted, 0, "VET");
        (, quoted) = aggregator.getBestRouteWithExactOutput(VET, VET, 1e18);
        assertEq(quoted, 0, "exact output of VET");
    }

    function test_MoreThanAPairCanHoldHasNoRoute() public {
        pool(0, address(tokenA), address(tokenB), type(uint112).max - 10, 1e24);
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 11);
        assertEq(quoted, 0, "reserve above 112 bits");
        (, quoted) = quote(address(tokenA), address(tokenB), type(uint256).max);
        assertEq(quoted, 0, "the largest number");
    }

    function test_RoutingDataNamesEveryVenueAndBridge() public view {
        (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrapped,
            uint256[] memory fees,
            string[] memory names,
            address[] memory bridges,
            uint256[] memory kinds
        ) = aggregator.getRoutingData();
        assertEq(routers.length, 3, "venues");
        for (uint256 i = 0; i < 3; i++) {
            assertEq(routers[i], address(venues[i].router), "router");
            assertEq(factories[i], address(venues[i].factory), "factory");
            assertEq(wrapped[i], address(venues[i].wrapped), "wrapped VET");
            assertEq(fees[i], 3000, "fee");
            assertEq(kinds[i], 0, "kind");
            assertEq(names[i], venues[i].wrapped.name(), "name");
        }
        assertEq(bridges.length, 1, "bridges");
        assertEq(bridges[0], address(bridge), "bridge");
    }
}
