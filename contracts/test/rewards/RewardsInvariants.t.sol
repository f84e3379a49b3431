// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RegistryToken} from "../../src/RegistryToken.sol";
import {Rewards} from "../../src/Rewards.sol";
import {Governance} from "../../src/dev/Governance.sol";
import {Check} from "../stage/Check.sol";

/// @dev Adds, claims and releases rewards while rounds pass, and does its own bookkeeping.
contract Settlers is Check {
    uint256 internal constant FIRST = 1;

    RegistryToken internal token;
    Governance internal governance;
    Rewards internal rewards;
    address[4] internal users = [address(0xA1), address(0xA2), address(0xA3), address(0xA4)];

    mapping(address user => mapping(uint256 roundId => uint256)) internal added;
    mapping(address user => mapping(uint256 roundId => uint256)) internal claimed;
    mapping(uint256 roundId => uint256) internal addedIn;
    mapping(uint256 roundId => uint256) internal claimedIn;
    mapping(uint256 roundId => uint256) internal releasedFrom;
    mapping(uint256 roundId => bool) internal hasExpired;
    uint256 internal owed;
    uint256 internal paidIn;
    uint256 internal paidOut;

    function setUp() external {
        vm.warp(1_800_000_000);
        token = new RegistryToken("Reward", "RWD", 18, address(this), type(uint160).max);
        governance = new Governance(address(this), FIRST, 100);
        rewards = new Rewards(address(this), address(token), address(governance));
        token.approve(address(rewards), type(uint256).max);
    }

    function passTime(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 0, 120));
        (, uint256 endsAt) = governance.rounds(governance.currentRoundId());
        if (block.timestamp >= endsAt) governance.startNewRound();
    }

    function add(uint256 round, uint256 who, uint256 amount, uint256 count) external {
        uint256 current = governance.currentRoundId();
        uint256 roundId = round % (current + 2);
        count = bound(count, 0, 3);
        amount = bound(amount, 0, amount % 8 == 0 ? type(uint128).max : 1e24);
        (address[] memory list, uint256[] memory amounts) =
            (new address[](count), new uint256[](count));
        bool may = roundId <= current && roundId + 2 >= current && (amount > 0 || count == 0);
        for (uint256 i = 0; i < count; i++) {
            (list[i], amounts[i]) = (users[(who % 4 + i) % 4], amount);
            if (added[list[i]][roundId] != 0) may = false;
        }
        // The total of a round must fit into 128 bits.
        if (addedIn[roundId] + amount * count > type(uint128).max) may = false;
        uint256 held = token.balanceOf(address(rewards));
        try rewards.addRewards(roundId, list, amounts) {
            assertTrue(may, "invalid rewards were added");
            for (uint256 i = 0; i < count; i++) {
                added[list[i]][roundId] = amount;
            }
            addedIn[roundId] += amount * count;
            owed += amount * count;
            paidIn += token.balanceOf(address(rewards)) - held;
        } catch {
            assertTrue(!may, "valid rewards were rejected");
        }
    }

    function claim(uint256 who, uint256 by) external {
        address user = users[who % 4];
        uint256 current = governance.currentRoundId();
        uint256 open;
        for (uint256 i = current < 2 ? 0 : current - 2; i <= current; i++) {
            open += added[user][i] - claimed[user][i];
        }
        assertEq(rewards.getAvailableRewards(user), open, "available");
        uint256 before = token.balanceOf(user);
        vm.prank(users[by % 4]);
        try rewards.claimRewards(user) returns (uint256 amount) {
            assertEq(amount, open, "a claim pays the available amount");
            assertEq(token.balanceOf(user) - before, open, "to the user");
            for (uint256 i = current < 2 ? 0 : current - 2; i <= current; i++) {
                claimedIn[i] += added[user][i] - claimed[user][i];
                claimed[user][i] = added[user][i];
            }
            owed -= open;
            paidOut += open;
        } catch {
            assertEq(open, 0, "a valid claim reverted");
        }
    }

    function release(uint256 round, uint256 by) external {
        uint256 current = governance.currentRoundId();
        uint256 roundId = round % (current + 2);
        uint256 unclaimed = addedIn[roundId] - claimedIn[roundId] - releasedFrom[roundId];
        bool may = roundId + 2 < current && unclaimed > 0;
        vm.prank(users[by % 4]);
        try rewards.releaseExpired(roundId) returns (uint256 amount) {
            assertTrue(may, "a forbidden release");
            assertEq(amount, unclaimed, "the unclaimed amount");
            releasedFrom[roundId] = amount;
            owed -= amount;
        } catch {
            assertTrue(!may, "an allowed release reverted");
        }
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 0, 1e24);
        token.transfer(address(rewards), amount);
        paidIn += amount;
    }

    function intrude(uint256 by, uint256 who) external {
        (address[] memory list, uint256[] memory amounts) = (new address[](1), new uint256[](1));
        (list[0], amounts[0]) = (users[who % 4], 1);
        uint256 current = governance.currentRoundId();
        bytes memory data = abi.encodeCall(rewards.addRewards, (current, list, amounts));
        vm.prank(users[by % 4]);
        (bool done,) = address(rewards).call(data);
        assertTrue(!done, "only the settler adds");
    }

    /// @dev Invariant 8, including that the balance covers the total owed.
    function check() external {
        assertEq(rewards.totalOwed(), owed, "owed");
        uint256 held = token.balanceOf(address(rewards));
        assertTrue(held >= owed, "the balance covers the total owed");
        assertEq(held, paidIn - paidOut, "nothing else was paid");
        assertEq(rewards.getUnallocated(), held - owed, "unallocated");
        uint256 current = governance.currentRoundId();
        for (uint256 i = current < 3 ? 0 : current - 3; i <= current; i++) {
            (uint256 a, uint256 c, uint256 r) = rewards.getRoundTotals(i);
            assertEq(a, addedIn[i], "added");
            assertEq(c, claimedIn[i], "claimed");
            assertEq(r, releasedFrom[i], "released");
            assertTrue(c + r <= a, "claims and releases never exceed the added amount");
            bool expired = rewards.isExpired(i);
            assertTrue(expired || !hasExpired[i], "an expired round stays expired");
            assertTrue(r == 0 || expired, "only expired rounds are released");
            if (expired) hasExpired[i] = true;
        }
    }
}

/// @dev [RWD-07] Checks invariant 8 after any series of rounds, rewards, claims and releases.
contract RewardsInvariantsTest {
    Settlers private _settlers;

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function setUp() public {
        _settlers = new Settlers();
        _settlers.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_settlers);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0].addr = address(_settlers);
        selectors[0].selectors = new bytes4[](6);
        selectors[0].selectors[0] = Settlers.passTime.selector;
        selectors[0].selectors[1] = Settlers.add.selector;
        selectors[0].selectors[2] = Settlers.claim.selector;
        selectors[0].selectors[3] = Settlers.release.selector;
        selectors[0].selectors[4] = Settlers.donate.selector;
        selectors[0].selectors[5] = Settlers.intrude.selector;
    }

    /// forge-config: default.invariant.runs = 1000
    /// forge-config: default.invariant.depth = 100
    /// forge-config: deep.invariant.runs = 10000
    /// forge-config: deep.invariant.depth = 100
    function invariant_OwedRewardsAreHeldAndPaidOnce() external {
        _settlers.check();
    }
}
