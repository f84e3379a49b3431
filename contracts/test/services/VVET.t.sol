// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IWrappedVET} from "../../src/interfaces/IWrappedVET.sol";
import {VVET} from "../../src/VVET.sol";
import {Check} from "../stage/Check.sol";

/// @dev Tries to unwrap and to transfer again while it is paid.
contract GreedyHolder {
    VVET private immutable _vvet;

    constructor(VVET vvet) {
        _vvet = vvet;
    }

    receive() external payable {
        uint256 more = _vvet.balanceOf(address(this)) + 1;
        (bool paid,) = address(_vvet).call(abi.encodeCall(_vvet.withdraw, (more)));
        (bool moved,) = address(_vvet).call(abi.encodeCall(_vvet.transfer, (msg.sender, more)));
        require(!paid && !moved, "more than is held");
    }
}

/// @dev Wraps, unwraps and transfers for three accounts, one of which is a `GreedyHolder`.
contract Wrappers is Check {
    VVET public vvet = new VVET("Veiled VET", "VVET");
    address private _greedy = address(new GreedyHolder(vvet));

    /// @dev The VET that was forced in without a deposit. It belongs to no one.
    uint256 public forced;

    function accounts() public view returns (address[3] memory) {
        return [address(0xA11CE), address(0xB0B), _greedy];
    }

    function force(uint256 amount) external {
        amount = bound(amount, 0, 1e20);
        vm.deal(address(vvet), address(vvet).balance + amount);
        forced += amount;
    }

    function deposit(uint256 who, uint256 amount) external {
        address account = accounts()[who % 3];
        amount = bound(amount, 0, 1e27);
        vm.deal(account, account.balance + amount);
        uint256 before = vvet.balanceOf(account);
        vm.prank(account);
        vvet.deposit{value: amount}();
        assertEq(vvet.balanceOf(account), before + amount, "one token for each VET");
    }

    function withdraw(uint256 who, uint256 amount) external {
        address account = accounts()[who % 3];
        amount = bound(amount, 0, vvet.balanceOf(account));
        uint256 before = account.balance + vvet.balanceOf(account);
        vm.prank(account);
        vvet.withdraw(amount);
        assertEq(account.balance + vvet.balanceOf(account), before, "one VET for each token");
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        address account = accounts()[from % 3];
        amount = bound(amount, 0, vvet.balanceOf(account));
        vm.prank(account);
        vvet.transfer(accounts()[to % 3], amount);
    }

    function transferFrom(uint256 from, uint256 by, uint256 amount) external {
        address account = accounts()[from % 3];
        address spender = accounts()[by % 3];
        amount = bound(amount, 0, vvet.balanceOf(account));
        vm.prank(account);
        vvet.approve(spender, amount);
        vm.prank(spender);
        vvet.transferFrom(account, spender, amount);
        if (account != spender) {
            assertEq(vvet.allowance(account, spender), 0, "allowance is spent");
        }
    }
}

