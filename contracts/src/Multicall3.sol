// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Many calls in one, with the interface of Multicall3.
/// @dev Holds nothing and has no permissions. Never approve tokens to it.
contract Multicall3 {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error CallFailed(uint256 index, bytes reason);
    error ValueMismatch(uint256 sent, uint256 used);

    /// @notice Calls each target; all must succeed.
    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData)
    {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            returnData[i] = _call(i, calls[i].target, false, 0, calls[i].callData).returnData;
        }
    }

    /// @notice Calls each target; all must succeed if `requireSuccess` is set.
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (Result[] memory returnData)
    {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            returnData[i] = _call(i, calls[i].target, !requireSuccess, 0, calls[i].callData);
        }
    }

    /// @notice Calls each target; those that do not allow failure must succeed.
    function aggregate3(Call3[] calldata calls)
        external
        payable
        returns (Result[] memory returnData)
    {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            Call3 calldata each = calls[i];
            returnData[i] = _call(i, each.target, each.allowFailure, 0, each.callData);
        }
    }

    /// @notice Calls each target with its own value. The values must add up to the value of this call.
    function aggregate3Value(Call3Value[] calldata calls)
        external
        payable
        returns (Result[] memory returnData)
    {
        uint256 used;
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            Call3Value calldata each = calls[i];
            used += each.value;
            returnData[i] = _call(i, each.target, each.allowFailure, each.value, each.callData);
        }
        if (used != msg.value) revert ValueMismatch(msg.value, used);
    }

    /// @notice The hash of one of the 256 blocks before the current one; zero for any other block.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash) {
        return blockhash(blockNumber);
    }

    /// @notice The number of the current block.
    function getBlockNumber() external view returns (uint256 blockNumber) {
        return block.number;
    }

    /// @notice The address that receives the fees of the current block.
    function getCurrentBlockCoinbase() external view returns (address coinbase) {
        return block.coinbase;
    }

    /// @notice The gas limit of the current block.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit) {
        return block.gaslimit;
    }

    /// @notice The time of the current block, in seconds since 1970.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        return block.timestamp;
    }

    /// @notice The VET balance of an account.
    function getEthBalance(address addr) external view returns (uint256 balance) {
        return addr.balance;
    }

    /// @notice The hash of the block before the current one.
    function getLastBlockHash() external view returns (bytes32 blockHash) {
        return blockhash(block.number - 1);
    }

    /// @notice The base fee of the current block.
    function getBasefee() external view returns (uint256 basefee) {
        return block.basefee;
    }

    /// @notice The id of the chain.
    function getChainId() external view returns (uint256 chainid) {
        return block.chainid;
    }

    function _call(
        uint256 index,
        address target,
        bool allowFailure,
        uint256 value,
        bytes calldata data
    ) private returns (Result memory result) {
        (result.success, result.returnData) = target.call{value: value}(data);
        if (!result.success && !allowFailure) revert CallFailed(index, result.returnData);
    }
}
