// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {IWrappedVET} from "../../src/interfaces/IWrappedVET.sol";
import {Tokens} from "../../src/libraries/Tokens.sol";
import {Answering} from "../stage/Answering.sol";
import {Check} from "../stage/Check.sol";

/// @dev [SRV-07] Which return values of tokens, wrapped VET and recipients count as success.
contract TokenCallsTest is Check {
    address internal constant OTHER = address(0x07E2);
    uint256 internal constant AMOUNT = 77;

    /// @dev Writes 1 to memory: data of an earlier call must not be mistaken for the token's return value.
    modifier afterTrue() {
        assembly ("memory-safe") {
            mstore(0, 1)
        }
        _;
    }

    function send(address token) external afterTrue {
        Tokens.send(token, OTHER, AMOUNT);
    }

    function approve(address token) external afterTrue {
        Tokens.approve(token, OTHER, AMOUNT);
    }

    function tryPull(address token) public afterTrue returns (bool) {
        return Tokens.tryPull(token, OTHER, address(this), AMOUNT);
    }

    function balanceOf(address token) external view returns (uint256) {
        return Tokens.balanceOf(token, OTHER);
    }

    function wrap(address token) external {
        Tokens.wrap(token, AMOUNT);
    }

    function unwrap(address token) external {
        Tokens.unwrap(token, AMOUNT);
    }

    function sendVet(address to) external {
        Tokens.sendVet(to, AMOUNT);
    }

    function returning(bytes memory data) internal returns (address) {
        return address(new Answering(data, false));
    }

    function failing(bytes memory data) internal returns (address) {
        return address(new Answering(data, true));
    }

    function test_ReturningTrueOrNothingCountsAsSuccess() public {
        bytes[2] memory values = [abi.encode(true), bytes("")];
        for (uint256 i = 0; i < 2; i++) {
            address token = returning(values[i]);
            vm.expectCall(token, abi.encodeCall(IERC20.transfer, (OTHER, AMOUNT)), 1);
            this.send(token);
            vm.expectCall(token, abi.encodeCall(IERC20.approve, (OTHER, AMOUNT)), 1);
            this.approve(token);
            bytes memory pull = abi.encodeCall(IERC20.transferFrom, (OTHER, address(this), AMOUNT));
            vm.expectCall(token, pull, 1);
            assertTrue(tryPull(token), "pulled");
        }
    }

    function refuse(address token) internal {
        bytes memory reason = abi.encodeWithSelector(
            ISwaps.TransferFailed.selector, token, address(this), OTHER, AMOUNT
        );
        vm.expectRevert(reason);
        this.send(token);
        vm.expectRevert(reason);
        this.approve(token);
        assertTrue(!tryPull(token), "not pulled");
    }

    function test_AnyOtherReturnValueCountsAsFailure() public {
        refuse(returning(abi.encode(false)));
        refuse(returning(abi.encode(uint256(2))));
        refuse(returning(abi.encodePacked(bytes30(0), uint8(1))));
        refuse(failing(""));
        refuse(failing(abi.encode(true)));
        refuse(address(0xC0DE1E55));
    }

    function test_ABalanceIsAWord() public {
        address token = returning(abi.encode(uint256(5)));
        vm.expectCall(token, abi.encodeCall(IERC20.balanceOf, (OTHER)), 1);
        assertEq(this.balanceOf(token), 5, "balance");
        address[4] memory unknown =
            [returning(""), returning(new bytes(31)), failing(abi.encode(5)), address(0xC0DE1E55)];
        for (uint256 i = 0; i < 4; i++) {
            vm.expectRevert(abi.encodeWithSelector(ISwaps.BalanceUnknown.selector, unknown[i]));
            this.balanceOf(unknown[i]);
        }
    }

    function test_OnlyAnIncreaseUpToWhatWasPaidHasArrived() public {
        address token = returning(abi.encode(uint256(130)));
        assertEq(Tokens.countArrived(token, OTHER, 100, 50), 30, "less than was paid");
        assertEq(Tokens.countArrived(token, OTHER, 100, 20), 20, "more than was paid");
        assertEq(Tokens.countArrived(token, OTHER, 130, 50), 0, "nothing");
        assertEq(Tokens.countArrived(token, OTHER, 131, 50), 0, "less than before");
    }

    function test_VetIsWrappedAndUnwrapped() public {
        vm.deal(address(this), AMOUNT);
        address token = returning("");
        vm.expectCall(token, AMOUNT, abi.encodeCall(IWrappedVET.deposit, ()), 1);
        this.wrap(token);
        assertEq(token.balance, AMOUNT, "paid");
        vm.expectCall(token, 0, abi.encodeCall(IWrappedVET.withdraw, (AMOUNT)), 1);
        this.unwrap(token);
    }

    function test_WrappedVetThatRefusesIsNamed() public {
        vm.deal(address(this), AMOUNT);
        address token = failing("");
        bytes memory reason = abi.encodeWithSelector(
            ISwaps.TransferFailed.selector, token, address(this), address(this), AMOUNT
        );
        vm.expectRevert(reason);
        this.wrap(token);
        vm.expectRevert(reason);
        this.unwrap(token);
    }

    function test_VetIsPaidOrTheRecipientIsNamed() public {
        vm.deal(address(this), AMOUNT);
        address deaf = failing("");
        vm.expectRevert(abi.encodeWithSelector(ISwaps.PaymentFailed.selector, deaf, AMOUNT));
        this.sendVet(deaf);
        this.sendVet(OTHER);
        assertEq(OTHER.balance, AMOUNT, "paid");
    }
}
