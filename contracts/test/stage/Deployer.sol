// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Check} from "./Check.sol";

/// @dev Creates contracts from bytecode. Uniswap's is read from its npm packages, so this repository has no copy of it.
abstract contract Deployer is Check {
    function create(bytes memory initCode) internal returns (address account) {
        assembly ("memory-safe") {
            account := create(0, add(initCode, 32), mload(initCode))
        }
        assertTrue(account != address(0), "the contract was created");
    }

    /// @dev Reads the bytecode of a contract of Uniswap V2.
    function readUniswap(string memory package, string memory name)
        internal
        view
        returns (bytes memory)
    {
        string memory path =
            string.concat("../node_modules/@uniswap/", package, "/build/", name, ".json");
        string memory code = vm.parseJsonString(vm.readFile(path), ".bytecode");
        return vm.parseBytes(string.concat("0x", code));
    }

    function createUniswapV3Factory() internal returns (address) {
        string memory path =
            "../node_modules/@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json";
        return create(vm.parseBytes(vm.parseJsonString(vm.readFile(path), ".bytecode")));
    }
}
