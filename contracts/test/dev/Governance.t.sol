// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Governance} from "../../src/dev/Governance.sol";
import {Check} from "../stage/Check.sol";

/// @dev Tests the rounds of a development chain.
contract GovernanceTest is Check {
    address internal constant STRANGER = address(0x57A6E2);
    Governance internal governance;

    function setUp() public {
        vm.warp(1_800_000_000);
        governance = new Governance(address(this), 46, 100);
    }

    function test_AnyoneBeginsTheNextRoundAfterTheLastHasEnded() public {
        assertEq(governance.currentRoundId(), 46, "before");
        vm.expectEmit(true, true, true, true, address(governance));
        emit Governance.RoundCreated(47, 1_800_000_000, 1_800_000_100);
        vm.prank(STRANGER);
        assertEq(governance.startNewRound(), 47, "result");
        assertEq(governance.currentRoundId(), 47, "after");
        (uint256 startsAt, uint256 endsAt) = governance.rounds(47);
        assertEq(startsAt, 1_800_000_000, "start");
        assertEq(endsAt, 1_800_000_100, "end");
        vm.warp(1_800_000_099);
        vm.expectRevert(
            abi.encodeWithSelector(
                Governance.RoundRunning.selector, 47, 1_800_000_100, 1_800_000_099
            )
        );
        governance.startNewRound();
        vm.warp(1_800_000_100);
        assertEq(governance.startNewRound(), 48, "the next");
    }

    function test_AnyoneEndorsesAnApp() public {
        vm.startPrank(STRANGER);
        vm.expectEmit(true, true, true, true, address(governance));
        emit Governance.AppEndorsed("app", uint160(STRANGER), STRANGER, 1);
        governance.endorseApp("app");
        vm.expectEmit(true, true, true, true, address(governance));
        emit Governance.AppUnendorsed("app", uint160(STRANGER), 1);
        governance.unendorseApp("app");
    }

    function test_OnlyTheOwnerSetsTheLengthOfRounds() public {
        vm.expectEmit(true, true, true, true, address(governance));
        emit Governance.RoundSecondsChanged(100, 7);
        governance.setRoundSeconds(7);
        governance.startNewRound();
        (, uint256 endsAt) = governance.rounds(47);
        assertEq(endsAt, 1_800_000_007, "end");
        vm.expectRevert(abi.encodeWithSelector(Governance.InvalidRoundSeconds.selector));
        governance.setRoundSeconds(0);
        vm.startPrank(STRANGER);
        bytes memory reason =
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER);
        vm.expectRevert(reason);
        governance.setRoundSeconds(1);
        vm.expectRevert(reason);
        governance.transferOwnership(STRANGER);
        vm.expectRevert(reason);
        governance.acceptOwnership();
        vm.expectRevert(reason);
        governance.renounceOwnership();
        vm.stopPrank();
        governance.transferOwnership(STRANGER);
        vm.prank(STRANGER);
        governance.acceptOwnership();
        assertEq(governance.owner(), STRANGER, "the new owner");
    }
}
