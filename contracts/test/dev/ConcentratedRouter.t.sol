// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ConcentratedRouter} from "../../src/dev/ConcentratedRouter.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {Deployer} from "../stage/Deployer.sol";
import {IUniswapV3Factory} from "../stage/IUniswap.sol";

interface ICanonicalPool {
    function initialize(uint160 sqrtPriceX96) external;
    function liquidity() external view returns (uint128);
    function slot0()
        external
        view
        returns (
            uint160 sqrtPriceX96,
            int24 tick,
            uint16 observationIndex,
            uint16 observationCardinality,
            uint16 observationCardinalityNext,
            uint8 feeProtocol,
            bool unlocked
        );
}

/// @dev Tests the dev chain's router with Uniswap V3's own factory and pool, which are read from their npm package.
contract ConcentratedRouterTest is Deployer {
    uint160 internal constant ONE = 1 << 96;
    uint160 internal constant LOWEST = 4295128740;
    uint160 internal constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    ConcentratedRouter internal router;
    ICanonicalPool internal pool;
    ConcentratedRouter.PoolKey internal key;

    function setUp() public {
        address factory = createUniswapV3Factory();
        router = new ConcentratedRouter(factory);
        address one = address(new RegistryToken("One", "1", 18, address(this), type(uint128).max));
        address two = address(new RegistryToken("Two", "2", 18, address(this), type(uint128).max));
        (address token0, address token1) = one < two ? (one, two) : (two, one);
        key = ConcentratedRouter.PoolKey(token0, token1, 3000);
        pool = ICanonicalPool(IUniswapV3Factory(factory).createPool(one, two, 3000));
        pool.initialize(ONE);
        RegistryToken(token0).approve(address(router), type(uint256).max);
        RegistryToken(token1).approve(address(router), type(uint256).max);
    }

    function test_LiquidityIsPaidByTheCaller() public {
        uint256 before0 = RegistryToken(key.token0).balanceOf(address(this));
        (uint256 amount0, uint256 amount1) = router.mint(key, -600, 600, 1e21);
        assertTrue(amount0 > 0 && amount1 > 0, "a range around the price takes both tokens");
        assertEq(before0 - RegistryToken(key.token0).balanceOf(address(this)), amount0, "paid");
        assertEq(pool.liquidity(), 1e21, "liquidity");
    }

    function testFuzz_ASwapMovesTheReportedAmounts(bool zeroForOne, uint96 amount) public {
        router.mint(key, -6000, 6000, 1e24);
        uint256 amountIn = uint256(amount) % 1e22 + 1000;
        RegistryToken sold = RegistryToken(zeroForOne ? key.token0 : key.token1);
        RegistryToken bought = RegistryToken(zeroForOne ? key.token1 : key.token0);
        (uint256 held, uint256 had) =
            (sold.balanceOf(address(this)), bought.balanceOf(address(this)));
        (uint256 paid, uint256 received) =
            router.swap(key, zeroForOne, amountIn, zeroForOne ? LOWEST : HIGHEST);
        assertEq(paid, amountIn, "all of it is sold within the liquidity");
        assertEq(held - sold.balanceOf(address(this)), paid, "paid");
        assertEq(bought.balanceOf(address(this)) - had, received, "received");
        assertTrue(received < amountIn, "less the fee and the price impact");
    }

    function test_ASwapStopsAtItsPrice() public {
        router.mint(key, -6000, 6000, 1e24);
        (uint256 paid,) = router.swap(key, false, 1e23, ONE + ONE / 1000);
        (uint160 price,,,,,,) = pool.slot0();
        assertEq(price, ONE + ONE / 1000, "the price stops at the limit");
        assertTrue(paid < 1e23, "less was sold");
    }

    function test_OnlyAPoolMayAskForPayment() public {
        vm.expectRevert(
            abi.encodeWithSelector(ConcentratedRouter.UnexpectedPool.selector, address(this))
        );
        router.uniswapV3SwapCallback(1, 0, abi.encode(key.token0, key.token1));
        vm.expectRevert(
            abi.encodeWithSelector(ConcentratedRouter.UnexpectedPool.selector, address(this))
        );
        router.uniswapV3MintCallback(1, 1, abi.encode(key.token0, key.token1));
    }

    /// @dev The caller's allowance for the router remains, but the pool must not use it after the trade.
    function test_APoolMayNotAskForPaymentAfterItsTrade() public {
        router.mint(key, -6000, 6000, 1e24);
        refusePool();
        router.swap(key, true, 1e18, LOWEST);
        refusePool();
    }

    function refusePool() internal {
        vm.expectRevert(
            abi.encodeWithSelector(ConcentratedRouter.UnexpectedPool.selector, address(pool))
        );
        vm.prank(address(pool));
        router.uniswapV3SwapCallback(1, 0, abi.encode(key.token0, key.token1));
    }

    function test_APoolThatTheFactoryDoesNotKnowIsRefused() public {
        key.fee = 500;
        vm.expectRevert(
            abi.encodeWithSelector(
                ConcentratedRouter.PoolNotFound.selector, key.token0, key.token1, uint24(500)
            )
        );
        router.mint(key, -600, 600, 1e21);
    }
}
