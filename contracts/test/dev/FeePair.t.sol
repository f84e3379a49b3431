// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FeePair} from "../../src/dev/FeePair.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] A venue on dev chains whose pairs have their own fees.
contract FeePairTest is Stage {
    FeePair internal pair;
    uint256 internal poolId;
    address internal a;
    address internal b;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
        pair = new FeePair(IERC20(b), IERC20(a), 50);
        tokenA.mint(address(pair), 1e24);
        tokenB.mint(address(pair), 2e24);
        pair.sync();
        address wrapped = address(venues[0].wrapped);
        aggregator.registerVenue(
            address(pair), address(pair), wrapped, type(uint24).max, 0, "Own fees"
        );
        poolId = aggregator.registerPool(address(pair), a, b, 0);
    }

    function testFuzz_APairPaysByItsOwnFee(uint256 amount) public {
        amount = bound(amount, 1e6, 1e26);
        (,,,, uint24 fee,) = aggregator.getPool(poolId);
        assertEq(fee, 5000, "half a percent");
        uint256 amountAfterFee = amount * 9950;
        uint256 expected = amountAfterFee * 2e24 / (1e24 * 10_000 + amountAfterFee);
        assertEq(sell(a, b, amount, expected), expected, "sold");
        assertEq(tokenB.balanceOf(RECIPIENT), expected, "recipient");
        (, uint256 cost) = aggregator.getBestRouteWithExactOutput(b, a, amount / 2);
        assertEq(buy(b, a, amount / 2, cost), cost, "bought");
        assertNothingStays();
    }

    function test_APairPaysNoMoreThanItsFeeAllows() public {
        tokenA.mint(address(pair), 1e20);
        uint256 amountAfterFee = 1e20 * 9950;
        uint256 max = amountAfterFee * 2e24 / (1e24 * 10_000 + amountAfterFee);
        (uint256 out0, uint256 out1) = a < b ? (uint256(0), max + 1) : (max + 1, uint256(0));
        vm.expectRevert(FeePair.K.selector);
        pair.swap(out0, out1, RECIPIENT, "");
        pair.swap(out0 == 0 ? 0 : max, out1 == 0 ? 0 : max, RECIPIENT, "");
        assertEq(tokenB.balanceOf(RECIPIENT), max, "recipient");
    }

    function test_ASwapOfZeroIsAllowed() public {
        pair.swap(0, 0, RECIPIENT, "");
        assertEq(tokenA.balanceOf(address(pair)), 1e24, "one token");
        assertEq(tokenB.balanceOf(address(pair)), 2e24, "the other token");
    }

    function test_APairKnowsOnlyItsOwnTokens() public {
        assertEq(pair.getPair(a, b), address(pair), "in one order");
        assertEq(pair.getPair(b, a), address(pair), "in the other order");
        assertEq(pair.getPair(a, address(tokenC)), address(0), "one of its tokens");
        assertEq(pair.getPair(b, address(tokenC)), address(0), "the other one of its tokens");
        (address low, address high) = (address(tokenC), a);
        if (low > high) (low, high) = (high, low);
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.PairNotFound.selector, address(pair), low, high)
        );
        aggregator.registerPool(address(pair), low, high, 0);
    }
}
