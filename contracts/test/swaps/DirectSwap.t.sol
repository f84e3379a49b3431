// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {VVET} from "../../src/VVET.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {HostilePair, RefusingPair} from "../stage/HostileVenues.sol";
import {IUniswapFactory} from "../stage/IUniswap.sol";
import {Stage} from "../stage/Stage.sol";
import {HidingToken} from "../stage/Tokens.sol";

/// @dev [SRV-07] A sale over one pair has its own short code path, with the same results as the general one.
contract DirectSwapTest is Stage {
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
    }

    /// @dev Checks that the trader gets exactly what the search quoted, whichever route it found.
    function sellAsQuoted(address from, address to, uint256 amount) internal {
        (, uint256 quoted) = quote(from, to, amount);
        assertTrue(quoted != 0, "a route exists");
        uint256 held = balanceOf(to, RECIPIENT);
        // The best route is used even if another one would pay the minimum.
        for (uint256 i = 0; i < 2; i++) {
            uint256 before = vm.snapshotState();
            assertEq(sell(from, to, amount, i * quoted), quoted, "answer");
            assertEq(balanceOf(to, RECIPIENT), held + quoted, "recipient");
            assertNothingStays();
            vm.revertToState(before);
        }
    }

    /// @dev The short path reads each pair's reserves once, the general one several times. The minimum is a percentage of
    /// the quote.
    function sellDirectly(address from, address to, uint256 venuesRead, uint256 minPercent)
        internal
    {
        (, uint256 quoted) = quote(from, to, 1e20);
        hand(to, RECIPIENT, 7);
        prepare(from, 1e20);
        for (uint256 i = 0; i < venuesRead; i++) {
            address pair = venues[i].factory.getPair(from, to);
            vm.expectCall(pair, abi.encodeWithSignature("getReserves()"), 1);
        }
        // Before and after the swap. The pair reads only its own balances.
        vm.expectCall(to, abi.encodeCall(tokenA.balanceOf, (RECIPIENT)), 2);
        vm.expectEmit(true, true, true, true, address(aggregator));
        address router = address(venues[0].router);
        emit ISwaps.SwapExecuted(from, to, 1e20, quoted, router, RECIPIENT, 0);
        vm.prank(TRADER);
        uint256 out = aggregator.executeUnifiedSwap(
            from, to, 1e20, minPercent * quoted / 100, RECIPIENT, NOON
        );
        assertEq(out, quoted, "answer");
    }

    function test_ASaleOfToken0ReadsTheReservesOnce() public {
        (a, b) = a < b ? (a, b) : (b, a);
        pool(0, a, b, 1e24, 2e24);
        sellDirectly(a, b, 1, 0);
    }

    function test_ASaleOfToken1ReadsTheReservesOnce() public {
        (a, b) = a < b ? (a, b) : (b, a);
        pool(0, a, b, 1e24, 2e24);
        sellDirectly(b, a, 1, 50);
    }

    function test_ASaleReadsTheReservesOfEachPairOnce() public {
        pool(0, a, b, 1e24, 2e24);
        pool(1, a, b, 1e24, 1e24);
        pool(2, a, b, 1e24, 1e24);
        sellDirectly(a, b, 3, 100);
    }

    /// @dev A token whose `balanceOf` starts to revert does not count as paid.
    function test_ATokenThatHidesItsBalancesCannotBeBought() public {
        HidingToken hiding = new HidingToken();
        address h = address(hiding);
        HostilePair pair = new HostilePair(a, h);
        pair.behave(1e24, 100, h, abi.encodeCall(hiding.hide, (true)));
        address router = address(new HostilePair(a, h));
        aggregator.registerVenue(router, address(pair), tokenAt(0, VET), 3000, 0, "Hiding");
        aggregator.registerPool(router, a, h, 0);
        hiding.mint(address(pair), 1e24);
        prepare(a, 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.BalanceUnknown.selector, h));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, h, 1e20, 0, RECIPIENT, NOON);
    }

    /// @dev A pair whose `getReserves` reverts has no reserves, even if the revert data looks like reserves.
    function test_APairThatRevertsInGetReservesIsNotUsed() public {
        address refusing = address(new RefusingPair());
        aggregator.registerVenue(refusing, refusing, tokenAt(0, VET), 3000, 0, "Refusing");
        aggregator.registerPool(refusing, a, b, 0);
        for (uint256 i = 0; i < 2; i++) {
            (address from, address to) = i == 0 ? (a, b) : (b, a);
            vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, from, to));
            vm.prank(TRADER);
            aggregator.executeUnifiedSwap(from, to, 1e18, 0, RECIPIENT, NOON);
        }
    }

    function test_ASaleThatOverflowsThePairIsRejected() public {
        pool(0, a, b, type(uint112).max - 10, type(uint112).max - 10);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 11, 0, RECIPIENT, NOON);
    }

    function test_APauseStopsASaleOverOnePair() public {
        pool(0, a, b, 1e24, 1e24);
        prepare(a, 1e20);
        aggregator.setPaused(true);
        vm.expectRevert(ISwaps.Paused.selector);
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, 0, RECIPIENT, NOON);
    }

    /// @dev Only the second bridge token connects the two tokens.
    function test_EveryBridgeTokenIsConsidered() public {
        address by = address(tokenC);
        aggregator.addBridgeToken(by);
        pool(0, a, b, 1e24, 1e24);
        pool(1, a, by, 1e26, 1e26);
        pool(2, by, b, 1e26, 2e26);
        sellAsQuoted(a, b, 1e22);
        sellAsQuoted(b, a, 1e22);
    }

    function testFuzz_TheBestOfSeveralPairsIsUsed(uint256 seed, uint256 amount, bool back) public {
        amount = bound(amount, 1e9, 1e24);
        for (uint256 i = 0; i < 3; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            pool(i, a, b, bound(seed, 1e20, 1e26), bound(seed >> 128, 1e20, 1e26));
        }
        if (back) sellAsQuoted(b, a, amount);
        else sellAsQuoted(a, b, amount);
    }

    function testFuzz_ABridgeTokenIsUsedIfItPaysMore(uint256 amount, uint256 depth, bool vet)
        public
    {
        amount = bound(amount, 1e12, 1e23);
        depth = bound(depth, 1e22, 1e26);
        address by = vet ? VET : address(bridge);
        pool(0, a, b, 1e24, 1e24);
        sellAsQuoted(a, b, amount);
        pool(1, a, by, depth, depth);
        sellAsQuoted(a, b, amount);
        pool(2, by, b, depth, depth * 2);
        sellAsQuoted(a, b, amount);
        sellAsQuoted(b, a, amount);
    }

    /// @dev Pools that were registered before their token became a bridge token count too.
    function testFuzz_ALaterBridgeTokenIsUsedIfItPaysMore(uint256 amount) public {
        amount = bound(amount, 1e12, 1e23);
        address by = address(tokenC);
        pool(0, a, b, 1e24, 1e24);
        pool(1, a, by, 1e26, 1e26);
        pool(2, by, b, 1e26, 2e26);
        sellAsQuoted(a, b, amount);
        (, uint256 direct) = quote(a, b, amount);
        aggregator.addBridgeToken(by);
        (, uint256 bridged) = quote(a, b, amount);
        assertTrue(bridged > direct, "the bridge pays more");
        sellAsQuoted(a, b, amount);
        aggregator.removeBridgeToken(by);
        sellAsQuoted(a, b, amount);
    }

    function test_ASaleWithoutARecipientPaysTheCaller() public {
        pool(0, a, b, 1e24, 1e24);
        (, uint256 quoted) = quote(a, b, 1e20);
        prepare(a, 1e20);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit ISwaps.SwapExecuted(a, b, 1e20, quoted, address(venues[0].router), TRADER, 0);
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, quoted, address(0), NOON);
        assertEq(tokenB.balanceOf(TRADER), quoted, "caller");
        assertNothingStays();
    }

    function test_AnInstructionWithoutARecipientPaysTheCaller() public {
        pool(0, a, b, 1e24, 1e24);
        (, uint256 quoted) = quote(a, b, 1e20);
        prepare(a, 1e20);
        vm.prank(TRADER);
        aggregator.executeSwap(direct(0), a, b, 1e20, quoted, address(0), NOON);
        assertEq(tokenB.balanceOf(TRADER), quoted, "caller");
        assertNothingStays();
    }

    function test_ARemovedVenueIsNotUsed() public {
        pool(0, a, b, 1e26, 1e26);
        pool(1, a, b, 1e24, 1e24);
        aggregator.removeVenue(address(venues[0].router));
        sellAsQuoted(a, b, 1e22);
        aggregator.removeVenue(address(venues[1].router));
        prepare(a, 1e22);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e22, 1, RECIPIENT, NOON);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 0);
        pool(2, a, b, 1e24, 2e24);
        sellAsQuoted(a, b, 1e22);
        sellAsQuoted(b, a, 1e22);
    }

    /// @dev Its new pools count as pools of VET. The search ignores its earlier pools.
    function test_ATokenThatLaterBecomesWrappedVetIsSoldAsVet() public {
        VVET late = new VVET("Late", "LATE");
        uint256 rich = 1e26;
        vm.deal(address(this), 2 * rich);
        late.deposit{value: 2 * rich}();
        address pair = venues[0].factory.createPair(address(late), b);
        late.transfer(pair, rich);
        tokenB.mint(pair, rich);
        (bool done,) = pair.call(abi.encodeWithSignature("mint(address)", address(this)));
        assertTrue(done, "liquidity");
        aggregator.registerPool(address(venues[0].router), address(late), b, 0);
        address factory = create(
            abi.encodePacked(readUniswap("v2-core", "UniswapV2Factory"), abi.encode(address(this)))
        );
        address router = create(
            abi.encodePacked(
                readUniswap("v2-periphery", "UniswapV2Router02"), abi.encode(factory, late)
            )
        );
        aggregator.registerVenue(router, factory, address(late), 3000, 0, "Late");
        pair = IUniswapFactory(factory).createPair(address(late), b);
        late.transfer(pair, 1e24);
        tokenB.mint(pair, 1e24);
        (done,) = pair.call(abi.encodeWithSignature("mint(address)", address(this)));
        assertTrue(done, "liquidity");
        aggregator.registerPool(router, address(late), b, 0);
        late.transfer(TRADER, 1e22);
        vm.prank(TRADER);
        late.approve(address(aggregator), 1e22);
        (, uint256 quoted) = quote(address(late), b, 1e22);
        vm.prank(TRADER);
        uint256 got = aggregator.executeUnifiedSwap(address(late), b, 1e22, quoted, RECIPIENT, NOON);
        assertEq(got, quoted, "as VET");
        assertEq(tokenB.balanceOf(RECIPIENT), quoted, "recipient");
    }

    function test_ASaleNeedsAnAllowanceAndABalance() public {
        pool(0, a, b, 1e24, 1e24);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.NotApproved.selector, a, TRADER));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, 1, RECIPIENT, NOON);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientBalance.selector, a, 0, 1e20));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, 1, RECIPIENT, NOON);
    }
}
