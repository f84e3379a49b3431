// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {Rewards} from "../../src/Rewards.sol";
import {Governance} from "../../src/dev/Governance.sol";
import {Owned} from "../../src/Owned.sol";
import {IRewards} from "../../src/interfaces/IRewards.sol";
import {Check} from "../stage/Check.sol";
import {ChargingToken, ReenteringToken} from "../stage/Tokens.sol";

/// @dev [RWD-07] [SRV-07] How rewards are added, claimed and released, and when they expire.
contract RewardsTest is Check {
    address internal constant SETTLER = address(0x5E7);
    address internal constant ALICE = address(0xA11CE);
    address internal constant BOB = address(0xB0B);
    address internal constant STRANGER = address(0x57A6E2);
    uint256 internal constant ROUND = 47;

    RegistryToken internal token;
    Governance internal governance;
    Rewards internal rewards;

    function setUp() public {
        vm.warp(1_800_000_000);
        token = new RegistryToken("Reward", "RWD", 18, address(this), 0);
        governance = new Governance(address(this), ROUND - 1, 100);
        rewards = new Rewards(address(this), address(token), address(governance));
        rewards.setSettler(SETTLER);
        token.mint(SETTLER, 1e24);
        vm.prank(SETTLER);
        token.approve(address(rewards), type(uint256).max);
        nextRound();
    }

    function nextRound() internal {
        vm.warp(block.timestamp + 100);
        governance.startNewRound();
    }

    function add(uint256 roundId, address user, uint256 amount) internal {
        (address[] memory users, uint256[] memory amounts) = (new address[](1), new uint256[](1));
        (users[0], amounts[0]) = (user, amount);
        vm.prank(SETTLER);
        rewards.addRewards(roundId, users, amounts);
    }

    function addBoth(uint256 roundId, uint256 alice, uint256 bob) internal {
        (address[] memory users, uint256[] memory amounts) = (new address[](2), new uint256[](2));
        (users[0], amounts[0], users[1], amounts[1]) = (ALICE, alice, BOB, bob);
        vm.prank(SETTLER);
        rewards.addRewards(roundId, users, amounts);
    }

    function assertTotals(uint256 roundId, uint256 added, uint256 claimed, uint256 released)
        internal
        view
    {
        (uint256 a, uint256 c, uint256 r) = rewards.getRoundTotals(roundId);
        assertEq(a, added, "added");
        assertEq(c, claimed, "claimed");
        assertEq(r, released, "released");
    }

    function test_RWD07_SRV07_OneTransactionSettlesManyUsersWithAnEventEach() public {
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardAdded(ALICE, ROUND, 30);
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardAdded(BOB, ROUND, 12);
        addBoth(ROUND, 30, 12);
        assertEq(token.balanceOf(address(rewards)), 42, "held");
        assertEq(rewards.totalOwed(), 42, "owed");
        assertEq(rewards.getUnallocated(), 0, "unallocated");
        assertEq(rewards.getAvailableRewards(ALICE), 30, "available");
        (uint256 added, uint256 claimed) = rewards.getRoundRewards(BOB, ROUND);
        assertEq(added, 12, "added");
        assertEq(claimed, 0, "claimed");
        assertTotals(ROUND, 42, 0, 0);
    }

    function test_RWD07_AClaimAlwaysPaysTheUser() public {
        addBoth(ROUND, 30, 12);
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardClaimed(ALICE, ROUND, 30);
        vm.prank(STRANGER);
        assertEq(rewards.claimRewards(ALICE), 30, "result");
        assertEq(token.balanceOf(ALICE), 30, "balance");
        assertEq(rewards.getAvailableRewards(ALICE), 0, "available");
        assertEq(rewards.totalOwed(), 12, "owed");
        assertTotals(ROUND, 42, 30, 0);
        vm.expectRevert(abi.encodeWithSelector(IRewards.NothingToClaim.selector, ALICE));
        rewards.claimRewards(ALICE);
    }

    function test_AClaimTakesEveryRoundThatIsOpen() public {
        add(ROUND, ALICE, 1);
        nextRound();
        add(ROUND + 1, ALICE, 2);
        nextRound();
        add(ROUND + 2, ALICE, 4);
        assertEq(rewards.getAvailableRewards(ALICE), 7, "three rounds");
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardClaimed(ALICE, ROUND, 1);
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardClaimed(ALICE, ROUND + 1, 2);
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardClaimed(ALICE, ROUND + 2, 4);
        assertEq(rewards.claimRewards(ALICE), 7, "claimed");
    }

    function test_AClaimEmitsOnlyRoundsWithRewards() public {
        add(ROUND, ALICE, 1);
        nextRound();
        vm.recordLogs();
        rewards.claimRewards(ALICE);
        assertEq(vm.getRecordedLogs().length, 2, "one reward and one transfer");
    }

    /// @dev A reward has expired if the current round is more than two rounds after its own.
    function test_RWD07_ARewardIsOpenForTwoRoundsAndThenExpired() public {
        add(ROUND, ALICE, 5);
        for (uint256 i = 0; i < 2; i++) {
            nextRound();
            assertTrue(!rewards.isExpired(ROUND), "open");
            assertEq(rewards.getAvailableRewards(ALICE), 5, "available");
        }
        nextRound();
        assertTrue(rewards.isExpired(ROUND), "expired");
        assertEq(rewards.getAvailableRewards(ALICE), 0, "no longer available");
        vm.expectRevert(abi.encodeWithSelector(IRewards.NothingToClaim.selector, ALICE));
        rewards.claimRewards(ALICE);
        assertEq(rewards.totalOwed(), 5, "owed until it is released");
    }

    function test_RWD07_UnclaimedRewardsFlowIntoTheNextDistribution() public {
        addBoth(ROUND, 30, 12);
        rewards.claimRewards(BOB);
        for (uint256 i = 0; i < 3; i++) {
            nextRound();
        }
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.RewardsReleased(ROUND, 30);
        vm.prank(STRANGER);
        assertEq(rewards.releaseExpired(ROUND), 30, "released");
        assertEq(rewards.getUnallocated(), 30, "unallocated");
        assertTotals(ROUND, 42, 12, 30);
        uint256 held = token.balanceOf(SETTLER);
        add(ROUND + 3, BOB, 50);
        assertEq(token.balanceOf(SETTLER), held - 20, "the settler pays the difference");
        assertEq(rewards.getUnallocated(), 0, "everything is owed again");
        nextRound();
        vm.expectRevert(abi.encodeWithSelector(IRewards.NothingToRelease.selector, ROUND));
        rewards.releaseExpired(ROUND);
    }

    function test_TokensSentToTheContractAreDistributedFirst() public {
        token.mint(address(rewards), 107);
        assertEq(rewards.getUnallocated(), 107, "unallocated");
        uint256 held = token.balanceOf(SETTLER);
        addBoth(ROUND, 60, 40);
        assertEq(token.balanceOf(SETTLER), held, "the settler pays nothing");
        assertEq(rewards.getUnallocated(), 7, "the rest is unallocated");
    }

    function test_OnlyExpiredRewardsAreReleased() public {
        add(ROUND, ALICE, 5);
        nextRound();
        nextRound();
        vm.expectRevert(abi.encodeWithSelector(IRewards.RoundClaimable.selector, ROUND, ROUND + 2));
        rewards.releaseExpired(ROUND);
        vm.expectRevert(abi.encodeWithSelector(IRewards.NothingToRelease.selector, 1));
        rewards.releaseExpired(1);
        vm.expectRevert(
            abi.encodeWithSelector(IRewards.RoundClaimable.selector, type(uint256).max, ROUND + 2)
        );
        rewards.releaseExpired(type(uint256).max);
    }

    /// @dev Even if governance counts backwards, released rewards stay released.
    function test_AReleasedRoundNeverOpensAgain() public {
        TurningGovernance turning = new TurningGovernance();
        rewards = new Rewards(SETTLER, address(token), address(turning));
        vm.prank(SETTLER);
        token.approve(address(rewards), type(uint256).max);
        turning.turn(1);
        add(1, ALICE, 5);
        turning.turn(4);
        rewards.releaseExpired(1);
        turning.turn(3);
        assertTrue(rewards.isExpired(1), "expired");
        assertEq(rewards.getAvailableRewards(ALICE), 0, "available");
        vm.expectRevert(abi.encodeWithSelector(IRewards.NothingToClaim.selector, ALICE));
        rewards.claimRewards(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IRewards.RoundExpired.selector, 1, 3));
        this.addAsSettler(1, BOB, 5);
    }

    function test_TheFirstRoundsHaveNoRoundsBeforeThem() public {
        TurningGovernance turning = new TurningGovernance();
        rewards = new Rewards(SETTLER, address(token), address(turning));
        vm.prank(SETTLER);
        token.approve(address(rewards), type(uint256).max);
        add(0, ALICE, 1);
        turning.turn(1);
        add(1, ALICE, 2);
        turning.turn(2);
        add(2, ALICE, 4);
        assertEq(rewards.getAvailableRewards(ALICE), 7, "rounds 0 to 2");
        assertTrue(!rewards.isExpired(0), "open");
        turning.turn(3);
        assertEq(rewards.getAvailableRewards(ALICE), 6, "round 0 has expired");
        assertTrue(rewards.isExpired(0), "expired");
    }

    function addAsSettler(uint256 roundId, address user, uint256 amount) external {
        add(roundId, user, amount);
    }

    function refuse(uint256 roundId, address user, uint256 amount, bytes memory reason) internal {
        vm.expectRevert(reason);
        this.addAsSettler(roundId, user, amount);
    }

    function test_NoRewardIsAddedTwice() public {
        add(ROUND, ALICE, 5);
        refuse(
            ROUND, ALICE, 5, abi.encodeWithSelector(IRewards.RewardExists.selector, ALICE, ROUND)
        );
        rewards.claimRewards(ALICE);
        refuse(
            ROUND, ALICE, 5, abi.encodeWithSelector(IRewards.RewardExists.selector, ALICE, ROUND)
        );
    }

    function test_RoundsThatHaveNotBegunOrHaveExpiredGetNothing() public {
        refuse(
            ROUND + 1,
            ALICE,
            1,
            abi.encodeWithSelector(IRewards.RoundNotStarted.selector, ROUND + 1, ROUND)
        );
        refuse(
            ROUND - 3,
            ALICE,
            1,
            abi.encodeWithSelector(IRewards.RoundExpired.selector, ROUND - 3, ROUND)
        );
        add(ROUND - 2, ALICE, 1);
    }

    function test_ARewardNeedsAnAmountAndAUser() public {
        refuse(ROUND, ALICE, 0, abi.encodeWithSelector(IRewards.InvalidReward.selector, ALICE, 0));
        refuse(
            ROUND,
            address(0),
            1,
            abi.encodeWithSelector(IRewards.InvalidReward.selector, address(0), 1)
        );
        uint256 tooMuch = uint256(type(uint128).max) + 1;
        refuse(
            ROUND,
            ALICE,
            tooMuch,
            abi.encodeWithSelector(IRewards.InvalidReward.selector, ALICE, tooMuch)
        );
        vm.expectRevert(abi.encodeWithSelector(IRewards.LengthMismatch.selector, 1, 2));
        vm.prank(SETTLER);
        rewards.addRewards(ROUND, new address[](1), new uint256[](2));
    }

    function test_TheLargestRewardCanBeClaimed() public {
        token.mint(SETTLER, type(uint128).max);
        add(ROUND, ALICE, type(uint128).max);
        assertEq(rewards.claimRewards(ALICE), type(uint128).max, "claimed");
    }

    function test_ASettlerThatCannotPayGetsAnError() public {
        vm.prank(SETTLER);
        token.approve(address(rewards), 4);
        refuse(
            ROUND,
            ALICE,
            5,
            abi.encodeWithSelector(IRewards.InsufficientAllowance.selector, address(token), 4, 5)
        );
        vm.startPrank(SETTLER);
        token.approve(address(rewards), 5);
        token.transfer(STRANGER, 1e24 - 3);
        vm.stopPrank();
        refuse(
            ROUND,
            ALICE,
            5,
            abi.encodeWithSelector(IRewards.InsufficientBalance.selector, address(token), 3, 5)
        );
        assertEq(rewards.totalOwed(), 0, "nothing is owed");
    }

    function test_ATokenThatChargesCannotFundRewards() public {
        ChargingToken charging = new ChargingToken();
        rewards = new Rewards(SETTLER, address(charging), address(governance));
        charging.mint(SETTLER, 1000);
        vm.prank(SETTLER);
        charging.approve(address(rewards), 1000);
        refuse(
            ROUND,
            ALICE,
            1000,
            abi.encodeWithSelector(
                IRewards.InsufficientBalance.selector, address(charging), 990, 1000
            )
        );
    }

    function test_ATokenThatReentersIsPaidOutOnce() public {
        ReenteringToken reentering = new ReenteringToken();
        rewards = new Rewards(SETTLER, address(reentering), address(governance));
        reentering.mint(address(rewards), 1000);
        addBoth(ROUND, 100, 900);
        reentering.reenter(address(rewards), abi.encodeCall(rewards.claimRewards, (ALICE)));
        assertEq(rewards.claimRewards(ALICE), 100, "claimed");
        assertTrue(bytes4(reentering.answer()) == IRewards.NothingToClaim.selector, "nothing more");
        assertEq(reentering.balanceOf(ALICE), 100, "balance");
    }

    function refuseStranger() internal {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER)
        );
        vm.prank(STRANGER);
    }

    function test_AStrangerCannotChangeAnything() public {
        address[3] memory others = [STRANGER, address(this), ALICE];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(IRewards.NotSettler.selector, others[i]));
            vm.prank(others[i]);
            rewards.addRewards(ROUND, new address[](0), new uint256[](0));
        }
        refuseStranger();
        rewards.setSettler(STRANGER);
        refuseStranger();
        rewards.transferOwnership(STRANGER);
        refuseStranger();
        rewards.acceptOwnership();
    }

    /// @dev Without an owner, no account could change the settler.
    function test_OwnershipCannotBeRenounced() public {
        vm.expectRevert(abi.encodeWithSelector(Owned.OwnerRequired.selector));
        rewards.renounceOwnership();
        assertEq(rewards.owner(), address(this), "owner");
    }

    function test_TheOwnerNamesTheSettlerAndHandsOverInTwoSteps() public {
        vm.expectEmit(true, true, true, true, address(rewards));
        emit IRewards.SettlerChanged(SETTLER, BOB);
        rewards.setSettler(BOB);
        assertEq(rewards.settler(), BOB, "settler");
        rewards.transferOwnership(STRANGER);
        assertEq(rewards.owner(), address(this), "still the old owner");
        vm.prank(STRANGER);
        rewards.acceptOwnership();
        assertEq(rewards.owner(), STRANGER, "the new owner");
        assertEq(rewards.token(), address(token), "token");
        assertEq(rewards.governance(), address(governance), "governance");
        assertEq(new Rewards(BOB, address(token), address(governance)).settler(), BOB, "first");
    }
}

/// @dev Reports any round that a test sets.
contract TurningGovernance {
    uint256 public currentRoundId;

    function turn(uint256 roundId) external {
        currentRoundId = roundId;
    }
}
