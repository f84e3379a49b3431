// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OrderBook} from "../../src/OrderBook.sol";
import {VVET} from "../../src/VVET.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {CallingToken} from "../stage/AttackTokens.sol";
import {IUniswapPair} from "../stage/IUniswap.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {RefusingPair} from "../stage/HostileVenues.sol";
import {ChargingToken} from "../stage/Tokens.sol";

/// @dev [SRV-07] If one leg sells the outputs of several others, these are paid directly to its pair and collected
/// there: they meet. If that is not safe, the aggregator receives them.
contract PlanMeetingsTest is PlanStage {
    address internal a;
    address internal b;
    address internal c;
    address internal br;

    function setUp() public override {
        super.setUp();
        (a, b, c, br) = (address(tokenA), address(tokenB), address(tokenC), address(bridge));
        pool(0, a, b, 1e24, 1e24);
        pool(1, a, b, 3e24, 2e24);
        pool(2, a, c, 1e24, 1e24);
        pool(1, c, b, 1e24, 5e24);
        pool(0, b, br, 1e24, 1e24);
        pool(2, b, br, 1e24, 1e24);
        pool(1, a, br, 1e24, 1e24);
        pool(1, c, br, 1e24, 1e24);
    }

    function expectPaid(address token, address from, address to, uint256 amount) internal {
        vm.expectEmit(true, true, true, true, token);
        emit IERC20.Transfer(from, to, amount);
    }

    /// @dev Runs a plan whose parts do not meet, so the first pair pays the aggregator.
    function runWithoutMeeting(uint256 amount, uint256 first, uint256 min, bytes memory legs)
        internal
    {
        push(a, address(aggregator), amount);
        expectPaid(b, pairOf(0, a, b), address(aggregator), first);
        bytes memory packed = plan(0, min, "", legs);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan(packed), min, "to the last unit");
        assertNothingStays();
    }

    function testFuzz_PartsMeetAtThePairThatSellsAllOfThem(uint256 amount, uint256 share) public {
        amount = bound(amount, 1e19, 1e23);
        share = bound(share, 1000, 900_000);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, share),
            drawn(1, a, b, share),
            drawn(2, a, c, ALL),
            chained(1, c, b),
            drawn(0, b, br, ALL)
        );
        uint256 one = amount * share / ALL;
        uint256 two = (amount - one) * share / ALL;
        uint256 three = outOf(1, c, b, outOf(2, a, c, amount - one - two));
        one = outOf(0, a, b, one);
        two = outOf(1, a, b, two);
        uint256 min = outOf(0, b, br, one + two + three);
        address meeting = pairOf(0, b, br);
        uint256 value = push(a, address(aggregator), amount);
        expectPaid(b, pairOf(0, a, b), meeting, one);
        expectPaid(b, pairOf(1, a, b), meeting, two);
        expectPaid(b, pairOf(1, c, b), meeting, three);
        vm.prank(TRADER, TRADER);
        uint256 out = aggregator.executePlan{value: value}(plan(0, min, "", legs));
        assertEq(out, min, "to the last unit");
        assertNothingStays();
    }

    /// @dev The search for the pair continues past legs that have a share.
    function test_PartsMeetAfterALegWithAShare() public {
        pool(2, a, b, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, 300_000), drawn(1, a, b, 300_000), drawn(2, a, b, 300_000)
        );
        legs = abi.encodePacked(legs, drawn(2, a, c, ALL), chained(1, c, b), drawn(0, b, br, ALL));
        uint256 first = outOf(0, a, b, 3e21);
        push(a, address(aggregator), 1e22);
        expectPaid(b, pairOf(0, a, b), pairOf(0, b, br), first);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 1, "", legs));
        assertNothingStays();
    }

    function test_TheReservesOfAPairInTheMiddleAreReadOnce() public {
        uint256 out = outOf(0, b, br, outOf(0, a, b, 1e20));
        bytes memory legs = abi.encodePacked(chained(0, a, b), chained(0, b, br));
        bytes memory back = abi.encodePacked(chained(1, a, br), chained(0, br, b));
        vm.expectCall(pairOf(0, b, br), abi.encodeWithSignature("getReserves()"), 2);
        assertEq(run(a, pairOf(0, a, b), 1e20, plan(0, out, "", legs)), out, "one way");
        run(a, pairOf(1, a, br), 1e20, plan(0, 1, "", back));
        assertNothingStays();
    }

    /// @dev A pair whose `getReserves` reverts has no reserves, even if the revert data looks like reserves.
    function test_APlanDoesNotUseAPairThatRevertsInGetReserves() public {
        address refusing = address(new RefusingPair());
        aggregator.registerVenue(refusing, refusing, tokenAt(0, VET), 3000, 0, "Refusing");
        uint24 number = uint24(aggregator.registerPool(refusing, b, br, 0));
        bytes memory legs = abi.encodePacked(chained(0, a, b), uint8(2 | (b < br ? 0 : 1)), number);
        push(a, pairOf(0, a, b), 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, b, br));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 0, "", legs));
    }

    /// @dev Tokens that are already at the pair are sold too.
    function test_AMeasuredLegSellsAllTokensAtItsPair() public {
        bytes memory legs = abi.encodePacked(chained(0, a, b), measured(chained(0, b, br)));
        hand(b, pairOf(0, b, br), 5e20);
        uint256 out = outOf(0, b, br, outOf(0, a, b, 1e20) + 5e20);
        assertEq(run(a, pairOf(0, a, b), 1e20, plan(0, out, "", legs)), out, "all of it");
        assertNothingStays();
    }

    /// @dev The swap in between would take the part that waits there as its own input.
    function test_PartsDoNotMeetIfTheirPairIsUsedInBetween() public {
        uint256 amount = 1e22;
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, 500_000), drawn(1, a, br, ALL), chained(0, br, b), drawn(0, b, br, ALL)
        );
        uint256 first = outOf(0, a, b, amount / 2);
        uint256 before = snapshot();
        uint256 second = outOf(0, br, b, outOf(1, a, br, amount / 2));
        hand(br, pairOf(0, b, br), outOf(1, a, br, amount / 2));
        (uint256 out0, uint256 out1) = b < br ? (second, uint256(0)) : (uint256(0), second);
        IUniswapPair(pairOf(0, b, br)).swap(out0, out1, address(this), "");
        uint256 min = outOf(0, b, br, first + second);
        vm.revertToState(before);
        runWithoutMeeting(amount, first, min, legs);
    }

    function snapshot() internal returns (uint256) {
        return vm.snapshotState();
    }

    function test_OnlyOneTokenMeetsAtATime() public {
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, 500_000), drawn(2, a, c, ALL), drawn(0, b, br, ALL), drawn(1, c, br, ALL)
        );
        (uint256 one, uint256 two) = (outOf(0, a, b, 5e21), outOf(2, a, c, 5e21));
        uint256 min = outOf(0, b, br, one) + outOf(1, c, br, two);
        push(a, address(aggregator), 1e22);
        expectPaid(b, pairOf(0, a, b), pairOf(0, b, br), one);
        expectPaid(c, pairOf(2, a, c), address(aggregator), two);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan(plan(0, min, "", legs)), min, "to the last unit");
        assertNothingStays();
    }

    function test_PartsDoNotMeetIfOnlyAShareOfThemIsSold() public {
        bytes memory legs =
            abi.encodePacked(drawn(0, a, b, ALL), drawn(0, b, br, 400_000), drawn(2, b, br, ALL));
        uint256 held = outOf(0, a, b, 1e22);
        uint256 part = held * 400_000 / ALL;
        runWithoutMeeting(1e22, held, outOf(0, b, br, part) + outOf(2, b, br, held - part), legs);
    }

    /// @dev The aggregator already holds a part, so the leg takes all parts from there.
    function test_PartsDoNotMeetIfTheAggregatorHoldsOne() public {
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, 500_000),
            drawn(0, b, br, 400_000),
            drawn(1, a, b, ALL),
            drawn(2, b, br, ALL)
        );
        uint256 held = outOf(0, a, b, 5e21);
        uint256 part = held * 400_000 / ALL;
        uint256 rest = held - part + outOf(1, a, b, 5e21);
        runWithoutMeeting(1e22, held, outOf(0, b, br, part) + outOf(2, b, br, rest), legs);
    }

    /// @dev The other tokens that the aggregator holds make no difference.
    function test_PartsDoNotMeetIfTheAggregatorHoldsOneAmongOtherTokens() public {
        pool(0, c, br, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, b, 300_000), drawn(0, b, br, 400_000), drawn(2, a, c, 500_000)
        );
        legs = abi.encodePacked(
            legs, drawn(1, a, b, 500_000), drawn(2, b, br, ALL), drawn(1, c, br, 500_000)
        );
        legs = abi.encodePacked(legs, drawn(0, c, br, ALL), drawn(1, a, br, ALL));
        assertTrue(run(a, address(aggregator), 1e22, plan(0, 1, "", legs)) > 0, "bought");
        assertNothingStays();
    }

    /// @dev A leg sells the current balance, not what remained after an earlier leg that sold the same token.
    function test_ATokenThatComesBackIsSoldWithTheRest() public {
        bytes memory legs =
            abi.encodePacked(drawn(0, a, b, 500_000), chained(1, b, a), drawn(1, a, br, ALL));
        uint256 back = outOf(1, b, a, outOf(0, a, b, 5e21));
        uint256 min = outOf(1, a, br, 5e21 + back);
        assertEq(run(a, address(aggregator), 1e22, plan(0, min, "", legs)), min, "all of it");
        assertNothingStays();
    }

    /// @dev A leg that sells VET sells all its wrapped forms.
    function test_WrappedFormsOfVetDoNotMeet() public {
        pool(0, a, VET, 1e24, 1e24);
        pool(1, a, VET, 1e24, 1e24);
        pool(0, VET, br, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, VET, 500_000), drawn(1, a, VET, ALL), drawn(0, VET, br, ALL)
        );
        uint256 held = outOf(0, a, VET, 5e21) + outOf(1, a, VET, 5e21);
        uint256 min = outOf(0, VET, br, held);
        assertEq(run(a, address(aggregator), 1e22, plan(0, min, "", legs)), min, "all of it");
        assertNothingStays();
    }

    /// @dev The token had pools before it became a venue's wrapped VET.
    function test_ATokenThatLaterBecomesWrappedVetDoesNotMeet() public {
        VVET late = new VVET("Late", "LATE");
        fillLate(late, a);
        fillLate(late, br);
        pool(1, a, VET, 1e24, 1e24);
        bytes memory legs = abi.encodePacked(
            drawn(0, a, address(late), 500_000),
            drawn(1, a, VET, ALL),
            drawn(0, address(late), br, ALL)
        );
        address other = address(venues[0].factory);
        aggregator.registerVenue(address(late), other, address(late), 3000, 0, "Late");
        uint256 held = outOf(0, a, address(late), 5e21) + outOf(1, a, VET, 5e21);
        uint256 min = outOf(0, address(late), br, held);
        assertEq(run(a, address(aggregator), 1e22, plan(0, min, "", legs)), min, "all of it");
        assertNothingStays();
    }

    /// @dev Tokens that are not wrapped VET meet as before.
    function test_OtherTokensMeetAfterATokenBecomesWrappedVet() public {
        VVET late = new VVET("Late", "LATE");
        fillLate(late, a);
        address other = address(venues[0].factory);
        aggregator.registerVenue(address(late), other, address(late), 3000, 0, "Late");
        bytes memory legs =
            abi.encodePacked(drawn(0, a, b, 500_000), drawn(1, a, b, ALL), drawn(0, b, br, ALL));
        push(a, address(aggregator), 1e22);
        expectPaid(b, pairOf(0, a, b), pairOf(0, b, br), outOf(0, a, b, 5e21));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 1, "", legs));
        assertNothingStays();
    }

    function fillLate(VVET late, address token) internal {
        vm.deal(address(this), 1e24);
        late.deposit{value: 1e24}();
        IUniswapPair pair = IUniswapPair(venues[0].factory.createPair(address(late), token));
        late.transfer(address(pair), 1e24);
        hand(token, address(pair), 1e24);
        pair.mint(address(this));
        aggregator.registerPool(address(venues[0].router), address(late), token, 0);
    }

    /// @dev Code that runs during the fill could take the part that waits at the pair with `skim`.
    function test_PartsDoNotMeetWhileAnOrderIsFilled() public {
        CallingToken calling = new CallingToken();
        address k = address(calling);
        pool(0, VET, k, 1e24, 1e24);
        pool(0, k, br, 1e24, 1e24);
        OrderBook book = openOrderBook();
        uint24 number = uint24(aggregator.registerPool(address(book), VET, k, 0));
        calling.mint(address(this), 1e18);
        calling.approve(address(book), 1e18);
        uint256 id = book.createOrder(k, VET, 1e18, 1e18);
        bytes memory order = abi.encodePacked(uint8(16), number, nameOrder(book, id));
        bytes memory legs = abi.encodePacked(drawn(0, VET, k, 500_000), order, drawn(0, k, br, ALL));
        uint256 min = outOf(0, k, br, outOf(0, VET, k, 1e18) + 1e18);
        // The first transfer is the output of the pair, the second that of the order.
        bytes memory skim = abi.encodeWithSignature("skim(address)", RECIPIENT);
        calling.callDuring(1, pairOf(0, k, br), skim);
        assertEq(run(VET, address(aggregator), 2e18, plan(0, 0, "", legs)), min, "all of it");
        assertTrue(calling.called() && calling.succeeded(), "the pair was skimmed");
        assertEq(calling.balanceOf(RECIPIENT), 0, "the pair held nothing");
        assertNothingStays();
    }

    /// @dev The pair rejects the amount that was sent, and the retry uses the amount that arrived.
    function test_TheArrivedAmountOfAChargingTokenIsSold() public {
        ChargingToken charging = new ChargingToken();
        address s = address(charging);
        pool(0, a, s, 1e24, 1e24);
        pool(1, a, s, 2e24, 1e24);
        pool(0, s, br, 1e24, 1e24);
        bytes memory legs =
            abi.encodePacked(drawn(0, a, s, 500_000), drawn(1, a, s, ALL), drawn(0, s, br, ALL));
        (uint256 one, uint256 two) = (outOf(0, a, s, 5e21), outOf(1, a, s, 5e21));
        uint256 min = outOf(0, s, br, one - one / 100 + two - two / 100);
        push(a, address(aggregator), 1e22);
        bytes memory packed = plan(0, min, "", legs);
        vm.prank(TRADER, TRADER);
        assertEq(aggregator.executePlan(packed), min, "to the last unit");
        assertEq(charging.balanceOf(address(aggregator)), 0, "nothing remains");
        assertNothingStays();
    }
}
