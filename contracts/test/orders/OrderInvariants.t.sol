// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OrderTraders} from "./OrderTraders.sol";

/// @dev [SRV-07] Checks invariants 1 to 6 and 10 of docs/security/contracts.md after any series of creations, fills,
/// cancellations and removals, with honest and hostile tokens and fillers.
contract OrderInvariantsTest {
    OrderTraders private _traders;

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function setUp() public {
        _traders = new OrderTraders();
        _traders.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_traders);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0].addr = address(_traders);
        bytes4[11] memory all = [
            OrderTraders.createAny.selector,
            OrderTraders.fillAny.selector,
            OrderTraders.fillBackAny.selector,
            OrderTraders.cancelAny.selector,
            OrderTraders.cancelMany.selector,
            OrderTraders.removeAny.selector,
            OrderTraders.allow.selector,
            OrderTraders.move.selector,
            OrderTraders.wait.selector,
            OrderTraders.pause.selector,
            OrderTraders.arm.selector
        ];
        selectors[0].selectors = new bytes4[](all.length);
        for (uint256 i = 0; i < all.length; i++) {
            selectors[0].selectors[i] = all[i];
        }
    }

    /// @dev A campaign without successful calls would prove nothing.
    function test_TheCampaignFillsCancelsAndRemovesOrders() public {
        for (uint256 i = 0; i < 300; i++) {
            uint256[4] memory seeds;
            for (uint256 j = 0; j < 4; j++) {
                seeds[j] = uint256(keccak256(abi.encode(i, j)));
            }
            if (i % 10 < 4) _traders.createAny(seeds[0], seeds[1], seeds[2], seeds[3]);
            else if (i % 10 < 6) _traders.fillAny(seeds[0], seeds[1]);
            else if (i % 10 < 8) _traders.fillBackAny(seeds[0], seeds[1], seeds[2], seeds[3]);
            else if (i % 10 == 8) _traders.cancelAny(seeds[0], seeds[1]);
            else _traders.removeAny(seeds[1], seeds[2]);
            if (i % 10 == 9) _traders.wait(seeds[0]);
            _traders.checkTouched();
        }
        _traders.checkAll();
        require(_traders.fills() > 4, "orders are filled");
        require(_traders.cancels() > 0, "orders are cancelled");
        require(_traders.removals() > 0, "orders are removed");
    }

    /// forge-config: default.invariant.runs = 1000
    /// forge-config: default.invariant.depth = 100
    /// forge-config: deep.invariant.runs = 10000
    /// forge-config: deep.invariant.depth = 100
    function invariant_NoAccountLosesTokensThroughAnOrder() external view {
        _traders.checkTouched();
    }

    function afterInvariant() external view {
        _traders.checkAll();
    }
}
