// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../../src/Owned.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] Code that no swap needs is in a second contract. The aggregator runs it over its own storage.
contract AggregatorRegistryTest is Stage {
    IVenueRegistry private _alone;

    function setUp() public override {
        super.setUp();
        _alone = IVenueRegistry(registry);
    }

    function test_TheRegistryOwnsItselfAndHasNoVenues() public {
        assertEq(Ownable(registry).owner(), registry, "the registry owns itself");
        assertEq(_alone.poolCount(), 0, "no pools");
        (address[] memory routers,,,,,,) = _alone.getRoutingData();
        assertEq(routers.length, 0, "no venues");
        address router = address(venues[0].router);
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, router)
        );
        _alone.registerPool(router, address(tokenA), address(tokenB), 0);
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidExchange.selector, 1));
        _alone.refreshPool(1);
    }

    function test_TheRegistryCannotBeChangedDirectly() public {
        address router = address(venues[0].router);
        _refuse();
        _alone.registerVenue(router, router, address(tokenA), 3000, 0, "Mine");
        _refuse();
        _alone.removeVenue(router);
        _refuse();
        _alone.addBridgeToken(address(tokenA));
        _refuse();
        _alone.removeBridgeToken(address(tokenA));
        _refuse();
        _alone.setPaused(true);
        _refuse();
        Ownable(registry).transferOwnership(address(this));
        vm.expectRevert(abi.encodeWithSelector(Owned.OwnerRequired.selector));
        Ownable(registry).renounceOwnership();
    }

    function test_RegistrationsAreStoredInTheAggregatorOnly() public {
        pool(0, address(tokenA), address(tokenB), 1e24, 1e24);
        aggregator.setPaused(true);
        assertEq(aggregator.poolCount(), 1, "the aggregator has the pool");
        assertTrue(aggregator.isPaused(), "the aggregator is paused");
        assertEq(_alone.poolCount(), 0, "the registry has no pools");
        assertTrue(!_alone.isPaused(), "the registry is not paused");
    }

    function test_AnAggregatorNeedsADeployedRegistry() public {
        bytes memory code = vm.getCode("Aggregator.sol:Aggregator");
        bytes memory initCode = abi.encodePacked(code, abi.encode(this, TRADER));
        address account;
        assembly ("memory-safe") {
            account := create(0, add(initCode, 32), mload(initCode))
        }
        assertEq(account, address(0), "nothing is created");
        bytes4 reason;
        assembly ("memory-safe") {
            returndatacopy(0, 0, 4)
            reason := mload(0)
        }
        assertTrue(reason == IVenueRegistry.InvalidRegistration.selector, "InvalidRegistration");
    }

    function test_UnknownFunctionsAndVetForTheRegistryAreRejected() public {
        vm.deal(address(this), 2);
        (bool done,) = address(aggregator).call(hex"12345678");
        assertTrue(!done, "an unknown function");
        (done,) = address(aggregator).call(hex"1234");
        assertTrue(!done, "half a selector");
        (done,) = address(aggregator).call{value: 1}(abi.encodeCall(_alone.poolCount, ()));
        assertTrue(!done, "VET sent to a view");
        assertEq(address(aggregator).balance, 0, "the aggregator holds no VET");
    }

    /// @dev The aggregator runs this code over its own storage, so the code must not contain these opcodes.
    function test_TheRegistrysCodeCannotCallCreateOrDestroyContracts() public view {
        bytes memory code = registry.code;
        for (uint256 i = 0; i < code.length; i++) {
            uint8 opcode = uint8(code[i]);
            if (opcode >= 0x60 && opcode <= 0x7f) i += opcode - 0x5f;
            bool creates = opcode == 0xf0 || opcode == 0xf5;
            assertTrue(!creates, "CREATE or CREATE2");
            assertTrue(opcode != 0xf1, "CALL");
            assertTrue(opcode != 0xf2, "CALLCODE");
            assertTrue(opcode != 0xf4, "DELEGATECALL");
            assertTrue(opcode != 0xff, "SELFDESTRUCT");
        }
    }

    function _refuse() private {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this))
        );
    }
}
