// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LockedToken} from "../../src/dev/LockedToken.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {Check} from "../stage/Check.sol";

/// @dev [TOK-05] VOT3 on our own chains, with the rule of the real one.
contract LockedTokenTest is Check {
    address internal constant OTHER = address(0x07E2);

    RegistryToken internal inner;
    LockedToken internal locked;

    function setUp() public {
        inner = new RegistryToken("B3TR", "B3TR", 18, address(this), type(uint128).max);
        locked = new LockedToken("VOT3", "VOT3", IERC20(address(inner)));
        inner.approve(address(locked), type(uint256).max);
    }

    function testFuzz_LockedTokensUnlockOneToOne(uint128 amount, uint128 part) public {
        uint256 before = inner.balanceOf(address(this));
        locked.convertToVOT3(amount);
        assertEq(locked.balanceOf(address(this)), amount, "held");
        assertEq(inner.balanceOf(address(locked)), amount, "locked");
        uint256 back = uint256(part) % (uint256(amount) + 1);
        locked.convertToB3TR(back);
        assertEq(inner.balanceOf(address(this)), before - amount + back, "unlocked");
        assertEq(locked.convertedB3trOf(address(this)), amount - back, "can be unlocked");
        assertEq(locked.totalSupply(), inner.balanceOf(address(locked)), "backing");
    }

    function test_AnAccountUnlocksOnlyItsOwnTokens() public {
        locked.convertToVOT3(5);
        locked.transfer(OTHER, 5);
        vm.expectRevert(abi.encodeWithSelector(LockedToken.ExceedsLocked.selector, OTHER, 1, 0));
        vm.prank(OTHER);
        locked.convertToB3TR(1);
        // To unlock, the account that locked the tokens must hold them again.
        vm.prank(OTHER);
        locked.transfer(address(this), 2);
        locked.convertToB3TR(2);
        assertEq(locked.convertedB3trOf(address(this)), 3, "the rest can still be unlocked");
        inner.mint(OTHER, 1);
        vm.prank(OTHER);
        locked.transfer(address(this), 3);
        vm.expectRevert(
            abi.encodeWithSelector(LockedToken.ExceedsLocked.selector, address(this), 4, 3)
        );
        locked.convertToB3TR(4);
    }
}
