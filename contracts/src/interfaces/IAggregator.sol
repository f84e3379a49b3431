// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "./ISwaps.sol";
import {IVenueRegistry} from "./IVenueRegistry.sol";

/// @title Finds the best trade between two tokens over the registered venues and executes it.
///
/// @notice Different wrapped VET tokens of two venues are exchanged one to one. The aggregator only calls registered
/// venues, their wrapped VET and the two or three tokens of the trade. It keeps no tokens, no VET and no allowances.
/// @dev The functions that change the registry run the code of a second contract, whose address never changes.
interface IAggregator is IVenueRegistry, ISwaps {}
