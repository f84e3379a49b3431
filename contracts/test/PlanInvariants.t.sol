// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PlanTraders} from "./PlanTraders.sol";

/// @dev [SRV-07] What holds after any series of swaps with honest and hostile tokens, recipients and venues:
/// invariants 6, 7 and 8 of docs/security/contracts.md.
contract PlanInvariantsTest {
    PlanTraders private _traders;

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function setUp() public {
        _traders = new PlanTraders();
        _traders.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_traders);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0].addr = address(_traders);
        selectors[0].selectors = new bytes4[](8);
        selectors[0].selectors[0] = PlanTraders.chainAny.selector;
        selectors[0].selectors[1] = PlanTraders.splitAny.selector;
        selectors[0].selectors[2] = PlanTraders.exactAny.selector;
        selectors[0].selectors[3] = PlanTraders.unifiedAny.selector;
        selectors[0].selectors[4] = PlanTraders.arm.selector;
        selectors[0].selectors[5] = PlanTraders.lieAny.selector;
        selectors[0].selectors[6] = PlanTraders.orderAny.selector;
        selectors[0].selectors[7] = PlanTraders.donate.selector;
    }

    /// @dev A campaign in which nothing happens would prove nothing.
    function test_TheCampaignSwapsAndIsRefused() public {
        for (uint256 i = 0; i < 200; i++) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            if (i % 5 == 0) _traders.chainAny(seed, seed >> 8, seed >> 16);
            else if (i % 10 == 1) _traders.lieAny(seed, seed >> 8, seed >> 16);
            else if (i % 10 == 2) _traders.orderAny(seed, seed >> 8, seed >> 16);
            else if (i % 5 == 1) _traders.splitAny(seed, seed >> 8, seed >> 16);
            else if (i % 5 == 2) _traders.exactAny(seed, seed >> 8, seed >> 16);
            else if (i % 5 == 3) _traders.unifiedAny(seed, seed >> 8, seed % 2 == 0);
            else _traders.arm(seed);
            _traders.checkAll();
        }
        require(_traders.swaps() > 60, "swaps are done");
        require(_traders.refusals() > 10, "swaps are refused");
        require(_traders.fills() > 5, "orders are filled");
    }

    /// forge-config: default.invariant.runs = 1000
    /// forge-config: default.invariant.depth = 100
    /// forge-config: deep.invariant.runs = 10000
    /// forge-config: deep.invariant.depth = 100
    function invariant_NobodyLosesAnythingByASwap() external view {
        _traders.checkAll();
    }
}
