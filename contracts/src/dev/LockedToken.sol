// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title VOT3 on development chains: locked B3TR, exchanged one to one.
/// @dev Like the real VOT3, it lets an account unlock only as much as the account itself has locked, regardless of its
/// balance.
contract LockedToken is ERC20 {
    using SafeERC20 for IERC20;

    /// @notice The token that is locked.
    IERC20 public immutable b3tr;
    /// @notice The amount that the account can still unlock.
    mapping(address account => uint256) public convertedB3trOf;

    /// @notice The amount is more than the account locked itself.
    error ExceedsLocked(address account, uint256 amount, uint256 locked);

    constructor(string memory name_, string memory symbol_, IERC20 locked) ERC20(name_, symbol_) {
        b3tr = locked;
    }

    /// @notice Takes the locked token by an allowance and mints the same amount of this token.
    function convertToVOT3(uint256 amount) external {
        convertedB3trOf[msg.sender] += amount;
        _mint(msg.sender, amount);
        b3tr.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @notice Burns this token and returns the same amount of the locked token, if the caller has locked that much.
    function convertToB3TR(uint256 amount) external {
        uint256 locked = convertedB3trOf[msg.sender];
        if (amount > locked) revert ExceedsLocked(msg.sender, amount, locked);
        convertedB3trOf[msg.sender] = locked - amount;
        _burn(msg.sender, amount);
        b3tr.safeTransfer(msg.sender, amount);
    }
}
