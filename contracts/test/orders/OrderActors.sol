// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";
import {IOrderFiller} from "../../src/interfaces/IOrderFiller.sol";
import {Check} from "../stage/Check.sol";

/// @dev A maker that is a contract and cannot receive VET.
contract NoVetTaker {
    IOrderBook private immutable _book;

    constructor(IOrderBook book) {
        _book = book;
    }

    function sell(IERC20 token, address tokenTo, uint256 amount, uint256 price)
        external
        returns (uint256)
    {
        token.approve(address(_book), amount);
        return _book.createOrder(address(token), tokenTo, amount, price);
    }
}

/// @dev A maker that is a contract, can receive VET and counts how often its code runs.
contract CallCountingMaker {
    uint256 public calls;

    receive() external payable {
        calls++;
    }
}

/// @dev A filler that reports any proceeds, approves any amount, and calls any contract during the fill.
contract AnyFiller is IOrderFiller {
    struct Plan {
        uint256 proceeds;
        uint256 allowed;
        address target;
        bytes data;
        bool reverts;
    }

    IOrderBook private immutable _book;
    address private immutable _wrappedVet;
    Plan private _plan;
    bytes public answer;
    bytes public lastCall;
    bool public approved;

    error FillerFailed();

    constructor(IOrderBook book) {
        _book = book;
        _wrappedVet = book.wrappedVet();
    }

    function plan(Plan calldata plan_) external {
        _plan = plan_;
    }

    function fill(uint256 orderId, uint256 amount, address recipient, bytes calldata data)
        external
        returns (uint256 paid)
    {
        bytes32 termsHash = orderId > _book.orderCount() ? bytes32(0) : _book.getTermsHash(orderId);
        (, paid) = _book.fillOrderWithCallback(orderId, termsHash, amount, recipient, data);
    }

    function onOrderFill(
        uint256,
        address,
        address,
        address tokenTo,
        uint256,
        uint256,
        bytes calldata
    ) external returns (uint256) {
        lastCall = msg.data;
        if (_plan.target != address(0)) (, answer) = _plan.target.call(_plan.data);
        if (_plan.reverts) revert FillerFailed();
        address token = tokenTo == address(0) ? _wrappedVet : tokenTo;
        (approved,) = token.call(abi.encodeCall(IERC20.approve, (address(_book), _plan.allowed)));
        return _plan.proceeds;
    }
}

/// @dev Reports a successful transfer without moving anything.
contract GhostToken is ERC20("Ghost", "GHO") {
    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return true;
    }
}

/// @dev Refuses every `transferFrom`, even if allowance and balance are sufficient.
contract StuckToken is ERC20("Stuck", "STK") {
    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// @dev Burns the receiver's balance instead of paying it.
contract EatingToken is ERC20("Eating", "EAT") {
    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function transferFrom(address, address to, uint256) public override returns (bool) {
        _burn(to, balanceOf(to));
        return true;
    }
}
