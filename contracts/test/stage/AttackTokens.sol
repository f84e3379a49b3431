// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev A token that calls any contract during one of its transfers and records whether the call succeeded. Tests use
/// it to run an attacker's code in the middle of a plan.
contract CallingToken is ERC20("Calling", "CALL") {
    address private _target;
    bytes private _data;
    uint256 private _transfersBefore;
    bool public called;
    bool public succeeded;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    /// @dev Calls during the next transfer, or later if `transfersBefore` other transfers come first.
    function callDuring(uint256 transfersBefore, address target, bytes calldata data) external {
        (_target, _data, _transfersBefore, called) = (target, data, transfersBefore, false);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        address target = _target;
        if (target == address(0)) return;
        if (_transfersBefore != 0) {
            _transfersBefore--;
            return;
        }
        delete _target;
        called = true;
        (succeeded,) = target.call(_data);
    }
}

/// @dev A token that one spender cannot move, and whose balance of one holder cannot be read: the call reverts, or uses
/// up all its gas.
contract RefusingToken is ERC20("Refusing", "REF") {
    address private _spender;
    address private _hidden;
    bool private _burnsGas;

    error Refused();

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function refuse(address spender, bool burnsGas) external {
        (_spender, _burnsGas) = (spender, burnsGas);
    }

    function hide(address holder, bool burnsGas) external {
        (_hidden, _burnsGas) = (holder, burnsGas);
    }

    function balanceOf(address holder) public view override returns (uint256) {
        if (holder == _hidden && holder != address(0)) _refuse();
        return super.balanceOf(holder);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (msg.sender == _spender) _refuse();
        super._update(from, to, value);
    }

    function _refuse() private view {
        while (_burnsGas) {}
        revert Refused();
    }
}
