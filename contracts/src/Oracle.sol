// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Owned} from "./Owned.sol";

/// @title Prices that one reporter publishes, scaled by 1e12.
/// @dev A feed's id is its name as left-aligned text, such as `vet-usd`. The owner replaces the reporter in two steps,
/// so that a mistyped address never becomes the reporter.
contract Oracle is Owned {
    struct Value {
        uint128 value;
        uint128 updatedAt;
    }

    /// @notice The account that publishes values.
    address public reporter;
    /// @notice The account that becomes the reporter by calling `acceptReporter`; the zero address if no account is
    /// proposed.
    address public pendingReporter;

    mapping(bytes32 id => Value) private _latest;

    event ValueUpdate(bytes32 id, uint128 value, uint128 updatedAt);
    event ReporterProposed(address indexed reporter, address indexed pendingReporter);
    event ReporterChanged(address indexed oldReporter, address indexed newReporter);

    /// @notice Only the reporter can publish values.
    error NotReporter(address caller);
    /// @notice Only the account that the owner proposed can become the reporter.
    error NotPendingReporter(address caller);

    constructor(address owner, address reporter_) Ownable(owner) {
        _setReporter(reporter_);
    }

    /// @notice The newest value of a feed and when it was published, in seconds; zero for an unknown feed.
    function getLatestValue(bytes32 id) external view returns (uint128 value, uint128 updatedAt) {
        Value storage latest = _latest[id];
        return (latest.value, latest.updatedAt);
    }

    /// @notice Publishes a value with the time of this block.
    function updateValue(bytes32 id, uint128 value) external {
        if (msg.sender != reporter) revert NotReporter(msg.sender);
        uint128 updatedAt = uint128(block.timestamp);
        _latest[id] = Value(value, updatedAt);
        emit ValueUpdate(id, value, updatedAt);
    }

    /// @notice Proposes another reporter; the zero address withdraws the proposal. Only the owner.
    /// @dev The current reporter stays until the proposed one accepts.
    function proposeReporter(address newReporter) external onlyOwner {
        pendingReporter = newReporter;
        emit ReporterProposed(reporter, newReporter);
    }

    /// @notice Makes the caller the reporter. Only the proposed account.
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
