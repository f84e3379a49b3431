// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Timelock} from "../../src/Timelock.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] The aggregator's settings change only after the delay that follows their announcement.
contract TimelockTest is Stage {
    uint256 internal constant DELAY = 2 days;
    address internal constant KEEPER = address(0x0E4E2);
    address internal constant GUARDIAN = address(0x6A2D);

    Timelock internal timelock;

    function setUp() public override {
        super.setUp();
        timelock = new Timelock(KEEPER, DELAY);
        aggregator.setGuardian(GUARDIAN);
        aggregator.transferOwnership(address(timelock));
        bytes memory accept = abi.encodeCall(aggregator.acceptOwnership, ());
        schedule(accept);
        vm.warp(NOON + DELAY);
        execute(accept);
        assertEq(aggregator.owner(), address(timelock), "owner");
    }

    function schedule(bytes memory data) internal {
        vm.prank(KEEPER);
        timelock.schedule(address(aggregator), 0, data, 0, 0, DELAY);
    }

    function execute(bytes memory data) internal {
        vm.prank(KEEPER);
        timelock.execute(address(aggregator), 0, data, 0, 0);
    }

    function test_AVenueIsChangedOnlyAfterTheDelay() public {
        address router = address(venues[0].router);
        bytes memory remove = abi.encodeCall(aggregator.removeVenue, (router));
        schedule(remove);
        bytes32 id = timelock.hashOperation(address(aggregator), 0, remove, 0, 0);
        bytes memory early = abi.encodeWithSelector(
            TimelockController.TimelockUnexpectedOperationState.selector, id, bytes32(uint256(4))
        );
        vm.warp(NOON + 2 * DELAY - 1);
        vm.expectRevert(early);
        execute(remove);
        vm.warp(NOON + 2 * DELAY);
        execute(remove);
        (address[] memory routers,,,,,,) = aggregator.getRoutingData();
        assertEq(routers.length, 2, "venues");
    }

    function test_TheDelayCannotBeShortenedAtOnce() public {
        bytes memory remove = abi.encodeCall(aggregator.removeVenue, (address(venues[0].router)));
        vm.expectRevert(
            abi.encodeWithSelector(
                TimelockController.TimelockInsufficientDelay.selector, DELAY - 1, DELAY
            )
        );
        vm.prank(KEEPER);
        timelock.schedule(address(aggregator), 0, remove, 0, 0, DELAY - 1);
        vm.expectRevert(
            abi.encodeWithSelector(TimelockController.TimelockUnauthorizedCaller.selector, KEEPER)
        );
        vm.prank(KEEPER);
        timelock.updateDelay(0);
    }

    function test_TheGuardianPausesAtOnceAndUnpausingWaits() public {
        vm.prank(GUARDIAN);
        aggregator.setPaused(true);
        bytes memory unpause = abi.encodeCall(aggregator.setPaused, (false));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, KEEPER));
        vm.prank(KEEPER);
        aggregator.setPaused(false);
        schedule(unpause);
        vm.warp(NOON + 2 * DELAY);
        execute(unpause);
        assertTrue(!aggregator.isPaused(), "unpaused");
    }

    function test_OnlyTheProposerSchedulesAndExecutes() public {
        bytes32[2] memory roles = [timelock.PROPOSER_ROLE(), timelock.EXECUTOR_ROLE()];
        for (uint256 i = 0; i < 2; i++) {
            assertTrue(timelock.hasRole(roles[i], KEEPER), "the keeper");
            assertTrue(!timelock.hasRole(roles[i], address(0)), "not everyone");
            assertTrue(!timelock.hasRole(roles[i], address(this)), "not the deployer");
        }
        bytes32 admin = timelock.DEFAULT_ADMIN_ROLE();
        assertTrue(!timelock.hasRole(admin, address(this)), "the deployer administers nothing");
        assertTrue(!timelock.hasRole(admin, KEEPER), "the keeper administers nothing");
        assertEq(timelock.proposer(), KEEPER, "proposer");
        assertEq(timelock.initialDelay(), DELAY, "delay");
        assertEq(timelock.getMinDelay(), DELAY, "current delay");
    }
}
