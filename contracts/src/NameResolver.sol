// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Names ending in `.vet` for accounts, looked up in batches in both directions.
/// @notice The account that claims a free name owns it. An account's primary name is the one it claimed last.
contract NameResolver {
    mapping(bytes32 node => address) private _addresses;
    mapping(address account => string) private _names;

    event NameClaimed(bytes32 indexed node, address indexed account, string name);

    error InvalidName(string name);
    error NameTaken(string name, address account);

    /// @notice Makes `name` the caller's primary name; the name must be free or the caller's own.
    /// @param name labels of a-z, 0-9 and hyphens, joined by dots, the last one `vet`.
    function claim(string calldata name) external {
        if (!_isName(bytes(name))) revert InvalidName(name);
        bytes32 node = _namehash(bytes(name));
        address account = _addresses[node];
        if (account != address(0) && account != msg.sender) revert NameTaken(name, account);
        _addresses[node] = msg.sender;
        _names[msg.sender] = name;
        emit NameClaimed(node, msg.sender, name);
    }

    /// @notice The primary name of each account; empty if the account has no name.
    function getNames(address[] calldata addresses) external view returns (string[] memory names) {
        names = new string[](addresses.length);
        for (uint256 i = 0; i < addresses.length; i++) {
            names[i] = _names[addresses[i]];
        }
    }

    /// @notice The account of each name; the zero address for a free name.
    function getAddresses(string[] calldata names)
        external
        view
        returns (address[] memory addresses)
    {
        addresses = new address[](names.length);
        for (uint256 i = 0; i < names.length; i++) {
            addresses[i] = _addresses[_namehash(bytes(names[i]))];
        }
    }

    /// @notice The ENS namehash (EIP-137) of each name.
    function getNamehashes(string[] calldata names) external pure returns (bytes32[] memory nodes) {
        nodes = new bytes32[](names.length);
        for (uint256 i = 0; i < names.length; i++) {
            nodes[i] = _namehash(bytes(names[i]));
        }
    }

    function _namehash(bytes calldata name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        if (end == 0) return 0;
        for (uint256 start = end;; start--) {
            if (start > 0 && name[start - 1] != ".") continue;
            node = keccak256(abi.encodePacked(node, keccak256(name[start:end])));
            if (start == 0) return node;
            end = start - 1;
        }
    }

    function _isName(bytes calldata name) private pure returns (bool) {
        if (name.length < 5 || keccak256(name[name.length - 4:]) != keccak256(".vet")) {
            return false;
        }
        bytes1 before = ".";
        for (uint256 i = 0; i < name.length; i++) {
            bytes1 char = name[i];
            bool plain = (char >= "a" && char <= "z") || (char >= "0" && char <= "9") || char == "-";
            if (!plain && (char != "." || before == ".")) return false;
            before = char;
        }
        return true;
    }
}
