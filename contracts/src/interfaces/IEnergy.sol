// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title VTHO, which pays for gas: built into VeChainThor at 0x0000000000000000000000000000456E65726779.
/// @dev A balance also changes without an event when its holder pays for gas.
interface IEnergy is IERC20Metadata {
    /// @notice The total VTHO burned for gas.
    function totalBurned() external view returns (uint256);

    /// @notice Moves VTHO from the caller or from an account whose master is the caller.
    function move(address from, address to, uint256 amount) external returns (bool success);
}
