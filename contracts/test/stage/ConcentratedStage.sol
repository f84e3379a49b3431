// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OrderBook} from "../../src/OrderBook.sol";
import {ConcentratedRouter} from "../../src/dev/ConcentratedRouter.sol";
import {SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {IUniswapV3Factory, IUniswapV3Pool} from "./IUniswap.sol";
import {PlanStage} from "./PlanStage.sol";

/// @dev Adds a pool of Uniswap V3 and the order book to the aggregator.
abstract contract ConcentratedStage is PlanStage {
    uint160 internal constant ONE = 1 << 96;

    address internal a;
    address internal b;
    OrderBook internal book;
    address internal concentrated;
    address internal v3pool;
    uint24 internal v3;

    function setUp() public virtual override {
        super.setUp();
        (a, b) = (address(tokenA), address(bridge));
        pool(0, a, VET, 1e24, 1e24);
        pool(0, b, VET, 1e24, 1e24);
        address factory = createUniswapV3Factory();
        ConcentratedRouter router = new ConcentratedRouter(factory);
        concentrated = address(router);
        v3pool = IUniswapV3Factory(factory).createPool(a, b, 3000);
        IUniswapV3Pool(v3pool).initialize(ONE);
        tokenA.approve(concentrated, type(uint256).max);
        bridge.approve(concentrated, type(uint256).max);
        router.mint(keyOf(), -60_000, 60_000, 1e24);
        address wrapped = address(venues[0].wrapped);
        aggregator.registerVenue(concentrated, factory, wrapped, 0, 1, "Concentrated");
        v3 = uint24(aggregator.registerPool(concentrated, a, b, 3000));
        book = openOrderBook();
    }

    function keyOf() internal view returns (ConcentratedRouter.PoolKey memory) {
        return
            a < b ? ConcentratedRouter.PoolKey(a, b, 3000) : ConcentratedRouter.PoolKey(b, a, 3000);
    }

    function v3leg(address sold, uint8 flags) internal view returns (bytes memory) {
        return abi.encodePacked(uint8(flags | (sold == (a < b ? a : b) ? 0 : 1)), v3);
    }

    function instructionFor(address router)
        internal
        pure
        returns (SwapInstruction memory instruction)
    {
        instruction.primaryRouter = router;
    }
}
