// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {VenueRegistry} from "./VenueRegistry.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title The code of the aggregator's registrations.
/// @dev The aggregator runs it on its own storage, see `RegistryCalls`. This contract owns itself, so nothing can be
/// registered in its own storage.
contract AggregatorRegistry is VenueRegistry {
    constructor() VenueStore(address(this)) {}
}
