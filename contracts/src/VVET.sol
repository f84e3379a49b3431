// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IWrappedVET} from "./interfaces/IWrappedVET.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/// @title Wrapped VET: one token for each VET held here.
contract VVET is IWrappedVET, IERC20Errors {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;

    mapping(address guy => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    error WithdrawalFailed(address guy, uint256 wad);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        _debit(msg.sender, wad);
        emit Withdrawal(msg.sender, wad);
        (bool paid,) = msg.sender.call{value: wad}("");
        if (!paid) revert WithdrawalFailed(msg.sender, wad);
    }

    /// @notice The VET held here, including VET that was forced in without a deposit.
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        if (spender == address(0)) revert ERC20InvalidSpender(spender);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (from != msg.sender && allowed != type(uint256).max) {
            if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
            unchecked {
                allowance[from][msg.sender] = allowed - value;
            }
        }
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        _debit(from, value);
        // The sum of all balances is at most the VET held here, so it cannot overflow.
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _debit(address from, uint256 value) private {
        uint256 balance = balanceOf[from];
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        unchecked {
            balanceOf[from] = balance - value;
        }
    }
}
