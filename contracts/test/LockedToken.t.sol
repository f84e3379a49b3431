// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LockedToken} from "../src/dev/LockedToken.sol";
import {RegistryToken} from "../src/RegistryToken.sol";
import {Check} from "./Check.sol";

/// @dev The stand-in of VOT3.
contract LockedTokenTest is Check {
    function testFuzz_WhatIsLockedComesBackOneToOne(uint128 amount, uint128 part) public {
        RegistryToken inner = new RegistryToken("B3TR", "B3TR", 18, address(this), amount);
        LockedToken locked = new LockedToken("VOT3", "VOT3", IERC20(address(inner)));
        inner.approve(address(locked), amount);
        locked.convertToVOT3(amount);
        assertEq(locked.balanceOf(address(this)), amount, "what is held");
        assertEq(inner.balanceOf(address(locked)), amount, "what is locked");
        uint256 back = uint256(part) % (uint256(amount) + 1);
        locked.convertToB3TR(back);
        assertEq(inner.balanceOf(address(this)), back, "what came back");
        assertEq(locked.totalSupply(), inner.balanceOf(address(locked)), "what is covered");
    }
}
