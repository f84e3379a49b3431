// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev The forge cheat codes that the tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 key) external pure returns (address);
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function coinbase(address account) external;
    function deal(address account, uint256 balance) external;
    function deployCode(string calldata artifact, bytes calldata arguments)
        external
        returns (address);
    function expectCall(address callee, bytes calldata data, uint64 count) external;
    function expectCall(address callee, uint256 value, bytes calldata data, uint64 count) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata reason) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectRevert(bytes calldata data) external;
    function expectRevert(bytes4 selector) external;
    function getCode(string calldata artifact) external view returns (bytes memory code);
    function getRecordedLogs() external returns (Log[] memory);
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function parseJsonString(string calldata json, string calldata key)
        external
        pure
        returns (string memory);
    function prank(address caller) external;
    function prank(address caller, address origin) external;
    function readFile(string calldata path) external view returns (string memory);
    function recordLogs() external;
    function roll(uint256 number) external;
    function revertToState(uint256 id) external returns (bool restored);
    function snapshotState() external returns (uint256 id);
    function startPrank(address caller) external;
    function store(address account, bytes32 slot, bytes32 value) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
}
