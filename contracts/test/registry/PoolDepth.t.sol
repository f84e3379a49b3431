// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev A Uniswap V3 pool that reports its liquidity, and reports it as an error if it is traded on.
contract ReportingPool {
    uint128 public liquidity;

    error TradedOn(uint128 liquidity);

    constructor(uint128 liquidity_) {
        liquidity = liquidity_;
    }

    function swap(address, bool, int256, uint160, bytes calldata) external view {
        revert TradedOn(liquidity);
    }
}

/// @dev The factory and router of a Uniswap V3 venue. The fee selects one of three pools.
contract ReportingFactory {
    mapping(uint24 fee => address) private _pools;

    constructor(uint24 deepest) {
        for (uint24 fee = 1; fee < 4; fee++) {
            _pools[fee] = address(new ReportingPool(fee == deepest ? 100 : fee));
        }
    }

    function getPool(address, address, uint24 fee) external view returns (address) {
        return _pools[fee];
    }
}

/// @dev [SRV-07] An instruction names the venue, not the pool.
contract PoolDepthTest is Stage {
    function test_TheDeepestPoolOfANamedVenueIsUsedInAnyOrderOfItsPools() public {
        (address a, address b) = (address(tokenA), address(tokenB));
        for (uint24 deepest = 1; deepest < 4; deepest++) {
            address venue = address(new ReportingFactory(deepest));
            aggregator.registerVenue(venue, venue, tokenAt(0, VET), 0, 1, "Uniswap V3");
            for (uint24 fee = 1; fee < 4; fee++) {
                aggregator.registerPool(venue, a, b, fee);
            }
            SwapInstruction memory instruction;
            instruction.primaryRouter = venue;
            prepare(a, 1e18);
            vm.expectRevert(abi.encodeWithSelector(ReportingPool.TradedOn.selector, 100));
            vm.prank(TRADER);
            aggregator.executeSwap(instruction, a, b, 1e18, 1, RECIPIENT, NOON);
        }
    }
}
