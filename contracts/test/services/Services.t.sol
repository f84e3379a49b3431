// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Multicall3} from "../../src/Multicall3.sol";
import {NameResolver} from "../../src/NameResolver.sol";
import {Oracle} from "../../src/Oracle.sol";
import {Owned} from "../../src/Owned.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {Check} from "../stage/Check.sol";

/// @dev [SRV-07] Tests the oracle, the name resolver, registry tokens and batched calls.
contract ServicesTest is Check {
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    bytes32 private constant VET_USD = "vet-usd";

    Multicall3 private _multicall;
    NameResolver private _resolver;
    Oracle private _oracle;

    function setUp() public {
        vm.warp(1_800_000_000);
        _multicall = new Multicall3();
        _resolver = new NameResolver();
        _oracle = new Oracle(address(this), address(this));
    }

    function test_SRV07_TheOracleReturnsTheLastValueAndItsTime() public {
        vm.expectEmit(true, true, true, true, address(_oracle));
        emit Oracle.ValueUpdate(VET_USD, 25e9, 1_800_000_000);
        _oracle.updateValue(VET_USD, 25e9);
        (uint128 value, uint128 updatedAt) = _oracle.getLatestValue(VET_USD);
        assertEq(value, 25e9, "value");
        assertEq(updatedAt, 1_800_000_000, "time");
        (value, updatedAt) = _oracle.getLatestValue("b3tr-usd");
        assertEq(value + updatedAt, 0, "an unknown feed");
    }

    function test_OnlyTheReporterUpdatesTheOracle() public {
        vm.expectRevert(abi.encodeWithSelector(Oracle.NotReporter.selector, ALICE));
        vm.prank(ALICE);
        _oracle.updateValue(VET_USD, 1);
    }

    function test_TheReporterIsReplacedInTwoSteps() public {
        _oracle.updateValue(VET_USD, 1);
        vm.expectEmit(true, true, true, true, address(_oracle));
        emit Oracle.ReporterProposed(address(this), ALICE);
        _oracle.proposeReporter(ALICE);
        assertEq(_oracle.reporter(), address(this), "the reporter is unchanged");
        _oracle.updateValue(VET_USD, 2);
        vm.expectRevert(abi.encodeWithSelector(Oracle.NotPendingReporter.selector, BOB));
        vm.prank(BOB);
        _oracle.acceptReporter();
        vm.expectEmit(true, true, true, true, address(_oracle));
        emit Oracle.ReporterChanged(address(this), ALICE);
        vm.prank(ALICE);
        _oracle.acceptReporter();
        assertEq(_oracle.reporter(), ALICE, "the new reporter");
        assertEq(_oracle.pendingReporter(), address(0), "no proposal remains");
        vm.expectRevert(abi.encodeWithSelector(Oracle.NotReporter.selector, address(this)));
        _oracle.updateValue(VET_USD, 3);
        vm.prank(ALICE);
        _oracle.updateValue(VET_USD, 4);
        (uint128 value,) = _oracle.getLatestValue(VET_USD);
        assertEq(value, 4, "value");
        vm.expectRevert(abi.encodeWithSelector(Oracle.NotPendingReporter.selector, ALICE));
        vm.prank(ALICE);
        _oracle.acceptReporter();
    }

    function test_AProposalIsWithdrawnAndOnlyTheOwnerProposes() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        _oracle.proposeReporter(ALICE);
        _oracle.proposeReporter(ALICE);
        _oracle.proposeReporter(address(0));
        vm.expectRevert(abi.encodeWithSelector(Oracle.NotPendingReporter.selector, ALICE));
        vm.prank(ALICE);
        _oracle.acceptReporter();
    }

    function test_TheOracleKeepsAnOwner() public {
        vm.expectRevert(abi.encodeWithSelector(Owned.OwnerRequired.selector));
        _oracle.renounceOwnership();
        assertEq(_oracle.owner(), address(this), "owner");
    }

    function test_ANameResolvesToItsAccountAndBack() public {
        vm.prank(ALICE);
        _resolver.claim("alice.vet");
        vm.prank(BOB);
        _resolver.claim("bob-1.veworld.vet");
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (ALICE, BOB, address(this));
        string[] memory names = _resolver.getNames(accounts);
        assertEq(names[0], "alice.vet", "alice");
        assertEq(names[1], "bob-1.veworld.vet", "bob");
        assertEq(names[2], "", "no name");
        names[2] = "nobody.vet";
        accounts = _resolver.getAddresses(names);
        assertEq(accounts[0], ALICE, "alice");
        assertEq(accounts[1], BOB, "bob");
        assertEq(accounts[2], address(0), "no account");
    }

    function test_ATakenNameIsRefusedAndTheLastClaimIsThePrimaryName() public {
        vm.prank(ALICE);
        _resolver.claim("alice.vet");
        vm.expectRevert(abi.encodeWithSelector(NameResolver.NameTaken.selector, "alice.vet", ALICE));
        vm.prank(BOB);
        _resolver.claim("alice.vet");
        vm.prank(ALICE);
        _resolver.claim("al.vet");
        address[] memory accounts = new address[](1);
        accounts[0] = ALICE;
        assertEq(_resolver.getNames(accounts)[0], "al.vet", "primary");
    }

    function test_TheFirstAndLastLettersAndDigitsMakeANameAndAClaimIsAnEvent() public {
        string[2] memory names = ["a.vet", "z0-9.vet"];
        string[] memory claimed = new string[](1);
        for (uint256 i = 0; i < names.length; i++) {
            claimed[0] = names[i];
            bytes32 node = _resolver.getNamehashes(claimed)[0];
            vm.expectEmit(true, true, true, true, address(_resolver));
            emit NameResolver.NameClaimed(node, ALICE, names[i]);
            vm.prank(ALICE);
            _resolver.claim(names[i]);
            assertEq(_resolver.getAddresses(claimed)[0], ALICE, names[i]);
        }
    }

    function test_InvalidNamesAreRejected() public {
        string[9] memory names = [
            "",
            ".vet",
            "vet",
            "alice.eth",
            "Alice.vet",
            "a..vet",
            ".a.vet",
            "a b.vet",
            unicode"ä.vet"
        ];
        for (uint256 i = 0; i < names.length; i++) {
            vm.expectRevert(abi.encodeWithSelector(NameResolver.InvalidName.selector, names[i]));
            _resolver.claim(names[i]);
        }
    }

    /// @dev The first two are examples from EIP-137.
    function test_NamehashesAreThoseOfEip137() public view {
        string[] memory names = new string[](3);
        (names[0], names[1], names[2]) = ("", "eth", "foo.eth");
        bytes32[] memory nodes = _resolver.getNamehashes(names);
        assertTrue(nodes[0] == 0, "root");
        assertTrue(
            nodes[1] == 0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae, "eth"
        );
        assertTrue(
            nodes[2] == 0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f,
            "foo.eth"
        );
    }

    function testFuzz_ARegistryTokenHasTheGivenNameDecimalsAndSupply(uint8 decimals, uint256 supply)
        public
    {
        RegistryToken token = new RegistryToken("Name", "SYM", decimals, ALICE, supply);
        assertEq(token.decimals(), decimals, "decimals");
        assertEq(token.totalSupply(), supply, "supply");
        assertEq(token.balanceOf(ALICE), supply, "holder");
        assertEq(token.name(), "Name", "name");
        assertEq(token.symbol(), "SYM", "symbol");
    }

    function test_OnlyTheHolderMints() public {
        RegistryToken token = new RegistryToken("Name", "SYM", 0, ALICE, 5);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
        token.mint(BOB, 1);
        vm.prank(ALICE);
        token.mint(BOB, 2);
        assertEq(token.balanceOf(BOB), 2, "minted");
        assertEq(token.totalSupply(), 7, "supply");
    }

    function test_AFailedCallOfABatchIsReportedAndTheOthersContinue() public {
        Multicall3.Call3[] memory calls = new Multicall3.Call3[](2);
        calls[0] = Multicall3.Call3(
            address(_oracle), true, abi.encodeCall(Oracle.updateValue, (VET_USD, 1))
        );
        calls[1] = Multicall3.Call3(address(_oracle), false, abi.encodeCall(_oracle.reporter, ()));
        Multicall3.Result[] memory results = _multicall.aggregate3(calls);
        assertTrue(!results[0].success, "refused");
        assertTrue(bytes4(results[0].returnData) == Oracle.NotReporter.selector, "reason");
        assertTrue(results[1].success, "done");
        assertEq(abi.decode(results[1].returnData, (address)), address(this), "result");

        calls[0].allowFailure = false;
        vm.expectRevert(
            abi.encodeWithSelector(Multicall3.CallFailed.selector, 0, results[0].returnData)
        );
        _multicall.aggregate3(calls);
    }

    function test_TheOlderBatchFunctionsRequireSuccess() public {
        Multicall3.Call[] memory calls = new Multicall3.Call[](1);
        calls[0] =
            Multicall3.Call(address(_oracle), abi.encodeCall(Oracle.updateValue, (VET_USD, 1)));
        Multicall3.Result[] memory results = _multicall.tryAggregate(false, calls);
        assertTrue(!results[0].success, "refused");
        bytes memory reason =
            abi.encodeWithSelector(Multicall3.CallFailed.selector, 0, results[0].returnData);
        vm.expectRevert(reason);
        _multicall.tryAggregate(true, calls);
        vm.expectRevert(reason);
        _multicall.aggregate(calls);
        calls[0].callData = abi.encodeCall(_oracle.reporter, ());
        (uint256 number, bytes[] memory data) = _multicall.aggregate(calls);
        assertEq(number, block.number, "block");
        assertEq(abi.decode(data[0], (address)), address(this), "result");
    }

    function test_ABatchSpendsItsWholeValue() public {
        Multicall3.Call3Value[] memory calls = new Multicall3.Call3Value[](2);
        calls[0] = Multicall3.Call3Value(ALICE, false, 2, "");
        calls[1] = Multicall3.Call3Value(BOB, false, 3, "");
        vm.deal(address(this), 10);
        _multicall.aggregate3Value{value: 5}(calls);
        assertEq(ALICE.balance, 2, "alice");
        assertEq(BOB.balance, 3, "bob");
        vm.deal(address(_multicall), 1);
        vm.expectRevert(abi.encodeWithSelector(Multicall3.ValueMismatch.selector, 4, 5));
        _multicall.aggregate3Value{value: 4}(calls);
    }

    function test_TheBatchContractReportsTheBlock() public {
        vm.roll(300);
        vm.deal(ALICE, 42);
        assertEq(_multicall.getEthBalance(ALICE), 42, "balance");
        assertEq(_multicall.getBlockNumber(), 300, "number");
        assertEq(_multicall.getCurrentBlockTimestamp(), 1_800_000_000, "time");
        assertEq(_multicall.getCurrentBlockGasLimit(), block.gaslimit, "gas limit");
        assertEq(_multicall.getCurrentBlockCoinbase(), block.coinbase, "beneficiary");
        assertEq(_multicall.getBasefee(), block.basefee, "base fee");
        assertEq(_multicall.getChainId(), block.chainid, "chain id");
        assertTrue(_multicall.getLastBlockHash() == blockhash(299), "last block");
        assertTrue(_multicall.getBlockHash(298) == blockhash(298), "block");
    }
}
