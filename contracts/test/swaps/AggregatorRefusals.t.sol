// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IVenueRegistry, SplitRoute, SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] Every invalid trade reverts with an error that says why.
contract AggregatorRefusalsTest is Stage {
    function setUp() public override {
        super.setUp();
        pool(0, address(tokenA), address(tokenB), 1e24, 1e12);
        pool(0, address(tokenA), VET, 1e24, 1e24);
    }

    function swap(SwapInstruction memory instruction, address from, address to, uint256 amount)
        internal
    {
        vm.prank(TRADER);
        aggregator.executeSwap(instruction, from, to, amount, 1, RECIPIENT, NOON);
    }

    function refuse(bytes memory reason, SwapInstruction memory instruction) internal {
        prepare(address(tokenA), 1e18);
        vm.expectRevert(reason);
        swap(instruction, address(tokenA), address(tokenB), 1e18);
    }

    function test_ARouterThatWasNeverRegisteredIsRejected() public {
        SwapInstruction memory instruction = direct(0);
        instruction.primaryRouter = address(this);
        bytes memory reason =
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, address(this));
        refuse(reason, instruction);
        instruction = hop(0, VET, 0);
        instruction.splitRoutes[0].router = address(this);
        refuse(reason, instruction);
        instruction.swapType = 2;
        instruction.splitRoutes[0].amount = 1e18;
        refuse(reason, instruction);
        instruction = hop(0, VET, 0);
        instruction.splitRoutes[0].router = address(0);
        refuse(
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, address(0)),
            instruction
        );
    }

    function test_ARouterThatWasRemovedIsRejected() public {
        aggregator.removeVenue(address(venues[0].router));
        refuse(
            abi.encodeWithSelector(
                IVenueRegistry.ExchangeNotSupported.selector, address(venues[0].router)
            ),
            direct(0)
        );
    }

    function test_AnExpiredDeadlineIsRejected() public {
        vm.warp(NOON + 1);
        bytes memory reason =
            abi.encodeWithSelector(ISwaps.DeadlineExpired.selector, NOON, NOON + 1);
        refuse(reason, direct(0));
        vm.expectRevert(reason);
        aggregator.executeUnifiedSwap(address(tokenA), address(tokenB), 1e18, 1, RECIPIENT, NOON);
        vm.expectRevert(reason);
        aggregator.executeUnifiedSwapExactOutput(
            address(tokenA), address(tokenB), 1, 1e18, RECIPIENT, NOON
        );
    }

    function test_ADeadlineInTheSameSecondIsInTime() public {
        assertTrue(sell(address(tokenA), address(tokenB), 1e18, 1) > 0, "sold");
    }

    function test_APairThatDoesNotExistIsRejected() public {
        prepare(address(tokenA), 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(
                IVenueRegistry.PairNotFound.selector,
                address(venues[0].router),
                address(tokenA),
                address(tokenC)
            )
        );
        swap(direct(0), address(tokenA), address(tokenC), 1e18);
    }

    function test_APairWithoutLiquidityIsRejected() public {
        venues[0].factory.createPair(address(tokenA), address(tokenC));
        aggregator.registerPool(address(venues[0].router), address(tokenA), address(tokenC), 0);
        bytes memory reason = abi.encodeWithSelector(
            ISwaps.InsufficientLiquidity.selector, address(tokenA), address(tokenC)
        );
        prepare(address(tokenA), 1e18);
        vm.expectRevert(reason);
        swap(direct(0), address(tokenA), address(tokenC), 1e18);
        vm.expectRevert(reason);
        aggregator.executeUnifiedSwap(address(tokenA), address(tokenC), 1e18, 1, RECIPIENT, NOON);
        vm.expectRevert(reason);
        aggregator.executeUnifiedSwapExactOutput(
            address(tokenA), address(tokenC), 1, 1e18, RECIPIENT, NOON
        );
    }

    function test_AZeroAmountIsRejected() public {
        vm.expectRevert(ISwaps.InsufficientInputAmount.selector);
        swap(direct(0), address(tokenA), address(tokenB), 0);
        vm.expectRevert(ISwaps.InsufficientInputAmount.selector);
        aggregator.executeUnifiedSwap(address(tokenA), address(tokenB), 0, 0, RECIPIENT, NOON);
        vm.expectRevert(ISwaps.InsufficientOutputAmount.selector);
        aggregator.executeUnifiedSwapExactOutput(
            address(tokenA), address(tokenB), 0, 1e18, RECIPIENT, NOON
        );
    }

    function test_ATradeTooSmallToPayAnythingIsRejected() public {
        prepare(address(tokenA), 1);
        vm.expectRevert(ISwaps.InsufficientOutputAmount.selector);
        swap(direct(0), address(tokenA), address(tokenB), 1);
    }

    function test_AMinimumThatIsNotReachedIsRejected() public {
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 1e18);
        prepare(address(tokenA), 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, quoted, quoted + 1)
        );
        vm.prank(TRADER);
        aggregator.executeSwap(
            direct(0), address(tokenA), address(tokenB), 1e18, quoted + 1, RECIPIENT, NOON
        );
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.InsufficientMinimumOutput.selector, quoted, quoted + 1)
        );
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(
            address(tokenA), address(tokenB), 1e18, quoted + 1, RECIPIENT, NOON
        );
    }

    function test_APurchaseThatCostsMoreThanTheMaximumIsRejected() public {
        (, uint256 cost) =
            aggregator.getBestRouteWithExactOutput(address(tokenA), address(tokenB), 1e6);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.TooMuchRequested.selector, cost, cost - 1));
        aggregator.executeUnifiedSwapExactOutput(
            address(tokenA), address(tokenB), 1e6, cost - 1, RECIPIENT, NOON
        );
    }

    function test_TheSameAssetOnBothSidesIsRejected() public {
        address wrapped = address(venues[0].wrapped);
        address other = address(venues[1].wrapped);
        address[2][5] memory pairs = [
            [VET, wrapped],
            [wrapped, VET],
            [wrapped, other],
            [VET, VET],
            [address(tokenA), address(tokenA)]
        ];
        for (uint256 i = 0; i < 5; i++) {
            (address from, address to) = (pairs[i][0], pairs[i][1]);
            bytes memory reason =
                abi.encodeWithSelector(IVenueRegistry.InvalidPath.selector, from, to);
            vm.expectRevert(reason);
            swap(direct(0), from, to, 1);
            vm.expectRevert(reason);
            aggregator.executeUnifiedSwap(from, to, 1, 0, RECIPIENT, NOON);
            vm.expectRevert(reason);
            aggregator.executeUnifiedSwapExactOutput(from, to, 1, 1, RECIPIENT, NOON);
        }
    }

    function test_AHopOverOneOfTheTwoTokens() public {
        refuse(
            abi.encodeWithSelector(
                IVenueRegistry.InvalidPath.selector, address(tokenA), address(tokenA)
            ),
            hop(0, address(tokenA), 0)
        );
    }

    function test_AnAllowanceOrABalanceThatIsTooSmallIsRejected() public {
        hand(address(tokenA), TRADER, 1e18);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 1e18 - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISwaps.InsufficientAllowance.selector, address(tokenA), 1e18 - 1, 1e18
            )
        );
        swap(direct(0), address(tokenA), address(tokenB), 1e18);
        vm.prank(TRADER);
        tokenA.approve(address(aggregator), 2e18);
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.InsufficientBalance.selector, address(tokenA), 1e18, 2e18)
        );
        swap(direct(0), address(tokenA), address(tokenB), 2e18);
    }

    function test_VetThatIsNotTheAmountSoldIsRejected() public {
        vm.deal(TRADER, 10e18);
        vm.startPrank(TRADER);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidValue.selector, 1e18, 2e18));
        aggregator.executeSwap{value: 1e18}(
            direct(0), VET, address(tokenA), 2e18, 1, RECIPIENT, NOON
        );
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidValue.selector, 3e18, 2e18));
        aggregator.executeUnifiedSwap{value: 3e18}(VET, address(tokenA), 2e18, 1, RECIPIENT, NOON);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidValue.selector, 1, 0));
        aggregator.executeUnifiedSwapExactOutput{value: 1}(
            address(tokenA), VET, 1, 1e18, RECIPIENT, NOON
        );
        vm.stopPrank();
    }

    function test_AnInvalidRecipientOfASwapIsRejected() public {
        address invalid = address(aggregator);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidRecipient.selector, invalid));
        aggregator.executeUnifiedSwap(address(tokenA), address(tokenB), 1e18, 1, invalid, NOON);
    }

    function test_TheZeroAddressAsRecipientMeansTheCaller() public {
        prepare(address(tokenA), 1e18);
        vm.prank(TRADER);
        uint256 amountOut = aggregator.executeUnifiedSwap(
            address(tokenA), address(tokenB), 1e18, 1, address(0), NOON
        );
        assertEq(tokenB.balanceOf(TRADER), amountOut, "caller");
    }

    function test_ARecipientThatRejectsVetFailsTheSwap() public {
        (, uint256 quoted) = quote(address(tokenA), VET, 1e18);
        prepare(address(tokenA), 1e18);
        vm.expectRevert(
            abi.encodeWithSelector(ISwaps.PaymentFailed.selector, address(tokenB), quoted)
        );
        vm.prank(TRADER);
        aggregator.executeUnifiedSwap(address(tokenA), VET, 1e18, 1, address(tokenB), NOON);
    }

    function test_VetIsAcceptedOnlyFromAWrappedVet() public {
        vm.deal(TRADER, 1);
        vm.prank(TRADER);
        (bool sent, bytes memory reason) = address(aggregator).call{value: 1}("");
        assertTrue(!sent, "refused");
        assertEq(
            string(reason),
            string(abi.encodeWithSelector(ISwaps.UnexpectedPayment.selector, TRADER)),
            "reason"
        );
    }

    function test_AnInvalidInstructionIsRejected() public {
        SwapInstruction memory instruction = direct(0);
        instruction.swapType = 3;
        refuse(abi.encodeWithSelector(ISwaps.InvalidSwapType.selector, 3), instruction);
        instruction = hop(0, VET, 0);
        instruction.swapType = 0;
        refuse(abi.encodeWithSelector(ISwaps.InvalidInstruction.selector, 0, 1), instruction);
        instruction.swapType = 1;
        instruction.splitRoutes = new SplitRoute[](2);
        refuse(abi.encodeWithSelector(ISwaps.InvalidInstruction.selector, 1, 2), instruction);
        instruction.swapType = 2;
        refuse(abi.encodeWithSelector(ISwaps.InvalidSplitAmounts.selector, 0, 1e18), instruction);
        instruction.splitRoutes = new SplitRoute[](0);
        refuse(abi.encodeWithSelector(ISwaps.InvalidInstruction.selector, 2, 0), instruction);
    }
}
