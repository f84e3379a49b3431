// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title A token that is another one locked, exchanged one to one: the stand-in of VOT3 on chains of our own.
contract LockedToken is ERC20 {
    using SafeERC20 for IERC20;

    /// @notice The token that is locked.
    IERC20 public immutable b3tr;

    constructor(string memory name_, string memory symbol_, IERC20 locked) ERC20(name_, symbol_) {
        b3tr = locked;
    }

    /// @notice Takes the locked token under an allowance and gives as much of this one.
    function convertToVOT3(uint256 amount) external {
        _mint(msg.sender, amount);
        b3tr.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Takes this token and gives back as much of the locked one.
    function convertToB3TR(uint256 amount) external {
        _burn(msg.sender, amount);
        b3tr.safeTransfer(msg.sender, amount);
    }
}
