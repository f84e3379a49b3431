// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISwaps} from "./ISwaps.sol";
import {IVenueRegistry} from "./IVenueRegistry.sol";

/// @title Finds the best way to trade a token for another over the registered venues, and trades.
///
/// @notice Wrapped VET of one venue is exchanged one to one where another venue wraps VET with a token of its own.
/// Nothing else is ever called than registered venues, the wrapped VET they use and the two or three tokens of the
/// trade, and nothing stays here: neither tokens nor VET nor an allowance, given or taken.
/// @dev What `IVenueRegistry` names is carried out by the code of a second contract, whose address never changes.
interface IAggregator is IVenueRegistry, ISwaps {}
