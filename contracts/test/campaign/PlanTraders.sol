// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TradeChecks} from "./TradeChecks.sol";

/// @dev Trades any asset for any other through every entry point of the aggregator, on pools of honest and hostile
/// tokens, and checks all balances after each call.
abstract contract PlanTraders is TradeChecks {
    /// @dev A chain of one to three hops over any tokens, with a minimum that some trades miss.
    function chainAny(uint256 seed, uint256 amount, uint256 min) external {
        amount = bound(amount, 1e3, 1e22);
        uint256[4] memory stops = stopsOf(seed);
        uint256 hops = 1 + seed % 3;
        bytes memory legs;
        for (uint256 i = 0; i < hops; i++) {
            (uint256 from, uint256 to) = (stops[i], stops[i + 1]);
            address x = assetOf(from);
            address y = assetOf(to);
            bool draws = i == 0 && (x == VET || seed % 7 == 0);
            bytes memory leg =
                draws ? drawn(venueOf(from, to), x, y, ALL) : chained(venueOf(from, to), x, y);
            if (from > 3 && x != VET) leg = measured(leg);
            legs = abi.encodePacked(legs, leg);
        }
        address payee = legs[0] & 0x02 == 0
            ? address(aggregator)
            : pairOf(venueOf(stops[0], stops[1]), assetOf(stops[0]), assetOf(stops[1]));
        uint8 flags = stops[hops] == 6 ? BUYS_VET : 0;
        min = amount * (min % 110) / 100;
        attempt(assetOf(stops[0]), assetOf(stops[hops]), payee, amount, min, flags, legs);
    }

    /// @dev A trade split by shares between a direct pair and a route through a third asset.
    function splitAny(uint256 seed, uint256 amount, uint256 share) external {
        amount = bound(amount, 1e6, 1e22);
        share = bound(share, 1, ALL - 1);
        uint256[4] memory stops = stopsOf(seed);
        (uint256 i, uint256 j, uint256 k) = (stops[0], stops[1], stops[2]);
        bytes memory legs = abi.encodePacked(
            drawn(venueOf(i, k), assetOf(i), assetOf(k), share),
            drawn(venueOf(i, j), assetOf(i), assetOf(j), ALL),
            drawn(venueOf(j, k), assetOf(j), assetOf(k), ALL)
        );
        uint8 flags = k == 6 ? BUYS_VET : 0;
        attempt(assetOf(i), assetOf(k), address(aggregator), amount, amount * 97 / 100, flags, legs);
    }

    /// @dev A trade split between the lying venue and an honest one.
    function lieAny(uint256 seed, uint256 amount, uint256 share) external {
        amount = bound(amount, 1e6, 1e22);
        share = bound(share, 1, ALL - 1);
        (address x, address y) = seed % 2 == 0 ? (assetOf(0), assetOf(1)) : (assetOf(1), assetOf(0));
        bytes memory legs = abi.encodePacked(
            uint8(4 | (x < y ? 0 : 1)), liarNumber, uint24(share), drawn(venueOf(0, 1), x, y, ALL)
        );
        attempt(x, y, address(aggregator), amount, amount * (seed % 120) / 100, 0, legs);
    }

    /// @dev An exact output over two hops.
    function exactAny(uint256 seed, uint256 amount, uint256 spare) external {
        amount = bound(amount, 1e3, 1e21);
        uint256[4] memory stops = stopsOf(seed);
        (uint256 i, uint256 j, uint256 k) = (stops[0], stops[1], stops[2]);
        bytes memory legs = abi.encodePacked(
            drawn(venueOf(i, j), assetOf(i), assetOf(j), ALL),
            chained(venueOf(j, k), assetOf(j), assetOf(k))
        );
        uint8 flags = k == 6 ? BUYS_VET : 0;
        bytes memory packed = plan(flags, amount, "", legs);
        uint256 max = amount + amount * (spare % 20) / 100;
        buyExactly(assetOf(i), assetOf(k), amount, max, packed);
    }

    function buyExactly(
        address sold,
        address bought,
        uint256 amount,
        uint256 max,
        bytes memory packed
    ) internal {
        (uint256 had, uint256 got) = (balanceOf(sold, TRADER), balanceOf(bought, TRADER));
        try this.payAndBuy(sold, max, packed) returns (uint256 cost) {
            swaps++;
            if (balanceOf(bought, TRADER) < got + amount) shorted++;
            bool plain = sold != address(thief) && sold != address(charging) && !gives;
            if (cost > max) overcharged++;
            if (plain && balanceOf(sold, TRADER) != had + max - cost) overcharged++;
        } catch {
            refusals++;
        }
        clean();
    }

    /// @dev A sale or an exact output with a leg that fills an order, which often cannot take all of the leg's input.
    function orderAny(uint256 seed, uint256 amount, uint256 share) external {
        amount = bound(amount, 1e6, 1e21);
        share = bound(share, 1, ALL - 1);
        uint256[4] memory stops = stopsOf(seed);
        (uint256 i, uint256 k) = (stops[0], stops[1] % 4);
        if (i == k) i = 6;
        try this.offer(assetOf(k), assetOf(i), amount, seed) returns (bytes memory order) {
            bytes memory legs = abi.encodePacked(
                order,
                uint24(share),
                nameOrder(book, book.orderCount()),
                drawn(venueOf(i, k), assetOf(i), assetOf(k), ALL)
            );
            fillAny(seed, assetOf(i), assetOf(k), amount, legs);
        } catch {
            refusals++;
        }
    }

    function fillAny(uint256 seed, address sold, address bought, uint256 amount, bytes memory legs)
        private
    {
        uint256 before = swaps;
        if (seed % 2 == 0) {
            attempt(sold, bought, address(aggregator), amount, amount / 3, 0, legs);
        } else {
            bytes memory packed = plan(0, amount / 2, "", legs);
            buyExactly(sold, bought, amount / 2, amount * 2, packed);
        }
        fills += swaps - before;
    }

    /// @return leg the first bytes of a leg that fills the newest order.
    function offer(address token, address wanted, uint256 amount, uint256 seed)
        external
        returns (bytes memory leg)
    {
        amount = amount * (1 + seed % 150) / 100;
        hand(token, MAKER, amount);
        uint256 allowed = IERC20(token).allowance(MAKER, address(book)) + amount;
        vm.startPrank(MAKER);
        IERC20(token).approve(address(book), allowed);
        book.createOrder(token, wanted, amount, 1e18 * (seed % 3 + 1) / 2);
        vm.stopPrank();
        uint256 number = aggregator.registerPool(address(book), wanted, token, 0);
        return abi.encodePacked(uint8(20 | (wanted < token ? 0 : 1)), uint24(number));
    }

    /// @dev Sends tokens to a pair by mistake.
    function donate(uint256 seed, uint256 amount) external {
        uint256[4] memory stops = stopsOf(seed);
        (uint256 i, uint256 j) = (stops[0], stops[1]);
        uint256 venue = venueOf(i, j);
        hand(tokenAt(venue, assetOf(i)), pairOf(venue, assetOf(i), assetOf(j)), amount % 1e18);
        donated[assetOf(i)] += amount % 1e18;
    }

    /// @dev A trade through the entry points of the specification.
    function unifiedAny(uint256 seed, uint256 amount, bool buys) external {
        amount = bound(amount, 1e6, 1e21);
        uint256[4] memory stops = stopsOf(seed);
        address from = assetOf(stops[0]);
        address to = assetOf(stops[1]);
        uint256 got = balanceOf(to, RECIPIENT);
        try this.trade(from, to, amount, buys) returns (uint256 min) {
            swaps++;
            if (balanceOf(to, RECIPIENT) < got + min) shorted++;
        } catch {
            refusals++;
        }
        clean();
    }

    /// @dev Chooses the next attack of the hostile token, recipient and pair.
    function arm(uint256 seed) external {
        bytes memory legs = drawn(venueOf(0, 1), assetOf(0), assetOf(1), ALL);
        address me = address(this);
        bytes memory data;
        if (seed % 6 == 0) data = abi.encodeCall(aggregator.executePlan, (plan(0, 0, "", legs)));
        if (seed % 6 == 1) data = abi.encodeCall(aggregator.runPath, (path(0, 2, legs), 0));
        if (seed % 6 == 2) {
            data = abi.encodeCall(aggregator.executePlan, (exactly(plan(0, 1, "", legs))));
        }
        if (seed % 6 == 3) {
            data = abi.encodeCall(
                aggregator.executeUnifiedSwap, (assetOf(0), assetOf(1), 1e6, 0, me, NOON)
            );
        }
        if (seed % 6 == 4) {
            data = abi.encodeWithSignature(
                "uniswapV3SwapCallback(int256,int256,bytes)", 1, 0, abi.encode(1, 1e18)
            );
        }
        thief.reenter(seed % 6 == 5 ? address(0) : address(aggregator), data);
        hostile.arm(address(aggregator), data);
        uint112 reserve = uint112(1e30 + seed % 1e20);
        liar.behave(reserve, seed % 102, seed % 5 == 0 ? VET : address(aggregator), data);
    }
}
