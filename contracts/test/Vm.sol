// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev The part of forge's cheat codes that the tests use.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function coinbase(address account) external;
    function deal(address account, uint256 balance) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectRevert(bytes calldata data) external;
    function expectRevert(bytes4 selector) external;
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function parseJsonString(string calldata json, string calldata key)
        external
        pure
        returns (string memory);
    function prank(address caller) external;
    function readFile(string calldata path) external view returns (string memory);
    function roll(uint256 number) external;
    function snapshotGasLastCall(string calldata group, string calldata name)
        external
        returns (uint256);
    function startPrank(address caller) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
}
