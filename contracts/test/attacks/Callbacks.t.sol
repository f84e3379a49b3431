// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedCallback} from "../../src/interfaces/IConcentrated.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {ConcentratedRouter} from "../../src/dev/ConcentratedRouter.sol";
import {OrderBook} from "../../src/OrderBook.sol";
import {CallingToken} from "../stage/AttackTokens.sol";
import {IUniswapV3Factory} from "../stage/IUniswap.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev A Uniswap V3 pool that asks for a payment outside of a swap.
contract RobbingPool {
    address internal immutable _self = address(this);

    function getPool(address, address, uint24) external view returns (address) {
        return _self;
    }

    function rob(address target, int256 amount0, int256 amount1, bytes calldata data) external {
        IConcentratedCallback(target).uniswapV3SwapCallback(amount0, amount1, data);
    }
}

/// @dev [SRV-07] Only a pool of a registered venue is paid by callback, even in the middle of a plan.
contract CallbacksTest is PlanStage {
    CallingToken internal calling;
    address internal c;
    address internal wrapped;
    OrderBook internal book;
    uint24 internal bookPool;
    uint256 internal orderId;

    function setUp() public override {
        super.setUp();
        calling = new CallingToken();
        (c, wrapped) = (address(calling), tokenAt(0, VET));
        calling.mint(address(this), 1e18);
        pool(0, VET, c, 1e24, 1e24);
        book = openOrderBook();
        calling.approve(address(book), 1e18);
        orderId = book.createOrder(c, VET, 1e18, 1e18);
        bookPool = uint24(aggregator.registerPool(address(book), VET, c, 0));
    }

    /// @dev Sells VET: a part to the order, the rest to a pair.
    function legs(uint24 share) internal returns (bytes memory) {
        bytes memory order = abi.encodePacked(uint8(4 | 16), bookPool, share);
        return abi.encodePacked(order, nameOrder(book, orderId), drawn(0, VET, c, ALL));
    }

    /// @dev The amounts of a callback that asks for wrapped VET in a swap of wrapped VET for `other`.
    function ask(uint256 amount, address other) internal view returns (int256, int256) {
        return wrapped < other ? (int256(amount), int256(0)) : (int256(0), int256(amount));
    }

    function test_ACallbackFromAStrangerIsRejected() public {
        (, uint256 poolId) = concentratedPool();
        vm.expectRevert(abi.encodeWithSelector(ISwaps.UnexpectedCallback.selector, address(this)));
        IConcentratedCallback(address(aggregator))
            .uniswapV3SwapCallback(1, 0, abi.encode(poolId, uint256(1)));
    }

    function concentratedPool() internal returns (address found, uint256 poolId) {
        address factory = createUniswapV3Factory();
        address router = address(new ConcentratedRouter(factory));
        found = IUniswapV3Factory(factory).createPool(address(tokenA), wrapped, 3000);
        aggregator.registerVenue(router, factory, wrapped, 0, 1, "V3");
        poolId = aggregator.registerPool(router, address(tokenA), wrapped, 3000);
    }

    /// @dev The aggregator holds wrapped VET for the second leg while the order's token runs code.
    function test_ACallbackFromAStrangerInTheMiddleOfAPlanIsRejected() public {
        (, uint256 poolId) = concentratedPool();
        (int256 amount0, int256 amount1) = ask(1e17, address(tokenA));
        bytes memory data = abi.encode(poolId, type(uint256).max);
        calling.callDuring(
            0,
            address(aggregator),
            abi.encodeCall(IConcentratedCallback.uniswapV3SwapCallback, (amount0, amount1, data))
        );
        bytes memory packed = plan(SELLS_WRAPPED, 1, abi.encodePacked(wrapped), legs(500_000));
        push(wrapped, address(aggregator), 2e18);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(packed);
        assertTrue(calling.called() && !calling.succeeded(), "the callback is refused");
        assertEq(balanceOf(wrapped, c), 0, "the attacker gets nothing");
        assertNothingStays();
    }

    function robbingVenue() internal returns (RobbingPool bad, address router, uint256 poolId) {
        bad = new RobbingPool();
        router = address(new RobbingPool());
        aggregator.registerVenue(router, address(bad), wrapped, 0, 1, "V3");
        poolId = aggregator.registerPool(router, wrapped, address(tokenA), 500);
    }

    function test_ACallbackFromAPoolOfARemovedVenueIsRejected() public {
        (RobbingPool bad, address router, uint256 poolId) = robbingVenue();
        aggregator.removeVenue(router);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.UnexpectedCallback.selector, address(bad)));
        bad.rob(address(aggregator), 1, 0, abi.encode(poolId, uint256(1)));
    }

    /// @dev A hostile pool could name any legs for its payment.
    function test_ACallbackCannotBuyOnARemovedVenue() public {
        (RobbingPool bad,, uint256 poolId) = robbingVenue();
        pool(1, VET, c, 1e18, 1e18);
        (uint24 removed,) = numberOf(1, VET, c);
        address router = address(venues[1].router);
        aggregator.removeVenue(router);
        uint256[] memory chain = new uint256[](2);
        (chain[0], chain[1]) = (uint256(removed) << 8, poolId << 8);
        bytes memory data = abi.encode(poolId, uint256(0), uint256(1), uint256(0), chain);
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, router)
        );
        bad.rob(address(aggregator), 1, 0, data);
    }

    /// @dev The pool asks for input that an exact output has not spent yet. That would raise the cost of the trade.
    function test_APoolOfARemovedVenueCannotTakeTokensDuringAPlan() public {
        (RobbingPool bad, address router, uint256 poolId) = robbingVenue();
        bytes memory packed = plan(0, 10e18, "", legs(50_000));
        aggregator.removeVenue(router);
        uint256[] memory chain = new uint256[](1);
        chain[0] = (wrapped < address(tokenA) ? 0 : 1) | poolId << 8 | 1_000_000 << 32;
        (int256 amount0, int256 amount1) = ask(80e18, address(tokenA));
        bytes memory data = abi.encode(poolId, uint256(0), uint256(0), uint256(0), chain);
        calling.callDuring(
            0, address(bad), abi.encodeCall(bad.rob, (address(aggregator), amount0, amount1, data))
        );
        uint256 cost = runExact(VET, 100e18, packed);
        assertTrue(calling.called() && !calling.succeeded(), "the callback is refused");
        assertTrue(cost < 11e18, "costs about ten VET");
        assertEq(balanceOf(VET, TRADER), 100e18 - cost, "the rest is returned");
        assertNothingStays();
    }
}
