// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {VVET} from "../../src/VVET.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev A venue whose only pair has its own fee, in ten-thousandths, and otherwise pays like any other pair.
contract OwnFeePair {
    uint256 public swapFee = 50;
    RegistryToken public token0;
    RegistryToken public token1;
    uint112 private _reserve0;
    uint112 private _reserve1;

    constructor(RegistryToken one, RegistryToken other) {
        (token0, token1) = address(one) < address(other) ? (one, other) : (other, one);
    }

    function setFee(uint256 fee) external {
        swapFee = fee;
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (_reserve0, _reserve1, 0);
    }

    function sync() public {
        _reserve0 = uint112(token0.balanceOf(address(this)));
        _reserve1 = uint112(token1.balanceOf(address(this)));
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (out0 > 0) token0.transfer(to, out0);
        if (out1 > 0) token1.transfer(to, out1);
        uint256 kept0 = token0.balanceOf(address(this));
        uint256 kept1 = token1.balanceOf(address(this));
        uint256 in0 = kept0 > _reserve0 - out0 ? kept0 - (_reserve0 - out0) : 0;
        uint256 in1 = kept1 > _reserve1 - out1 ? kept1 - (_reserve1 - out1) : 0;
        uint256 product = (kept0 * 10_000 - in0 * swapFee) * (kept1 * 10_000 - in1 * swapFee);
        require(product >= uint256(_reserve0) * _reserve1 * 1e8, "K");
        sync();
    }
}

