// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";

/// @title The registry's functions that change state. Their code is in a second contract, `AggregatorRegistry`.
/// @dev Each one runs the function of the same name there by delegatecall, so with this contract's storage and the same
/// caller. Both contracts implement `IVenueRegistry` and inherit their storage from `VenueStore`; `npm run check`
/// compares the layouts.
abstract contract RegistryCalls is IVenueRegistry {
    /// @dev The contract whose code runs. It never changes.
    address private immutable _registry;

    constructor(address registry) {
        if (registry.code.length == 0) revert InvalidRegistration(registry);
        _registry = registry;
    }

    /// @inheritdoc IVenueRegistry
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string calldata name
    ) external {
        _run(
            abi.encodeCall(
                IVenueRegistry.registerVenue, (router, factory, wrappedVet, feePips, kind, name)
            )
        );
    }

    /// @inheritdoc IVenueRegistry
    function removeVenue(address router) external {
        _run(abi.encodeCall(IVenueRegistry.removeVenue, (router)));
    }

    /// @inheritdoc IVenueRegistry
    function registerPool(address router, address tokenA, address tokenB, uint24 fee)
        external
        returns (uint256 poolId)
    {
        return _run(abi.encodeCall(IVenueRegistry.registerPool, (router, tokenA, tokenB, fee)));
    }

    /// @inheritdoc IVenueRegistry
    function refreshPool(uint256 poolId) external {
        _run(abi.encodeCall(IVenueRegistry.refreshPool, (poolId)));
    }

    /// @inheritdoc IVenueRegistry
    function addBridgeToken(address token) external {
        _run(abi.encodeCall(IVenueRegistry.addBridgeToken, (token)));
    }

    /// @inheritdoc IVenueRegistry
    function removeBridgeToken(address token) external {
        _run(abi.encodeCall(IVenueRegistry.removeBridgeToken, (token)));
    }

    /// @inheritdoc IVenueRegistry
    function setPaused(bool paused) external {
        _run(abi.encodeCall(IVenueRegistry.setPaused, (paused)));
    }

    /// @inheritdoc IVenueRegistry
    function setGuardian(address newGuardian) external {
        _run(abi.encodeCall(IVenueRegistry.setGuardian, (newGuardian)));
    }

    /// @dev Runs the same function of the registry's code, or reverts with its error.
    /// @return result the first word of what it returns.
    function _run(bytes memory data) private returns (uint256 result) {
        address registry = _registry;
        assembly ("memory-safe") {
            let success := delegatecall(gas(), registry, add(data, 32), mload(data), 0, 32)
            if iszero(success) {
                let start := mload(0x40)
                returndatacopy(start, 0, returndatasize())
                revert(start, returndatasize())
            }
            result := mload(0)
        }
    }
}
