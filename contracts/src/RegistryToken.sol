// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A plain token, which the dev chain puts at the addresses of the main network's token registry.
contract RegistryToken is ERC20, Ownable {
    uint8 private immutable _decimals;

    /// @param holder receives the whole supply and is the only account that can mint.
    /// @param supply in the token's smallest unit.
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address holder,
        uint256 supply
    ) ERC20(name_, symbol_) Ownable(holder) {
        _decimals = decimals_;
        _mint(holder, supply);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @notice Mints tokens. Only the owner.
    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }
}
