// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "./Owned.sol";

/// @title Prices that one reporter publishes, scaled by 1e12.
/// @dev A feed is named by its text, left-aligned, such as `vet-usd`. The owner replaces the reporter in two steps,
/// so that a mistyped address never becomes the reporter.
contract Oracle is Owned {
    struct Value {
        uint128 value;
        uint128 updatedAt;
    }

    /// @notice Who publishes values.
    address public reporter;
    /// @notice Who becomes the reporter by calling `acceptReporter`; the zero address if nobody was proposed.
    address public pendingReporter;

    mapping(bytes32 id => Value) private _latest;

    event ValueUpdate(bytes32 id, uint128 value, uint128 updatedAt);
    event ReporterProposed(address indexed reporter, address indexed pendingReporter);
    event ReporterChanged(address indexed oldReporter, address indexed newReporter);

    /// @notice Only the reporter publishes values.
    error NotReporter(address caller);
    /// @notice Only the account that the owner proposed becomes the reporter.
    error NotPendingReporter(address caller);

    constructor(address owner, address reporter_) Ownable(owner) {
        _setReporter(reporter_);
    }

    /// @notice The newest value of a feed and the second it was published in; zeros for an unknown feed.
    function getLatestValue(bytes32 id) external view returns (uint128 value, uint128 updatedAt) {
        Value storage latest = _latest[id];
        return (latest.value, latest.updatedAt);
    }

    /// @notice Publishes a value as of this block.
    function updateValue(bytes32 id, uint128 value) external {
        if (msg.sender != reporter) revert NotReporter(msg.sender);
        uint128 updatedAt = uint128(block.timestamp);
        _latest[id] = Value(value, updatedAt);
        emit ValueUpdate(id, value, updatedAt);
    }

    /// @notice Proposes another reporter, or nobody any more by the zero address. Only the owner.
    /// @dev The present reporter goes on until the other one accepts.
    function proposeReporter(address newReporter) external onlyOwner {
        pendingReporter = newReporter;
        emit ReporterProposed(reporter, newReporter);
    }

    /// @notice Makes the caller the reporter. Only whom the owner proposed.
    function acceptReporter() external {
        if (msg.sender != pendingReporter) revert NotPendingReporter(msg.sender);
        delete pendingReporter;
        _setReporter(msg.sender);
    }

    function _setReporter(address newReporter) private {
        emit ReporterChanged(reporter, newReporter);
        reporter = newReporter;
    }
}
