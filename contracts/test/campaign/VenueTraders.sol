// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ContractTraders} from "./ContractTraders.sol";
import {ISkimmedPair} from "../stage/VenueActors.sol";

/// @dev All trades of the campaign: adds those with removed venues and with orders of hostile makers.
contract VenueTraders is ContractTraders {
    /// @dev Tries to trade on a removed venue, in a sale or in an exact output.
    function removedAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e6, 1e21);
        (uint256 i, uint256 k) = seed % 2 == 0 ? (0, 1) : (1, 0);
        (address x, address y) = (assetOf(i), assetOf(k));
        bytes memory legs = legOf(removedPairNumber, x, y, 0);
        if (seed / 2 % 4 == 0) legs = abi.encodePacked(drawn(venueOf(0, 1), x, y, ALL / 2), legs);
        if (seed / 2 % 4 == 1) {
            (x, legs) = (tokenAt(0, VET), legOf(removedPoolNumber, tokenAt(0, VET), assetOf(0), 0));
            y = assetOf(0);
        }
        if (seed / 2 % 4 == 2) {
            // An exact output runs the last leg backwards, and the two legs before it forwards.
            legs = abi.encodePacked(
                drawn(venueOf(2, i), assetOf(2), x, ALL / 2),
                legOf(removedPairNumber, x, y, 2),
                drawn(venueOf(2, k), assetOf(2), y, ALL)
            );
            x = assetOf(2);
        }
        uint256 before = swaps;
        if (seed / 8 % 2 == 0) attempt(x, y, address(aggregator), amount, 0, 0, legs);
        else buyExactly(x, y, amount / 4, amount, plan(0, amount / 4, "", legs));
        if (swaps != before || removedPair.swaps() != 0) revived++;
    }

    /// @dev A trade with an order whose token the order book cannot move or read. The plan must skip the order.
    function refusingAny(uint256 seed, uint256 amount, uint256 share) external {
        amount = bound(amount, 1e9, 1e20);
        share = bound(share, 1e4, 9e5);
        refusing.mint(MAKER, amount);
        vm.startPrank(MAKER);
        refusing.approve(address(book), refusing.allowance(MAKER, address(book)) + amount);
        book.createOrder(address(refusing), assetOf(0), amount, 1e18);
        vm.stopPrank();
        if (seed / 2 % 2 == 0) refusing.refuse(address(book), seed % 2 == 0);
        else refusing.hide(MAKER, seed % 2 == 0);
        bytes memory legs = abi.encodePacked(
            legOf(refusingNumber, assetOf(0), address(refusing), 20),
            uint24(share),
            nameOrder(book, book.orderCount()),
            drawn(0, assetOf(0), address(refusing), ALL)
        );
        uint256 before = swaps;
        attempt(assetOf(0), address(refusing), address(aggregator), amount, amount / 3, 0, legs);
        refusing.refuse(address(0), false);
        refusing.hide(address(0), false);
        if (swaps == before) blocked++;
        else skipped++;
    }

    /// @dev A maker skims the pair where the parts of the trade would meet, during the first swap or during the fill.
    function skimAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e9, 1e20);
        address met = pairOf(venueOf(7, 3), address(calling), assetOf(3));
        (uint24 number, uint256 id) = offerCalling(amount);
        bytes memory legs = abi.encodePacked(
            drawn(venueOf(7, 6), VET, address(calling), 500_000),
            uint8(16),
            number,
            nameOrder(book, id),
            drawn(venueOf(7, 3), address(calling), assetOf(3), ALL)
        );
        ISkimmedPair(met).sync();
        uint256 skims = hostileMaker.skims();
        calling.callDuring(
            seed % 2, address(hostileMaker), abi.encodeCall(hostileMaker.skim, (met, SKIMMER))
        );
        uint256 before = swaps;
        attempt(VET, assetOf(3), address(aggregator), amount, amount * (seed % 3) / 4, 0, legs);
        calling.callDuring(0, VET, "");
        if (swaps != before && hostileMaker.skims() != skims) skimmed++;
    }

    /// @dev A maker cancels its order or revokes its allowance, before or during the fill. Before the fill, the plan must
    /// skip the order. During the fill, the order cannot be cancelled, and a revoked allowance changes nothing.
    function withdrawAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e9, 1e20);
        (uint24 number, uint256 id) = offerCalling(amount);
        bytes memory part = drawn(venueOf(7, 6), VET, address(calling), 300_000);
        bytes memory rest = drawn(venueOf(7, 6), VET, address(calling), ALL);
        bytes memory legs =
            abi.encodePacked(part, uint8(20), number, uint24(500_000), nameOrder(book, id), rest);
        bool cancels = seed / 2 % 2 == 0;
        bytes memory data = cancels
            ? abi.encodeCall(hostileMaker.cancel, (book, id))
            : abi.encodeCall(hostileMaker.revoke, (book, calling));
        calling.callDuring(seed % 2, address(hostileMaker), data);
        uint256 min = outOf(venueOf(7, 6), VET, address(calling), amount) / 2;
        uint256 before = swaps;
        attempt(VET, address(calling), address(aggregator), amount, min, 0, legs);
        bool duringFill = seed % 2 == 1;
        bool isFilled = book.orders(id).amountFilled != 0;
        if (swaps == before || !calling.called()) blocked++;
        else if (duringFill) disturbed++;
        else withdrawn++;
        if (isFilled != duringFill || calling.succeeded() == (duringFill && cancels)) undone++;
        calling.callDuring(0, VET, "");
    }

    /// @dev An order of the hostile maker, which sells the calling token for VET.
    function offerCalling(uint256 amount) private returns (uint24 number, uint256 id) {
        calling.mint(address(hostileMaker), amount);
        id = hostileMaker.sell(book, calling, amount, 1e18);
        number = uint24(aggregator.registerPool(address(book), VET, address(calling), 0));
    }

    /// @dev Input that an order does not take must go back to the payer, not to the recipient.
    function restAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e6, 1e20);
        address sold = assetOf(seed % 2);
        bytes memory order = this.offer(assetOf(2 + seed / 2 % 2), sold, amount / 4, seed);
        order[0] = bytes1(uint8(order[0]) & ~uint8(4));
        order = abi.encodePacked(order, nameOrder(book, book.orderCount()));
        order = plan(TO | ENDS_WITH_ORDER, 0, abi.encodePacked(RECIPIENT), order);
        uint256 had = balanceOf(sold, TRADER) + amount;
        uint256 given = balanceOf(sold, RECIPIENT);
        uint256 made = balanceOf(sold, MAKER);
        try this.payAndEnd(sold, amount, order) {
            swaps++;
            if (balanceOf(sold, TRADER) + balanceOf(sold, MAKER) != had + made) misdirected++;
        } catch {
            refusals++;
        }
        if (balanceOf(sold, RECIPIENT) != given) misdirected++;
    }

    function payAndEnd(address sold, uint256 amount, bytes calldata packed) external {
        run(sold, address(aggregator), amount, packed);
    }

    function checkHostile() external view override {
        for (uint256 i = 0; i < ASSETS; i++) {
            address token = assetOf(i);
            if (token == VET) continue;
            require(
                i == 4 || balanceOf(token, address(thief)) == 0,
                "the hostile token received something"
            );
            require(
                balanceOf(token, address(hostile)) == 0, "the hostile recipient received a token"
            );
            require(
                i < 2 || balanceOf(token, address(liar)) == 0,
                "the hostile venue received another token"
            );
            require(balanceOf(token, SKIMMER) == 0, "the maker took tokens of a trade");
            require(
                balanceOf(token, address(removedPool)) == 0, "the removed pool received something"
            );
            require(
                balanceOf(token, address(removedPair)) == 0, "the removed pair received something"
            );
        }
    }
}
