// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Prices that one reporter publishes, scaled by 1e12.
/// @dev A feed is named by its text, left-aligned, such as `vet-usd`.
contract Oracle {
    struct Value {
        uint128 value;
        uint128 updatedAt;
    }

    address public immutable reporter;

    mapping(bytes32 id => Value) private _latest;

    event ValueUpdate(bytes32 id, uint128 value, uint128 updatedAt);

    error NotReporter(address caller);

    constructor(address reporter_) {
        reporter = reporter_;
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
}