/// @dev [SRV-07] How pools get their numbers, and what can be registered.
contract PoolRegistryTest is PlanStage {
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
    }

    function test_AnyoneCanRegisterAPoolThatTheVenueConfirms() public {
        address pair = venues[0].factory.createPair(a, b);
        address router = address(venues[0].router);
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit IVenueRegistry.PoolRegistered(1, pair, router, token0, token1, 3000, 0);
        vm.prank(TRADER);
        uint256 id = aggregator.registerPool(router, b, a, 0);
        assertEq(id, 1, "the first number");
        assertEq(aggregator.registerPool(router, a, b, 0), 1, "the same number");
        assertEq(aggregator.poolCount(), 1, "pools");
        (address pool, address venue, address first, address second, uint24 fee, uint8 kind) =
            aggregator.getPool(1);
        assertEq(pool, pair, "pool");
        assertEq(venue, router, "venue");
        assertEq(first, token0, "token0");
        assertEq(second, token1, "token1");
        assertEq(fee, 3000, "fee");
        assertEq(kind, 0, "kind");
    }

    function refusePool(address router, address x, address y, uint24 fee, bytes memory reason)
        internal
    {
        vm.expectRevert(reason);
        aggregator.registerPool(router, x, y, fee);
    }

    function test_AddressesThatAreNotPoolsAreRejected() public {
        address router = address(venues[0].router);
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        bytes memory none =
            abi.encodeWithSelector(IVenueRegistry.PairNotFound.selector, router, token0, token1);
        refusePool(router, a, b, 0, none);
        venues[0].factory.createPair(a, b);
        refusePool(router, a, b, 500, none);
        refusePool(
            router,
            VET,
            a,
            0,
            abi.encodeWithSelector(IVenueRegistry.PairNotFound.selector, router, VET, a)
        );
        refusePool(
            router, a, a, 0, abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, a, a)
        );
        refusePool(
            TRADER,
            a,
            b,
            0,
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, TRADER)
        );
        (address w0, address w1) = (tokenAt(0, VET), tokenAt(1, VET));
        (w0, w1) = w0 < w1 ? (w0, w1) : (w1, w0);
        venues[0].factory.createPair(w0, w1);
        refusePool(
            router, w0, w1, 0, abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, w0, w1)
        );
    }

    function test_AnotherVenuesWrappedVetIsTradedByPlansButNotFound() public {
        pool(1, a, tokenAt(0, VET), 1e24, 1e24);
        (, uint256 quoted) = quote(a, VET, 1e18);
        assertEq(quoted, 0, "not found");
        bytes memory legs = chained(1, a, tokenAt(0, VET));
        uint256 out = run(a, pairOf(1, a, tokenAt(0, VET)), 1e18, plan(BUYS_VET, 1, "", legs));
        assertEq(TRADER.balance, out, "bought by a plan");
    }

    /// @dev A pair orders its tokens by address, so the wrapped VET can be either of the two.
    function test_AnotherVenuesWrappedVetIsFoundOnNeitherSideOfAPair() public {
        address wrapped = tokenAt(0, VET);
        bool below;
        bool above;
        while (!below || !above) {
            address token = address(new RegistryToken("Token", "T", 18, address(this), 1e30));
            pool(1, token, wrapped, 1e24, 1e24);
            (, uint256 quoted) = quote(token, VET, 1e18);
            assertEq(quoted, 0, "not found");
            (below, above) = (below || token < wrapped, above || token > wrapped);
        }
    }

    function test_AnyoneCanRefreshAPairWithItsOwnFee() public {
        OwnFeePair pair = new OwnFeePair(tokenA, tokenB);
        address router = address(new OwnFeePair(tokenA, tokenB));
        address wrapped = address(venues[0].wrapped);
        aggregator.registerVenue(router, address(pair), wrapped, type(uint24).max, 0, "Own fees");
        uint256 id = aggregator.registerPool(router, a, b, 0);
        tokenA.mint(address(pair), 1e24);
        tokenB.mint(address(pair), 1e24);
        pair.sync();
        (,,,, uint24 fee,) = aggregator.getPool(id);
        assertEq(fee, 5000, "half a percent");
        (, uint256 quoted) = quote(a, b, 1e20);
        assertEq(sell(a, b, 1e20, quoted), quoted, "sold");
        pair.setFee(100);
        prepare(a, 1e20);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "K"));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, 1, RECIPIENT, NOON);
        vm.expectEmit(true, true, true, true, address(aggregator));
        emit IVenueRegistry.PoolFeeChanged(id, 10_000);
        vm.prank(TRADER);
        aggregator.refreshPool(id);
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(a, b, 1e20, 1, RECIPIENT, NOON);
        pair.setFee(10_000);
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidFee.selector, 1_000_000));
        aggregator.refreshPool(id);
    }

    function test_AFixedFeeIsNotReadAgain() public {
        pool(0, a, b, 1e24, 1e24);
        address pair = pairOf(0, a, b);
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidRegistration.selector, pair));
        aggregator.refreshPool(1);
    }

    function test_OnlyTheOwnerPauses() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, TRADER));
        vm.prank(TRADER);
        aggregator.setPaused(true);
    }

    function refuseVenue(address subject) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.InvalidRegistration.selector, subject)
        );
    }

    function test_InvalidVenuesAreRejected() public {
        address factory = address(venues[0].factory);
        address wrapped = address(venues[0].wrapped);
        refuseVenue(factory);
        aggregator.registerVenue(address(this), factory, wrapped, 3000, 4, "No kind");
        refuseVenue(VET);
        aggregator.registerVenue(address(this), factory, VET, 3000, 0, "No wrapped VET");
        refuseVenue(address(this));
        aggregator.registerVenue(
            address(this), factory, wrapped, 3000, 0, "A name of more than 31 bytes of text"
        );
    }

    function test_ThereAreSixtyThreeVenuesAtMost() public {
        address factory = address(venues[0].factory);
        for (uint256 i = 3; i < 63; i++) {
            address router = address(new OwnFeePair(tokenA, tokenB));
            aggregator.registerVenue(router, factory, tokenAt(0, VET), 3000, 0, "Venue");
        }
        refuseVenue(address(this));
        aggregator.registerVenue(address(this), factory, tokenAt(0, VET), 3000, 0, "Venue");
    }

    function test_ThereAreFifteenWrappedVetsAtMost() public {
        address factory = address(venues[0].factory);
        for (uint256 i = 3; i < 15; i++) {
            VVET wrapped = new VVET("Wrapped", "W");
            address router = address(new OwnFeePair(tokenA, tokenB));
            aggregator.registerVenue(router, factory, address(wrapped), 3000, 0, "Venue");
        }
        VVET last = new VVET("Wrapped", "W");
        refuseVenue(address(last));
        aggregator.registerVenue(address(this), factory, address(last), 3000, 0, "Venue");
    }

    function test_ThereAreSevenBridgesAtMost() public {
        for (uint256 i = 1; i < 7; i++) {
            aggregator.addBridgeToken(address(new VVET("Bridge", "B")));
        }
        VVET last = new VVET("Bridge", "B");
        refuseVenue(address(last));
        aggregator.addBridgeToken(address(last));
        aggregator.removeBridgeToken(address(bridge));
        aggregator.addBridgeToken(address(last));
        (,,,,, address[] memory bridges,) = aggregator.getRoutingData();
        assertEq(bridges[6], address(last), "in its place");
    }

    function test_PoolsOfRemovedVenuesMakeRoomInTheSearch() public {
        address factory = address(venues[0].factory);
        pool(0, a, b, 1e24, 1e24);
        for (uint256 i = 0; i < 12; i++) {
            address router = address(new OwnFeePair(tokenA, tokenB));
            aggregator.registerVenue(router, factory, tokenAt(0, VET), 3000, 0, "Venue");
            aggregator.registerPool(router, a, b, 0);
            aggregator.removeVenue(router);
        }
        (, uint256 quoted) = quote(a, b, 1e18);
        assertTrue(quoted > 0, "still found");
        for (uint256 i = 0; i < 12; i++) {
            address router = address(new OwnFeePair(tokenA, tokenB));
            aggregator.registerVenue(router, factory, tokenAt(0, VET), 3000, 0, "Venue");
            aggregator.registerPool(router, a, b, 0);
        }
        (, quoted) = quote(a, b, 1e18);
        assertTrue(quoted > 0, "ten pairs are searched");
    }

    function test_TheNewestOfManyPoolsIsFound() public {
        OwnFeePair newest;
        for (uint256 i = 0; i < 12; i++) {
            newest = openOwnFees();
        }
        tokenB.mint(address(newest), 1e24);
        newest.sync();
        (, uint256 quoted) = quote(a, b, 1e18);
        assertTrue(quoted > 1.9e18, "it pays twice as much as the others");
    }

    function test_ATokenWithoutCodeHasNoOrderPool() public {
        address book = address(venues[0].wrapped);
        aggregator.registerVenue(book, VET, VET, 0, 2, "Orders");
        bytes4 none = IVenueRegistry.PairNotFound.selector;
        (address low, address high) = (address(0x99), address(type(uint160).max));
        refusePool(book, low, a, 0, abi.encodeWithSelector(none, book, low, a));
        refusePool(book, a, high, 0, abi.encodeWithSelector(none, book, a, high));
        refusePool(book, low, high, 0, abi.encodeWithSelector(none, book, low, high));
        refusePool(book, VET, high, 0, abi.encodeWithSelector(none, book, VET, high));
        assertEq(aggregator.registerPool(book, VET, a, 0), 1, "VET is a token of an order book");
    }

    /// @dev The short path of `executeUnifiedSwap` reads each pair's reserves once.
    function test_AChangedFeeKeepsTheShortPath() public {
        OwnFeePair pair = openOwnFees();
        uint256 id = aggregator.poolCount();
        pair.setFee(100);
        aggregator.refreshPool(id);
        (, uint256 quoted) = quote(a, b, 1e20);
        prepare(a, 1e20);
        vm.expectCall(address(pair), abi.encodeCall(pair.getReserves, ()), 1);
        vm.prank(TRADER);
        uint256 out = aggregator.executeUnifiedSwap(a, b, 1e20, quoted, RECIPIENT, NOON);
        assertEq(out, quoted, "sold");
    }

    function test_AChangedFeeLeavesTheOtherPoolsInTheSearch() public {
        pool(0, a, b, 1e26, 2e26);
        OwnFeePair pair = openOwnFees();
        uint256 id = aggregator.poolCount();
        pair.setFee(100);
        aggregator.refreshPool(id);
        (, uint256 quoted) = quote(a, b, 1e20);
        assertEq(quoted, outOf(0, a, b, 1e20), "the other pool pays more");
        prepare(a, 1e20);
        vm.prank(TRADER);
        assertEq(aggregator.executeUnifiedSwap(a, b, 1e20, 0, RECIPIENT, NOON), quoted, "sold");
    }

    function openOwnFees() internal returns (OwnFeePair pair) {
        pair = new OwnFeePair(tokenA, tokenB);
        address router = address(new OwnFeePair(tokenA, tokenB));
        aggregator.registerVenue(
            router, address(pair), tokenAt(0, VET), type(uint24).max, 0, "Own fees"
        );
        tokenA.mint(address(pair), 1e24);
        tokenB.mint(address(pair), 1e24);
        pair.sync();
        aggregator.registerPool(router, a, b, 0);
    }
}
