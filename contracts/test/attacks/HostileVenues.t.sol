// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IVenueRegistry, SplitRoute, SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {RouteSelector} from "../../src/RouteSelector.sol";
import {SplitQuote} from "../../src/interfaces/IRouteSelector.sol";
import {
    HostileBook,
    HostileConcentrated,
    HostilePair,
    StubbornToken
} from "../stage/HostileVenues.sol";
import {IUniswapPair} from "../stage/IUniswap.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {ReenteringToken} from "../stage/Tokens.sol";

/// @dev [SRV-07] Venues and tokens that fail, lie or ask for too much. The trade reverts with a clear error, which also
/// returns the input.
contract HostileVenuesTest is PlanStage {
    address internal a;
    address internal b;
    HostilePair internal pair;
    uint24 internal number;
    uint8 internal sellsA;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
        sellsA = a < b ? 0 : 1;
        pair = new HostilePair(a, b);
        pair.behave(1e24, 100, VET, "");
        address router = address(new HostilePair(a, b));
        aggregator.registerVenue(router, address(pair), tokenAt(0, VET), 3000, 0, "Hostile");
        number = uint24(aggregator.registerPool(router, a, b, 0));
        tokenA.mint(address(pair), 1e24);
        tokenB.mint(address(pair), 1e24);
    }

    function refusedPlan(bytes memory reason, bytes memory packed) internal {
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(packed);
    }

    function refusedPath(bytes memory reason, uint256 word) internal {
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.runPath(word, 0);
    }

    function only(bytes4 selector, address subject) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, subject);
    }

    function failed(address token, address from, address to, uint256 amount)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSelector(ISwaps.TransferFailed.selector, token, from, to, amount);
    }

    function test_APairThatPaysLessIsMeasured() public {
        bytes memory leg = abi.encodePacked(uint8(2 | sellsA), number);
        push(a, address(pair), 1e20);
        uint256 out = outOf3(1e20);
        pair.behave(1e24, 50, VET, "");
        bytes memory reason = abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, out / 2, out);
        refusedPlan(reason, plan(0, out, "", leg));
        refusedPath(reason, path(out, 0, leg));
    }

    function outOf3(uint256 amount) internal pure returns (uint256) {
        return amount * 997 * 1e24 / (1e27 + amount * 997);
    }

    /// @dev Someone could claim the recipient's own rewards for them in the middle of the trade.
    function test_GiftsToTheRecipientDoNotCountAsOutput() public {
        ReenteringToken free = new ReenteringToken();
        address f = address(free);
        address second = venues[0].factory.createPair(b, f);
        free.mint(second, 1e24);
        tokenB.mint(second, 1e24);
        IUniswapPair(second).mint(address(this));
        pair.behave(1e24, 50, f, abi.encodeCall(free.mint, (TRADER, 1e24)));
        bytes memory legs = abi.encodePacked(uint8(2 | sellsA), number, measured(chained(0, b, f)));
        push(a, address(pair), 1e20);
        uint256 out = outOf3(outOf3(1e20) / 2);
        bytes memory reason = abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, out, out * 2);
        refusedPlan(reason, plan(0, out * 2, "", legs));
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan(plan(0, out, "", legs)), out, "what was paid");
    }

    function test_TheErrorNamesAPairThatFailsWithoutAReason() public {
        bytes memory leg = abi.encodePacked(uint8(2 | sellsA), number);
        push(a, address(pair), 1e20);
        pair.behave(1e24, 101, VET, "");
        bytes memory reason = only(ISwaps.ExchangeExecutionFailed.selector, address(pair));
        refusedPlan(reason, plan(0, 1, "", leg));
        refusedPath(reason, path(1, 0, leg));
        prepare(a, 1e20);
        vm.expectRevert(reason);
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, 1, RECIPIENT, NOON);
    }

    function test_APairThatDoesNotReportReservesIsEmpty() public {
        bytes memory leg = abi.encodePacked(uint8(2 | sellsA), number);
        push(a, address(pair), 1e20);
        pair.fallSilent();
        bytes memory reason = abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b);
        refusedPlan(reason, plan(0, 0, "", leg));
        refusedPath(reason, path(0, 0, leg));
        (, uint256 quoted) = quote(a, b, 1e18);
        assertEq(quoted, 0, "no route");
    }

    function test_AConcentratedPoolThatAsksForMoreOrAnswersNonsenseIsRejected() public {
        HostileConcentrated hostile = new HostileConcentrated();
        address router = address(new HostileConcentrated());
        aggregator.registerVenue(router, address(hostile), tokenAt(0, VET), 0, 1, "Hostile V3");
        uint24 id = uint24(aggregator.registerPool(router, a, b, 500));
        bytes memory leg = abi.encodePacked(sellsA, id);
        push(a, address(aggregator), 1e20);
        int256 asked = 1e20 + 1;
        hostile.behave(sellsA == 0 ? asked : int256(0), sellsA == 0 ? int256(0) : asked, 0, 0);
        refusedPlan(
            abi.encodeWithSelector(ISwaps.TooMuchRequested.selector, 1e20 + 1, 1e20),
            plan(0, 1, "", leg)
        );
        hostile.behave(0, 0, 5, 5);
        refusedPlan(
            only(ISwaps.ExchangeExecutionFailed.selector, address(hostile)), plan(0, 1, "", leg)
        );
        hostile.behave(0, 0, 0, 0);
        bytes memory none = abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b);
        refusedPlan(none, plan(0, 1, "", leg));
    }

    function test_AnAmountTooLargeForASignedNumberIsRejected() public {
        HostileConcentrated hostile = new HostileConcentrated();
        address router = address(new HostileConcentrated());
        aggregator.registerVenue(router, address(hostile), tokenAt(0, VET), 0, 1, "Hostile V3");
        RegistryToken endless = new RegistryToken("Endless", "E", 18, TRADER, type(uint256).max);
        address e = address(endless);
        aggregator.registerPool(router, e, b, 500);
        SwapInstruction memory instruction;
        instruction.primaryRouter = router;
        vm.prank(TRADER);
        endless.approve(address(aggregator), type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, e, b));
        vm.prank(TRADER);
        aggregator.executeSwap(instruction, e, b, type(uint256).max, 0, RECIPIENT, NOON);
    }

    function test_AnOrderBookWithoutOrders() public {
        HostileBook book = new HostileBook();
        aggregator.registerVenue(address(book), VET, VET, 0, 2, "Hostile orders");
        uint24 id = uint24(aggregator.registerPool(address(book), a, b, 0));
        bytes memory leg = abi.encodePacked(uint8(16 | sellsA), id, uint40(1), bytes8(0));
        push(a, address(aggregator), 1e20);
        bytes memory reason = only(ISwaps.ExchangeExecutionFailed.selector, address(book));
        refusedPlan(reason, plan(ENDS_WITH_ORDER, 1, "", leg));
        book.fallSilent();
        refusedPlan(
            abi.encodeWithSignature("Error(string)", "silent"), plan(ENDS_WITH_ORDER, 1, "", leg)
        );
    }

    function test_ATokenThatDoesNotMoveIsRejected() public {
        StubbornToken token = new StubbornToken();
        address s = address(token);
        address router = address(new HostilePair(s, b));
        HostilePair place = new HostilePair(s, b);
        place.behave(1e17, 100, VET, "");
        aggregator.registerVenue(router, address(place), tokenAt(0, VET), 3000, 0, "Stubborn");
        uint24 id = uint24(aggregator.registerPool(router, s, b, 0));
        bytes memory leg = abi.encodePacked(uint8(s < b ? 0 : 1), id);
        refusedPlan(failed(s, address(aggregator), address(place), 1e18), plan(0, 1, "", leg));
        vm.expectRevert(failed(s, TRADER, address(place), 1e18));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(s, b, 1e18, 0, RECIPIENT, NOON);
        token.forget();
        refusedPlan(only(ISwaps.BalanceUnknown.selector, s), plan(0, 1, "", leg));
    }

    function test_WrappedVetThatRejectsDepositsOrWithdrawalsFailsTheSwap() public {
        StubbornToken token = new StubbornToken();
        address s = address(token);
        address router = address(new HostilePair(s, b));
        HostilePair place = new HostilePair(s, b);
        place.behave(1e17, 0, VET, "");
        aggregator.registerVenue(router, address(place), s, 3000, 0, "Stubborn");
        uint24 id = uint24(aggregator.registerPool(router, s, b, 0));
        uint8 sells = s < b ? 0 : 1;
        bytes memory reason = failed(s, address(aggregator), address(aggregator), 1e15);
        hand(VET, TRADER, 1e15);
        bytes memory legs = abi.encodePacked(sells, id);
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan{value: 1e15}(plan(0, 1, "", legs));
        hand(b, address(place), 1e17);
        push(b, address(place), 1e15);
        uint256 sold = 1e15;
        uint256 out = sold * 997 * 1e17 / (1e20 + sold * 997);
        refusedPlan(
            failed(s, address(aggregator), address(aggregator), out),
            plan(BUYS_VET, 1, "", abi.encodePacked(uint8(2 | 1 - sells), id))
        );
    }

    function test_AnEmptyPartOfASplitIsRejected() public {
        SwapInstruction memory instruction;
        instruction.swapType = 2;
        instruction.splitRoutes = new SplitRoute[](2);
        pool(0, a, b, 1e24, 1e24);
        instruction.splitRoutes[0] = SplitRoute(address(venues[0].router), 1e18);
        instruction.splitRoutes[1] = SplitRoute(address(venues[0].router), 0);
        prepare(a, 1e18);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientInputAmount.selector));
        vm.prank(TRADER);
        aggregator.executeSwap(instruction, a, b, 1e18, 1, RECIPIENT, NOON);
    }

    function test_APlanWhoseLegsOverrunItsEndIsRejected() public {
        pool(0, a, b, 1e24, 1e24);
        bytes memory leg = drawn(0, a, b, ALL);
        push(a, address(aggregator), 1e18);
        bytes memory reason = abi.encodeWithSelector(ISwaps.InvalidPlan.selector);
        refusedPlan(reason, plan(0, 1, "", abi.encodePacked(leg[0] | 0x04, leg[1], leg[2], leg[3])));
        bytes memory order =
            abi.encodePacked(leg[0] | 0x10, leg[1], leg[2], leg[3], bytes13(0), leg[3]);
        refusedPlan(reason, plan(0, 1, "", order));
    }

    function test_APlanWithTooManyTokensIsRejected() public {
        bytes memory legs;
        for (uint256 i = 0; i < 11; i++) {
            address token = address(new RegistryToken("Many", "M", 18, address(this), 0));
            pool(0, a, token, 1e24, 1e24);
            legs = abi.encodePacked(legs, drawn(0, a, token, 10_000));
        }
        pool(0, a, b, 1e24, 1e24);
        push(a, address(aggregator), 1e20);
        refusedPlan(
            abi.encodeWithSelector(ISwaps.InvalidPlan.selector),
            plan(0, 1, "", abi.encodePacked(legs, drawn(0, a, b, ALL)))
        );
    }

    function setNumber(uint256 slot) internal {
        vm.store(address(aggregator), bytes32(slot), bytes32(uint256(type(uint24).max)));
    }

    function test_PoolAndTokenNumbersHaveALimit() public {
        address router = address(venues[0].router);
        address made = venues[0].factory.createPair(a, address(bridge));
        setNumber(3);
        vm.expectRevert(only(IVenueRegistry.InvalidRegistration.selector, made));
        aggregator.registerPool(router, a, address(bridge), 0);
        address fresh = address(new RegistryToken("Fresh", "F", 18, address(this), 0));
        setNumber(4);
        vm.expectRevert(only(IVenueRegistry.InvalidRegistration.selector, fresh));
        aggregator.addBridgeToken(fresh);
    }

    function test_AHopNeedsPoolsWithLiquidity() public {
        pool(0, a, address(bridge), 1e24, 1e24);
        venues[1].factory.createPair(address(bridge), address(tokenC));
        aggregator.registerPool(address(venues[1].router), address(bridge), address(tokenC), 0);
        (, uint256 quoted) = quote(a, address(tokenC), 1e18);
        assertEq(quoted, 0, "the second is empty");
        (, quoted) = quote(address(tokenC), a, 1e18);
        assertEq(quoted, 0, "the first is empty");
        (, quoted) = aggregator.getBestRouteWithExactOutput(a, address(tokenC), 1e18);
        assertEq(quoted, 0, "the second is empty");
        (, quoted) = aggregator.getBestRouteWithExactOutput(address(tokenC), a, 1e18);
        assertEq(quoted, 0, "the first is empty");
    }

    function test_AnotherVenuesWrappedVetIsNotListedOnEitherSide() public {
        for (uint256 i = 0; i < 4; i++) {
            address token = [a, b, address(tokenC), address(bridge)][i];
            pool(1, token, tokenAt(0, VET), 1e24, 1e24);
            (, uint256 quoted) = quote(token, VET, 1e18);
            assertEq(quoted, 0, "not found");
        }
    }

    function test_TheSelectorUsesUniswapV2PairsOnly() public {
        RouteSelector selector = new RouteSelector(aggregator);
        HostileBook book = new HostileBook();
        aggregator.registerVenue(address(book), VET, VET, 0, 2, "Orders");
        OwnFees fees = new OwnFees(pair);
        address router = address(new HostileBook());
        aggregator.registerVenue(
            router, address(fees), tokenAt(0, VET), type(uint24).max, 0, "Own fees"
        );
        (SplitQuote memory best,) = selector.findBestSplitRoute(a, b, 1e20);
        assertTrue(best.router2 == router || best.router1 == router, "a split over the venue");
        for (uint256 i = 0; i < 3; i++) {
            aggregator.removeVenue(address(venues[i].router));
        }
        (address[] memory routers,,,,,,) = aggregator.getRoutingData();
        for (uint256 i = 0; i < routers.length; i++) {
            if (routers[i] != address(book)) aggregator.removeVenue(routers[i]);
        }
        (best,) = selector.findBestSplitRoute(a, b, 1e20);
        assertEq(best.amountOut, 0, "no split over an order book");
    }
}

/// @dev A copy of another pair, with its own fee.
contract OwnFees {
    HostilePair private _like;
    uint256 public constant swapFee = 30;

    constructor(HostilePair like) {
        _like = like;
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return _like.getReserves();
    }
}
