// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev Charges a hundredth of every transfer.
contract ChargingToken is ERC20("Charging", "CHG") {
    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0)) super._update(to, address(0), value / 100);
    }
}

/// @dev Charges a fee, and mints another token for an account during its own transfers.
contract GivingToken is ChargingToken {
    ChargingToken private _gift;
    address private _to;
    uint256 private _amount;

    function give(address gift, address to, uint256 amount) external {
        (_gift, _to, _amount) = (ChargingToken(gift), to, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_to != address(0)) _gift.mint(_to, _amount);
    }
}

/// @dev Calls a function of any contract during its transfers.
contract ReenteringToken is ERC20("Reentering", "REE") {
    address private _target;
    bytes private _data;
    bytes public answer;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function reenter(address target, bytes calldata data) external {
        _target = target;
        _data = data;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target == address(0)) return;
        (, answer) = _target.call(_data);
    }
}

/// @dev Returns nothing from transfers, as some old tokens do.
contract SilentToken {
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
    }

    function transfer(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
    }
}

/// @dev Returns false if it cannot transfer, and never reverts. Its allowance is always unlimited.
contract LyingToken {
    mapping(address account => uint256) public balanceOf;
    uint256 public constant allowance_ = type(uint256).max;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function allowance(address, address) external pure returns (uint256) {
        return allowance_;
    }

    function transfer(address to, uint256 value) public returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        if (balanceOf[from] < value) return false;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        return true;
    }
}

/// @dev Rejects transfers of zero, as some tokens do.
contract PickyToken is ERC20("Picky", "PCK") {
    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(value != 0, "nothing");
        super._update(from, to, value);
    }
}

/// @dev Does not report balances while they are hidden.
contract HidingToken is ERC20("Hiding", "HID") {
    bool private _hides;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function hide(bool hides) external {
        _hides = hides;
    }

    function balanceOf(address account) public view override returns (uint256) {
        if (_hides) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        return super.balanceOf(account);
    }
}
