// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {VenueStage} from "./VenueStage.sol";

/// @dev Trades over Uniswap V3 pools, trades by contracts, and calls by contracts and tokens during other trades.
abstract contract ContractTraders is VenueStage {
    /// @dev A sale or an exact output over a Uniswap V3 pool, alone or with a pair before or after it.
    function concentratedAny(uint256 seed, uint256 amount, uint256 min) external {
        amount = bound(amount, 1e6, 1e21);
        uint256 before = swaps;
        bytes memory legs = legsOverConcentrated(seed);
        address first = assetOf(seed / 2 % 2 == 0 ? (seed % 2) * 3 : 1);
        address last = assetOf(seed / 4 % 2 == 0 ? 3 - (seed % 2) * 3 : 2);
        if (seed / 8 % 2 == 0) {
            min = amount * (min % 110) / 100;
            attempt(first, last, address(aggregator), amount, min, 0, legs);
        } else {
            buyExactly(first, last, amount, amount * 2, plan(0, amount, "", legs));
        }
        concentrated += swaps - before;
    }

    function legsOverConcentrated(uint256 seed) private returns (bytes memory legs) {
        (uint256 i, uint256 k) = seed % 2 == 0 ? (0, 3) : (3, 0);
        bool isFirst = seed / 2 % 2 == 0;
        legs = legOf(v3, assetOf(i), assetOf(k), isFirst ? 0 : 2);
        if (!isFirst) {
            legs = abi.encodePacked(drawn(venueOf(1, i), assetOf(1), assetOf(i), ALL), legs);
        }
        if (seed / 4 % 2 != 0) {
            legs = abi.encodePacked(legs, chained(venueOf(k, 2), assetOf(k), assetOf(2)));
        }
    }

    /// @dev A contract trades over one to three pairs. It pays the first pair itself.
    function robotAny(uint256 seed, uint256 amount, uint256 min) external {
        amount = bound(amount, 1e6, 1e21);
        uint256[4] memory stops = stopsOf(seed);
        address sold = assetOf(stops[0]);
        address bought = assetOf(stops[1 + seed % 3]);
        hand(sold, address(robot), amount);
        min = amount * (min % 110) / 100;
        bytes memory packed =
            plan(bought == VET ? BUYS_VET : 0, min, "", legsOfRobot(stops, 1 + seed % 3));
        uint256 got = balanceOf(bought, address(robot));
        address payee = pairOf(venueOf(stops[0], stops[1]), sold, assetOf(stops[1]));
        bytes memory data = abi.encodeCall(aggregator.executePlan, (packed));
        try robot.trade(sold, payee, amount, address(aggregator), data) {
            robotTrades++;
            if (balanceOf(bought, address(robot)) < got + min) shorted++;
        } catch {
            refusals++;
        }
    }

    function legsOfRobot(uint256[4] memory stops, uint256 hops)
        private
        returns (bytes memory legs)
    {
        for (uint256 i = 0; i < hops; i++) {
            (address x, address y) = (assetOf(stops[i]), assetOf(stops[i + 1]));
            uint256 venue = venueOf(stops[i], stops[i + 1]);
            bytes memory leg = x == VET && i == 0 ? drawn(venue, x, y, ALL) : chained(venue, x, y);
            legs = abi.encodePacked(legs, stops[i] > 3 && x != VET ? measured(leg) : leg);
        }
    }

    /// @dev A contract trades over a pair that pays half, while the aggregator holds tokens of other trades.
    function nestedAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e6, 1e20);
        address sold = assetOf(1);
        hand(sold, address(robot), amount);
        holdForOthers();
        (address payee, bytes memory data) = nestedCall(seed, amount);
        if (payee == address(robot)) robot.approve(sold, address(aggregator), amount);
        try robot.trade(sold, payee, amount, address(aggregator), data) {
            nested++;
        } catch {
            refusals++;
        }
        if (payee == address(robot)) robot.approve(sold, address(aggregator), 0);
        if (!isHeldForOthers()) taken++;
        releaseForOthers();
    }

    function nestedCall(uint256 seed, uint256 amount)
        private
        view
        returns (address payee, bytes memory data)
    {
        address wrapped = tokenAt(0, VET);
        bytes memory legs = legOf(halfVetNumber, assetOf(1), wrapped, 2);
        bytes memory over = abi.encodePacked(
            legOf(halfTokensNumber, assetOf(1), assetOf(0), 2), legOf(v3, assetOf(0), assetOf(3), 2)
        );
        payee = seed % 5 < 2 ? address(halfTokens) : address(halfVet);
        if (seed % 5 == 0) data = abi.encodeCall(aggregator.executePlan, (plan(0, 1, "", over)));
        if (seed % 5 == 1) data = abi.encodeCall(aggregator.runPath, (path(1, 0, over), amount));
        if (seed % 5 == 2) {
            data = abi.encodeCall(aggregator.executePlan, (plan(BUYS_VET, 1, "", legs)));
        }
        if (seed % 5 == 3) data = abi.encodeCall(aggregator.runPath, (path(1, 1, legs), amount));
        if (seed % 5 == 4) {
            SwapInstruction memory instruction;
            instruction.primaryRouter = halfVetRouter;
            data = abi.encodeCall(
                aggregator.executeSwap,
                (instruction, assetOf(1), VET, amount, 1, address(robot), NOON)
            );
            payee = address(robot);
        }
    }

    /// @dev An attacker calls the callback as if it were a pool in a swap.
    function robAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1, OTHERS);
        holdForOthers();
        (bool done,) = seed % 2 == 0
            ? address(aggregator).call(askOf(v3, assetOf(0), assetOf(3), amount, seed))
            : address(removedPool).call(robbery(amount, seed));
        if (done || !isHeldForOthers()) robbed++;
        releaseForOthers();
    }

    /// @dev The callback of a pool that asks for the sold token.
    function askOf(uint24 number, address sold, address bought, uint256 amount, uint256 seed)
        private
        pure
        returns (bytes memory)
    {
        (int256 amount0, int256 amount1, bytes memory data) =
            deltasOf(number, sold, bought, amount, seed);
        return abi.encodeWithSignature(
            "uniswapV3SwapCallback(int256,int256,bytes)", amount0, amount1, data
        );
    }

    function robbery(uint256 amount, uint256 seed) private view returns (bytes memory) {
        (int256 amount0, int256 amount1, bytes memory data) =
            deltasOf(removedPoolNumber, tokenAt(0, VET), assetOf(0), amount, seed);
        return abi.encodeCall(removedPool.ask, (address(aggregator), amount0, amount1, data));
    }

    function deltasOf(uint24 number, address sold, address bought, uint256 amount, uint256 seed)
        private
        pure
        returns (int256 amount0, int256 amount1, bytes memory data)
    {
        bool first = sold < bought;
        (amount0, amount1) = first ? (int256(amount), int256(0)) : (int256(0), int256(amount));
        if (seed / 2 % 2 == 0) return (amount0, amount1, abi.encode(number, type(uint256).max));
        uint256[] memory chain = new uint256[](1);
        chain[0] = (first ? 0 : 1) | uint256(number) << 8 | ALL << 32;
        data = abi.encode(number, uint256(0), uint256(0), uint256(0), chain);
    }

    /// @dev A token makes a call while a trade transfers it.
    function hookAny(uint256 seed, uint256 amount, uint256 min) external {
        amount = bound(amount, 1e6, 1e21);
        uint256 i = seed / 6 % 4;
        bytes memory legs = drawn(venueOf(i, 7), assetOf(i), address(calling), ALL);
        (address sold, address bought) = (assetOf(i), address(calling));
        if (seed / 24 % 2 == 0) {
            (sold, bought) = (bought, sold);
            legs = drawn(venueOf(i, 7), address(calling), assetOf(i), ALL);
        }
        armCalling(seed, amount);
        uint256 before = swaps;
        attempt(sold, bought, address(aggregator), amount, amount * (min % 110) / 100, 0, legs);
        hooked += swaps - before;
        calling.callDuring(0, VET, "");
    }

    function armCalling(uint256 seed, uint256 amount) private {
        address target = address(aggregator);
        bytes memory data;
        if (seed % 6 == 0) data = askOf(v3, assetOf(0), assetOf(3), amount, seed);
        if (seed % 6 == 1) (target, data) = (address(removedPool), robbery(amount, seed));
        if (seed % 6 == 2) {
            (target, data) = (address(calling), abi.encodeCall(calling.mint, (TRADER, GIFT)));
            gives = true;
        }
        if (seed % 6 == 3) {
            hand(assetOf(1), address(robot), amount);
            (address payee, bytes memory nestedData) = nestedCall(seed % 4, amount);
            data = abi.encodeCall(
                robot.trade, (assetOf(1), payee, amount, address(aggregator), nestedData)
            );
            target = address(robot);
        }
        if (seed % 6 == 4) {
            bytes memory leg = chained(venueOf(0, 7), address(calling), assetOf(0));
            data = abi.encodeCall(aggregator.executePlan, (plan(0, 0, "", leg)));
        }
        // The first transfer is the payment for the trade, before the aggregator runs.
        calling.callDuring(seed / 48 % 3, target, data);
    }
}
