// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IUniswapPair} from "../stage/IUniswap.sol";
import {Stage} from "../stage/Stage.sol";
import {
    ChargingToken,
    GivingToken,
    LyingToken,
    PickyToken,
    ReenteringToken,
    SilentToken
} from "../stage/Tokens.sol";

/// @dev [SRV-07] Swaps of tokens that do not behave like a standard ERC-20 token.
contract HostileTokensTest is Stage {
    ChargingToken internal charging;
    ReenteringToken internal reentering;
    SilentToken internal silent;
    LyingToken internal lying;

    function setUp() public override {
        super.setUp();
        charging = new ChargingToken();
        reentering = new ReenteringToken();
        silent = new SilentToken();
        lying = new LyingToken();
        address[4] memory tokens =
            [address(charging), address(reentering), address(silent), address(lying)];
        for (uint256 i = 0; i < 4; i++) {
            address pair = venues[0].factory.createPair(tokens[i], address(tokenA));
            ChargingToken(tokens[i]).mint(pair, 1e24);
            ChargingToken(tokens[i]).mint(TRADER, 1e21);
            tokenA.mint(pair, 1e24);
            IUniswapPair(pair).mint(address(this));
            aggregator.registerPool(address(venues[0].router), tokens[i], address(tokenA), 0);
        }
    }

    function outOf(uint256 amount) internal pure returns (uint256) {
        return amount * 997 * 1e24 / (1e27 + amount * 997);
    }

    function swap(address from, address to, uint256 amount, uint256 min)
        internal
        returns (uint256)
    {
        vm.prank(TRADER);
        return aggregator.executeSwap(direct(0), from, to, amount, min, RECIPIENT, NOON);
    }

    function test_OnlyTheArrivedAmountOfASoldTokenCounts() public {
        vm.prank(TRADER);
        charging.approve(address(aggregator), 1e20);
        uint256 amountOut = swap(address(charging), address(tokenA), 1e20, 1);
        assertEq(amountOut, outOf(0.99e20), "result");
        assertEq(tokenA.balanceOf(RECIPIENT), amountOut, "recipient");
    }

    function test_OnlyTheArrivedAmountOfABoughtTokenCounts() public {
        hand(address(tokenA), TRADER, 2e20);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 2e20);
        uint256 paid = outOf(1e20);
        uint256 arrives = paid - paid / 100;
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, arrives, arrives + 1)
        );
        swap(address(tokenA), address(charging), 1e20, arrives + 1);
        assertEq(swap(address(tokenA), address(charging), 1e20, arrives), arrives, "result");
        assertEq(charging.balanceOf(RECIPIENT), arrives, "recipient");
    }

    function test_TheUnifiedSaleCountsTheArrivedAmountOfABoughtToken() public {
        hand(address(tokenA), TRADER, 1e20);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 1e20);
        uint256 paid = outOf(1e20);
        uint256 arrives = paid - paid / 100;
        vm.expectRevert(abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, arrives, paid));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(
            address(tokenA), address(charging), 1e20, paid, RECIPIENT, NOON
        );
    }

    /// @dev The recipient's earlier balance does not count as output, in either kind of swap.
    function test_TheRecipientsEarlierBalanceIsNotCounted() public {
        charging.mint(RECIPIENT, 5e20);
        hand(address(tokenA), TRADER, 1e20);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 1e20);
        uint256 paid = outOf(1e20);
        bytes memory reason =
            abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, paid - paid / 100, paid);
        vm.expectRevert(reason);
        swap(address(tokenA), address(charging), 1e20, paid);
        vm.expectRevert(reason);
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(
            address(tokenA), address(charging), 1e20, paid, RECIPIENT, NOON
        );
        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeUnifiedSwap(
            address(tokenA), address(charging), 1e20, 0, RECIPIENT, NOON
        );
        assertEq(amountOut, paid - paid / 100, "result");
    }

    /// @dev The pair rejects the output that was quoted for the whole amount.
    function test_TheUnifiedSaleCountsTheArrivedAmountOfASoldToken() public {
        vm.prank(TRADER);
        charging.approve(address(aggregator), 1e20);
        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeUnifiedSwap(
            address(charging), address(tokenA), 1e20, 1, RECIPIENT, NOON
        );
        assertEq(amountOut, outOf(0.99e20), "result");
        assertEq(tokenA.balanceOf(RECIPIENT), amountOut, "recipient");
    }

    /// @dev It does not matter which of a pair's two tokens charges a fee.
    function test_TheArrivedAmountIsPaidForInBothDirections() public {
        bool[2] memory seen;
        while (!seen[0] || !seen[1]) {
            ChargingToken other = new ChargingToken();
            seen[address(other) < address(tokenA) ? 0 : 1] = true;
            address pair = venues[0].factory.createPair(address(other), address(tokenA));
            other.mint(pair, 1e24);
            tokenA.mint(pair, 1e24);
            IUniswapPair(pair).mint(address(this));
            aggregator.registerPool(address(venues[0].router), address(other), address(tokenA), 0);
            other.mint(TRADER, 1e20);
            vm.prank(TRADER);
            other.approve(address(aggregator), 1e20);
            vm.prank(TRADER);
            uint256 amountOut = aggregator.executeUnifiedSwap(
                address(other), address(tokenA), 1e20, 1, RECIPIENT, NOON
            );
            assertEq(amountOut, outOf(0.99e20), "result");
        }
    }

    /// @dev Someone could claim the recipient's own rewards for them before the second call to the pair.
    function test_TheUnifiedSaleIgnoresGiftsOfOthers() public {
        (GivingToken giving, ReenteringToken free) = (new GivingToken(), new ReenteringToken());
        (address sold, address bought) = (address(giving), address(free));
        address pair = venues[0].factory.createPair(sold, bought);
        giving.mint(pair, 1e24);
        free.mint(pair, 1e24);
        IUniswapPair(pair).mint(address(this));
        aggregator.registerPool(address(venues[0].router), sold, bought, 0);
        giving.mint(TRADER, 1e21);
        giving.give(bought, RECIPIENT, 1e24);
        vm.prank(TRADER);
        giving.approve(address(aggregator), 1e20);
        uint256 paid = outOf(0.99e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, paid, paid + 1));
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(sold, bought, 1e20, paid + 1, RECIPIENT, NOON);
        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeUnifiedSwap(sold, bought, 1e20, paid, RECIPIENT, NOON);
        assertEq(amountOut, paid, "result");
        assertTrue(free.balanceOf(RECIPIENT) == 1e24 + paid, "the gift also arrived");
    }

    function test_ATokenThatChargesCannotPayForAnExactOutput() public {
        vm.prank(TRADER);
        charging.approve(address(aggregator), 1e21);
        (, uint256 cost) =
            aggregator.getBestRouteWithExactOutput(address(charging), address(tokenA), 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, outOf(cost - cost / 100), 1e18)
        );
        vm.prank(TRADER);
        aggregator.executeUnifiedSwapExactOutput(
            address(charging), address(tokenA), 1e18, 2e18, RECIPIENT, NOON
        );
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.TooMuchRequested.selector, cost, cost - cost / 100)
        );
        vm.prank(TRADER);
        aggregator.executeUnifiedSwapExactOutput(
            address(charging), address(tokenA), 1e18, cost, RECIPIENT, NOON
        );
    }

    function test_ATokenThatReentersCannotSpendTheOuterTrade() public {
        pool(0, address(tokenA), address(tokenB), 1e24, 1e24);
        vm.prank(TRADER);
        reentering.approve(address(aggregator), 1e20);
        bytes[3] memory calls = [
            abi.encodeCall(
                aggregator.executeSwap,
                (direct(0), address(tokenA), address(tokenB), 100, 0, address(this), NOON)
            ),
            abi.encodeCall(
                aggregator.executeUnifiedSwap,
                (address(tokenA), address(tokenB), 100, 0, address(this), NOON)
            ),
            abi.encodeCall(
                aggregator.executeUnifiedSwapExactOutput,
                (address(tokenA), address(tokenB), 1, 10, address(this), NOON)
            )
        ];
        for (uint256 i = 0; i < 3; i++) {
            reentering.reenter(address(aggregator), calls[i]);
            swap(address(reentering), address(tokenA), 1e19, 1);
            assertTrue(
                bytes4(reentering.answer()) == ISwaps.NotApproved.selector,
                "it can sell only its own tokens"
            );
        }
    }

    function test_ATokenThatReturnsNothingIsTradedLikeAnyOther() public {
        vm.prank(TRADER);
        silent.approve(address(aggregator), 1e20);
        assertEq(swap(address(silent), address(tokenA), 1e20, 1), outOf(1e20), "result");
        assertEq(silent.allowance(TRADER, address(aggregator)), 0, "allowance");
    }

    function test_TheUnifiedSaleTakesATokenThatReturnsNothing() public {
        vm.prank(TRADER);
        silent.approve(address(aggregator), 1e20);
        address sold = address(silent);
        vm.prank(TRADER);
        uint256 out = aggregator.executeUnifiedSwap(sold, address(tokenA), 1e20, 1, RECIPIENT, NOON);
        assertEq(out, outOf(1e20), "result");
    }

    function test_TheUnifiedSaleOfATokenThatReturnsFalseHasAReason() public {
        address sold = address(lying);
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.InsufficientBalance.selector, sold, 1e21, 1e21 + 1)
        );
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(sold, address(tokenA), 1e21 + 1, 1, RECIPIENT, NOON);
    }

    /// @dev No input is left over, so the aggregator must not transfer zero tokens back.
    function test_ATokenThatRejectsTransfersOfZeroPaysForAnExactOutput() public {
        PickyToken picky = new PickyToken();
        address sold = address(picky);
        address pair = venues[0].factory.createPair(sold, address(tokenA));
        picky.mint(pair, 1e24);
        tokenA.mint(pair, 1e24);
        IUniswapPair(pair).mint(address(this));
        aggregator.registerPool(address(venues[0].router), sold, address(tokenA), 0);
        (, uint256 cost) = aggregator.getBestRouteWithExactOutput(sold, address(tokenA), 1e18);
        picky.mint(TRADER, cost);
        vm.prank(TRADER);
        picky.approve(address(aggregator), cost);
        vm.prank(TRADER);
        uint256 paid = aggregator.executeUnifiedSwapExactOutput(
            sold, address(tokenA), 1e18, cost, RECIPIENT, NOON
        );
        assertEq(paid, cost, "cost");
        assertTrue(tokenA.balanceOf(RECIPIENT) >= 1e18, "bought");
    }

    function test_ATokenThatReturnsFalseSellsNothing() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                ISwaps.InsufficientBalance.selector, address(lying), 1e21, 1e21 + 1
            )
        );
        swap(address(lying), address(tokenA), 1e21 + 1, 1);
        assertEq(tokenA.balanceOf(RECIPIENT), 0, "recipient");
    }
}
