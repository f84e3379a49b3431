// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "../../src/Owned.sol";
import {IVenueRegistry} from "../../src/interfaces/IVenueRegistry.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev [SRV-07] Only the owner decides which venues can be used.
contract VenueRegistryTest is Stage {
    function refuseStranger() internal {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, TRADER));
        vm.prank(TRADER);
    }

    function refuse(address subject) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.InvalidRegistration.selector, subject)
        );
    }

    /// @dev Without an owner, a pause would be permanent and no venue could be removed.
    function test_OwnershipOfTheAggregatorCannotBeRenounced() public {
        address[2] memory callers = [address(this), TRADER];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Owned.OwnerRequired.selector));
            vm.prank(callers[i]);
            Ownable(address(aggregator)).renounceOwnership();
        }
        assertEq(aggregator.owner(), address(this), "owner");
    }

    function test_AStrangerCannotChangeAnything() public {
        address router = address(venues[0].router);
        refuseStranger();
        aggregator.registerVenue(TRADER, router, address(tokenA), 3000, 0, "Trap");
        refuseStranger();
        aggregator.removeVenue(router);
        refuseStranger();
        aggregator.addBridgeToken(address(tokenA));
        refuseStranger();
        aggregator.removeBridgeToken(address(bridge));
        refuseStranger();
        aggregator.transferOwnership(TRADER);
        refuseStranger();
        aggregator.acceptOwnership();
    }

    function test_TheGuardianCanOnlyPause() public {
        address guardian = address(0x6A2D);
        refuseStranger();
        aggregator.setGuardian(TRADER);
        aggregator.setGuardian(guardian);
        assertEq(aggregator.guardian(), guardian, "guardian");
        vm.prank(guardian);
        aggregator.setPaused(true);
        assertTrue(aggregator.isPaused(), "paused");
        bytes4 unauthorized = Ownable.OwnableUnauthorizedAccount.selector;
        bytes[5] memory calls = [
            abi.encodeCall(aggregator.setPaused, (false)),
            abi.encodeCall(aggregator.setGuardian, (TRADER)),
            abi.encodeCall(aggregator.removeVenue, (address(venues[0].router))),
            abi.encodeCall(aggregator.removeBridgeToken, (address(bridge))),
            abi.encodeCall(aggregator.transferOwnership, (guardian))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            vm.prank(guardian);
            (bool done, bytes memory reason) = address(aggregator).call(calls[i]);
            assertTrue(!done && bytes4(reason) == unauthorized, "only the owner");
        }
        aggregator.setPaused(false);
        aggregator.setGuardian(address(0));
        refuseStranger();
        aggregator.setPaused(true);
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, guardian)
        );
        vm.prank(guardian);
        aggregator.setPaused(true);
    }

    /// @dev Only the account that locked the tokens can unlock them, so a contract in between would get that right.
    function test_AConverterCannotBeAVenue() public {
        address token = address(tokenA);
        refuse(token);
        aggregator.registerVenue(token, token, VET, 0, 3, "VOT3");
    }

    /// @dev A stranger who registers endless pools of worthless tokens cannot stop the owner from registering more.
    function test_StrangersCannotUseUpThePoolNumbers() public {
        (address x, address y) = (address(tokenA), address(tokenB));
        address router = address(venues[0].router);
        venues[0].factory.createPair(x, y);
        venues[1].factory.createPair(x, y);
        uint256 last = 1 << 22;
        // The slot after both owners and the state.
        bytes32 countSlot = bytes32(uint256(3));
        vm.store(address(aggregator), countSlot, bytes32(last - 1));
        assertEq(aggregator.poolCount(), last - 1, "count");
        vm.prank(TRADER);
        assertEq(aggregator.registerPool(router, x, y, 0), last, "the last number for everyone");
        vm.prank(TRADER);
        assertEq(aggregator.registerPool(router, x, y, 0), last, "a known pool is still found");
        router = address(venues[1].router);
        refuseStranger();
        aggregator.registerPool(router, x, y, 0);
        assertEq(aggregator.registerPool(router, x, y, 0), last + 1, "a number for the owner");
    }

    function test_OwnershipIsHandedOverInTwoSteps() public {
        aggregator.transferOwnership(TRADER);
        assertEq(aggregator.owner(), address(this), "still the old owner");
        vm.prank(TRADER);
        aggregator.acceptOwnership();
        assertEq(aggregator.owner(), TRADER, "the new owner");
    }

    function test_AVenueIsRegisteredOnceAndWithContractsOnly() public {
        address router = address(venues[0].router);
        address factory = address(venues[0].factory);
        address wrapped = address(venues[0].wrapped);
        refuse(router);
        aggregator.registerVenue(router, factory, wrapped, 3000, 0, "Again");
        refuse(address(0));
        aggregator.registerVenue(address(0), factory, wrapped, 3000, 0, "Nowhere");
        refuse(TRADER);
        aggregator.registerVenue(address(this), TRADER, wrapped, 3000, 0, "No factory");
        refuse(TRADER);
        aggregator.registerVenue(address(this), factory, TRADER, 3000, 0, "No wrapped VET");
        vm.expectRevert(abi.encodeWithSelector(IVenueRegistry.InvalidFee.selector, 1_000_000));
        aggregator.registerVenue(address(this), factory, wrapped, 1_000_000, 0, "All is fee");
    }

    function test_ARemovedVenueLeavesTheOthersInPlace() public {
        aggregator.removeVenue(address(venues[0].router));
        (address[] memory routers,, address[] memory wrapped,,,,) = aggregator.getRoutingData();
        assertEq(routers.length, 2, "venues");
        assertEq(routers[0], address(venues[2].router), "first");
        assertEq(wrapped[1], address(venues[1].wrapped), "second");
        refuse(address(venues[0].router));
        aggregator.removeVenue(address(venues[0].router));
    }

    function test_BridgeTokensAreAddedAndRemovedOnce() public {
        refuse(address(bridge));
        aggregator.addBridgeToken(address(bridge));
        refuse(VET);
        aggregator.addBridgeToken(VET);
        refuse(address(venues[1].wrapped));
        aggregator.addBridgeToken(address(venues[1].wrapped));
        aggregator.removeBridgeToken(address(bridge));
        refuse(address(bridge));
        aggregator.removeBridgeToken(address(bridge));
    }

    function test_AVenuesOwnFeeIsCounted() public {
        aggregator.removeVenue(address(venues[0].router));
        aggregator.registerVenue(
            address(venues[0].router),
            address(venues[0].factory),
            address(venues[0].wrapped),
            10_000,
            0,
            "Dear"
        );
        pool(0, address(tokenA), address(tokenB), 1e24, 1e24);
        (, uint256 quoted) = quote(address(tokenA), address(tokenB), 1e20);
        uint256 amountAfterFee = 1e20 * 9_900;
        assertEq(quoted, amountAfterFee * 1e24 / (1e28 + amountAfterFee), "output");
        assertEq(sell(address(tokenA), address(tokenB), 1e20, quoted), quoted, "executed");
    }

    function expectEvent() internal {
        vm.expectEmit(true, true, true, true, address(aggregator));
    }

    function test_EveryChangeEmitsAnEvent() public {
        address router = address(venues[0].router);
        address factory = address(venues[0].factory);
        address wrapped = tokenAt(0, VET);
        expectEvent();
        emit IVenueRegistry.VenueRemoved(router);
        aggregator.removeVenue(router);
        expectEvent();
        emit IVenueRegistry.VenueRegistered(router, factory, wrapped, 500, 0, "Again");
        aggregator.registerVenue(router, factory, wrapped, 500, 0, "Again");
        expectEvent();
        emit IVenueRegistry.BridgeTokenAdded(address(tokenC));
        aggregator.addBridgeToken(address(tokenC));
        expectEvent();
        emit IVenueRegistry.BridgeTokenRemoved(address(tokenC));
        aggregator.removeBridgeToken(address(tokenC));
        expectEvent();
        emit IVenueRegistry.GuardianChanged(TRADER);
        aggregator.setGuardian(TRADER);
        for (uint256 i = 0; i < 2; i++) {
            expectEvent();
            emit IVenueRegistry.PausedChanged(i == 0);
            aggregator.setPaused(i == 0);
        }
    }

    function test_ABridgeTokenIsRemovedFromBetweenOthers() public {
        aggregator.addBridgeToken(address(tokenB));
        aggregator.addBridgeToken(address(tokenC));
        aggregator.removeBridgeToken(address(tokenB));
        (,,,,, address[] memory bridges,) = aggregator.getRoutingData();
        assertEq(bridges.length, 2, "two are left");
        assertEq(bridges[0], address(bridge), "the first");
        assertEq(bridges[1], address(tokenC), "the last");
    }

    function test_ATokenThatIsNotABridgeOrHasNoCodeIsRefused() public {
        refuse(address(tokenA));
        aggregator.removeBridgeToken(address(tokenA));
        refuse(TRADER);
        aggregator.addBridgeToken(TRADER);
    }

    function test_ANameMayHaveThirtyOneBytes() public {
        string memory name = "A name of thirty-one characters";
        assertEq(bytes(name).length, 31, "length");
        address factory = address(venues[0].factory);
        aggregator.registerVenue(address(this), factory, tokenAt(0, VET), 3000, 0, name);
        (,,,, string[] memory names,,) = aggregator.getRoutingData();
        assertEq(names[3], name, "name");
    }

    /// @dev The two slots after both owners and the state count the pools and the tokens.
    function test_TheLastNumbersMayBeTaken() public {
        bytes32 last = bytes32(uint256(type(uint24).max - 1));
        vm.store(address(aggregator), bytes32(uint256(3)), last);
        vm.store(address(aggregator), bytes32(uint256(4)), last);
        aggregator.addBridgeToken(address(tokenC));
        (,,,,, address[] memory bridges,) = aggregator.getRoutingData();
        assertEq(bridges[1], address(tokenC), "the last token");
        address pair = venues[0].factory.createPair(address(tokenC), address(bridge));
        uint256 id =
            aggregator.registerPool(address(venues[0].router), address(tokenC), address(bridge), 0);
        assertEq(id, type(uint24).max, "the last pool");
        (address registered,,,,,) = aggregator.getPool(id);
        assertEq(registered, pair, "its pair");
    }
}
