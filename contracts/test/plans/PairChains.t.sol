// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {Answering} from "../stage/Answering.sol";
import {HostilePair} from "../stage/HostileVenues.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {ChargingToken, HidingToken} from "../stage/Tokens.sol";

/// @dev A venue's router, factory and pair with any reserves. It pays nothing, and may revert.
contract FixedPair {
    uint112 private immutable _reserve0;
    uint112 private immutable _reserve1;
    bool private immutable _refuses;

    constructor(uint112 reserve0, uint112 reserve1, bool refuses) {
        (_reserve0, _reserve1, _refuses) = (reserve0, reserve1, refuses);
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        (uint256 reserve0, uint256 reserve1) = (_reserve0, _reserve1);
        if (_refuses) {
            assembly ("memory-safe") {
                mstore(0, reserve0)
                mstore(32, reserve1)
                revert(0, 64)
            }
        }
        return (_reserve0, _reserve1, 0);
    }

    function swap(uint256, uint256, address, bytes calldata) external {}
}

/// @dev [SRV-07] Chains of Uniswap V2 pairs run on a shorter path of the code, with the same result as the long path.
contract PairChainsTest is PlanStage {
    address internal a;
    address internal b;
    address internal c;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(tokenB));
        if (a > b) (a, b) = (b, a);
        c = address(tokenC);
        pool(0, a, b, 1e24, 2e24);
        pool(1, b, c, 1e24, 3e24);
        pool(2, c, a, 1e24, 5e24);
    }

    /// @dev The long path would measure the first pair's input. The recipient already holds some of the bought token.
    function runShortPath(uint256 venue, address bought, uint256 out, bytes memory legs) internal {
        address sold = [a, b, c][venue];
        address first = pairOf(venue, sold, [b, c, a][venue]);
        uint256 word = path(out, 0, legs);
        hand(bought, TRADER, 7);
        push(sold, first, 1e20);
        // Only the pair itself reads its balance, once.
        vm.expectCall(sold, abi.encodeCall(tokenA.balanceOf, (first)), 1);
        vm.expectEmit(true, true, true, true, address(aggregator));
        address router = address(venues[venue].router);
        emit ISwaps.SwapExecuted(sold, bought, 1e20, out, router, TRADER, 0);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.runPath(word, 1e20), out, "result");
        assertEq(balanceOf(bought, TRADER), out + 7, "trader");
        assertNothingStays();
    }

    function test_OnePairTakesTheShortPath() public {
        uint256 out = outOf(0, a, b, 1e20);
        runShortPath(0, b, out, chained(0, a, b));
    }

    function test_TwoPairsTakeTheShortPath() public {
        uint256 out = outOf(2, c, a, outOf(1, b, c, 1e20));
        runShortPath(1, a, out, abi.encodePacked(chained(1, b, c), chained(2, c, a)));
    }

    function test_ThreePairsTakeTheShortPath() public {
        address wrapped = tokenAt(1, VET);
        pool(1, b, VET, 1e24, 4e24);
        uint256 out = outOf(1, b, VET, outOf(0, a, b, outOf(2, c, a, 1e20)));
        bytes memory legs = abi.encodePacked(chained(2, c, a), chained(0, a, b));
        runShortPath(2, wrapped, out, abi.encodePacked(legs, chained(1, b, VET)));
    }

    function test_TheRecipientsEarlierBalanceIsNotCounted() public {
        ChargingToken charging = new ChargingToken();
        address k = address(charging);
        pool(0, a, k, 1e24, 1e24);
        charging.mint(TRADER, 5e20);
        uint256 paid = outOf(0, a, k, 1e20);
        uint256 word = path(paid, 0, chained(0, a, k));
        push(a, pairOf(0, a, k), 1e20);
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, paid - paid / 100, paid)
        );
        vm.prank(TRADER, TRADER);
        aggregator.runPath(word, 1e20);
    }

    /// @dev If the token stops reporting balances, nothing counts as received.
    function test_AChainCannotBuyATokenThatHidesItsBalances() public {
        HidingToken hiding = new HidingToken();
        address h = address(hiding);
        HostilePair pair = new HostilePair(a, h);
        pair.behave(1e24, 100, h, abi.encodeCall(hiding.hide, (true)));
        uint24 number = register(address(pair), a, h);
        hiding.mint(address(pair), 1e24);
        push(a, address(pair), 1e20);
        refused(
            abi.encodeWithSelector(ISwaps.BalanceUnknown.selector, h),
            path(1, 0, abi.encodePacked(uint8(2 | (a < h ? 0 : 1)), number)),
            1e20
        );
    }

    function test_ATokenThatHidesBalancesBeforeTheSwapIsNotBought() public {
        HidingToken hiding = new HidingToken();
        (address h, address wrapped) = (address(hiding), tokenAt(0, VET));
        HostilePair pair = new HostilePair(wrapped, h);
        pair.behave(1e24, 100, h, abi.encodeCall(hiding.hide, (false)));
        uint24 number = register(address(pair), wrapped, h);
        hiding.mint(address(pair), 1e24);
        hiding.hide(true);
        uint256 word = path(1, 2, abi.encodePacked(uint8(wrapped < h ? 0 : 1), number));
        hand(VET, TRADER, 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.BalanceUnknown.selector, h));
        vm.prank(TRADER, TRADER);
        aggregator.runPath{value: 1e20}(word, 0);
    }

    /// @dev The revert data has no effect, even if it looks like a balance.
    function test_ATokenThatRevertsOnBalanceOfIsNotSold() public {
        address sold = address(new Answering(abi.encode(uint256(1e24 + 1e20)), true));
        HostilePair pair = new HostilePair(sold, b);
        pair.behave(1e24, 100, VET, "");
        hand(b, address(pair), 1e24);
        uint24 number = register(address(pair), sold, b);
        refused(
            abi.encodeWithSelector(ISwaps.BalanceUnknown.selector, sold),
            path(0, 0, abi.encodePacked(uint8(2 | (sold < b ? 0 : 1)), number)),
            0
        );
    }

    /// @dev Registers a pair on a new venue.
    function register(address pair, address x, address y) internal returns (uint24) {
        address router = address(new FixedPair(0, 0, false));
        aggregator.registerVenue(router, pair, tokenAt(0, VET), 3000, 0, "Odd");
        return uint24(aggregator.registerPool(router, x, y, 0));
    }

    function refused(bytes memory reason, uint256 word, uint256 amount) internal {
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.runPath(word, amount);
    }

    /// @dev The pair rejects the output for the stated input, and also the output for the measured input.
    function test_TheErrorNamesAPairThatRejectsTwice() public {
        HostilePair pair = new HostilePair(a, b);
        pair.behave(1e24, 101, VET, "");
        uint24 number = register(address(pair), a, b);
        push(a, address(pair), 2e24);
        refused(
            abi.encodeWithSelector(ISwaps.ExchangeExecutionFailed.selector, pair),
            path(1, 0, abi.encodePacked(uint8(2), number)),
            1e20
        );
    }

    /// @dev The revert data has no effect, even if it looks like reserves.
    function test_AChainDoesNotUseAPairThatRevertsInGetReserves() public {
        uint24 number = register(address(new FixedPair(1e24, 1e24, true)), a, b);
        for (uint8 side = 0; side < 2; side++) {
            (address sold, address bought) = side == 0 ? (a, b) : (b, a);
            refused(
                abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, sold, bought),
                path(0, 0, abi.encodePacked(uint8(2 | side), number)),
                1e20
            );
        }
    }

    function test_TooMuchInputAndNoOutputHaveDifferentErrors() public {
        uint112 max = type(uint112).max;
        uint24 last = register(address(new FixedPair(max - 10, 1, false)), a, b);
        refused(
            abi.encodeWithSelector(ISwaps.InsufficientOutputAmount.selector),
            path(0, 0, abi.encodePacked(uint8(2), last)),
            10
        );
        refused(
            abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b),
            path(0, 0, abi.encodePacked(uint8(2), last)),
            11
        );
        for (uint256 i = 0; i < 6; i++) {
            last = register(address(new FixedPair(1, max - 10, false)), a, b);
            refused(
                abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, b, a),
                path(0, 0, abi.encodePacked(uint8(3), last)),
                11
            );
        }
    }
}