/// @dev [SRV-07] There is always one VET for each token.
contract VVETTest is Check {
    Wrappers private _wrappers;
    VVET private _vvet;
    address private constant GUY = address(0x6177);

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function setUp() public {
        _wrappers = new Wrappers();
        _vvet = _wrappers.vvet();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_wrappers);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0].addr = address(_wrappers);
        selectors[0].selectors = new bytes4[](5);
        selectors[0].selectors[0] = Wrappers.deposit.selector;
        selectors[0].selectors[1] = Wrappers.withdraw.selector;
        selectors[0].selectors[2] = Wrappers.transfer.selector;
        selectors[0].selectors[3] = Wrappers.transferFrom.selector;
        selectors[0].selectors[4] = Wrappers.force.selector;
    }

    /// forge-config: default.invariant.runs = 1000
    /// forge-config: default.invariant.depth = 100
    /// forge-config: deep.invariant.runs = 10000
    /// forge-config: deep.invariant.depth = 100
    function invariant_TheSupplyIsTheVetHeldAndTheSumOfAllBalances() external view {
        address[3] memory accounts = _wrappers.accounts();
        uint256 sum;
        for (uint256 i = 0; i < 3; i++) {
            sum += _vvet.balanceOf(accounts[i]);
        }
        assertEq(_vvet.totalSupply(), address(_vvet).balance, "supply and VET held");
        assertEq(_vvet.totalSupply(), sum + _wrappers.forced(), "supply and balances");
    }

    function test_SRV07_WrappedVetHasEighteenDecimals() public view {
        assertEq(_vvet.name(), "Veiled VET", "name");
        assertEq(_vvet.symbol(), "VVET", "symbol");
        assertEq(_vvet.decimals(), 18, "decimals");
    }

    function test_VetSentToTheContractIsWrapped() public {
        vm.deal(GUY, 5);
        vm.expectEmit(true, true, true, true, address(_vvet));
        emit IWrappedVET.Deposit(GUY, 5);
        vm.prank(GUY);
        (bool sent,) = address(_vvet).call{value: 5}("");
        assertTrue(sent, "sent");
        assertEq(_vvet.balanceOf(GUY), 5, "balance");
        assertEq(_vvet.totalSupply(), 5, "supply");
        vm.expectEmit(true, true, true, true, address(_vvet));
        emit IWrappedVET.Withdrawal(GUY, 5);
        vm.prank(GUY);
        _vvet.withdraw(5);
        assertEq(GUY.balance, 5, "VET");
    }

    function testFuzz_ATransferCannotExceedTheBalance(uint256 held, uint256 amount) public {
        held = bound(held, 0, 1e27);
        amount = bound(amount, held + 1, type(uint256).max);
        vm.deal(GUY, held);
        vm.startPrank(GUY);
        _vvet.deposit{value: held}();
        bytes memory reason = abi.encodeWithSelector(
            IERC20Errors.ERC20InsufficientBalance.selector, GUY, held, amount
        );
        vm.expectRevert(reason);
        _vvet.withdraw(amount);
        vm.expectRevert(reason);
        _vvet.transfer(address(this), amount);
        vm.stopPrank();
    }

    function testFuzz_ASpenderCannotExceedTheAllowance(uint256 allowed, uint256 amount) public {
        allowed = bound(allowed, 0, type(uint256).max - 2);
        amount = bound(amount, allowed + 1, type(uint256).max - 1);
        vm.prank(GUY);
        _vvet.approve(address(this), allowed);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(this), allowed, amount
            )
        );
        _vvet.transferFrom(GUY, address(this), amount);
    }

    function test_SpendingReducesTheAllowanceAndTheBalance() public {
        vm.deal(GUY, 9);
        vm.startPrank(GUY);
        _vvet.deposit{value: 9}();
        _vvet.approve(address(this), 5);
        vm.stopPrank();
        _vvet.transferFrom(GUY, address(this), 3);
        assertEq(_vvet.allowance(GUY, address(this)), 2, "allowance");
        assertEq(_vvet.balanceOf(GUY), 6, "balance");
        _vvet.transferFrom(GUY, address(this), 2);
        assertEq(_vvet.allowance(GUY, address(this)), 0, "the whole allowance can be spent");
        vm.prank(GUY);
        _vvet.withdraw(4);
        assertEq(_vvet.balanceOf(GUY), 0, "the whole balance can be unwrapped");
        assertEq(GUY.balance, 4, "VET");
    }

    function test_TheLargestAllowanceIsNotUsedUp() public {
        vm.deal(GUY, 9);
        vm.startPrank(GUY);
        _vvet.deposit{value: 9}();
        vm.expectEmit(true, true, true, true, address(_vvet));
        emit IERC20.Approval(GUY, address(this), type(uint256).max);
        _vvet.approve(address(this), type(uint256).max);
        vm.stopPrank();
        vm.expectEmit(true, true, true, true, address(_vvet));
        emit IERC20.Transfer(GUY, address(this), 4);
        _vvet.transferFrom(GUY, address(this), 4);
        assertEq(_vvet.allowance(GUY, address(this)), type(uint256).max, "allowance");
        assertEq(_vvet.balanceOf(address(this)), 4, "balance");
    }

    function test_TheZeroAddressNeitherReceivesNorSpends() public {
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0))
        );
        _vvet.transfer(address(0), 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InvalidSpender.selector, address(0))
        );
        _vvet.approve(address(0), 1);
    }

    function test_AContractThatTakesNoVetCannotUnwrap() public {
        vm.deal(address(this), 3);
        _vvet.deposit{value: 3}();
        vm.expectRevert(abi.encodeWithSelector(VVET.WithdrawalFailed.selector, address(this), 3));
        _vvet.withdraw(3);
        assertEq(_vvet.balanceOf(address(this)), 3, "balance");
    }
}
