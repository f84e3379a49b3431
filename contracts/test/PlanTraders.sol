// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OrderBook} from "../src/OrderBook.sol";
import {ISwaps} from "../src/interfaces/ISwaps.sol";
import {CallingToken} from "./AttackTokens.sol";
import {HostilePair} from "./HostileVenues.sol";
import {PlanStage} from "./PlanStage.sol";
import {ChargingToken, ReenteringToken} from "./Tokens.sol";
import {Vm} from "./Vm.sol";

/// @dev Receives VET and tries to take more while it is paid.
contract HostileRecipient {
    address private _target;
    bytes private _data;

    function arm(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    receive() external payable {
        if (_target == address(0)) return;
        (bool done,) = _target.call(_data);
        done;
    }
}

/// @dev Trades any asset for any other through every entry point of the aggregator, on pools of honest and hostile
/// tokens, and checks all balances after each call.
contract PlanTraders is PlanStage {
    address internal constant BYSTANDER = address(0xB75);
    address internal constant MAKER = address(0x3A4E2);
    /// @dev The asset with index 6 is VET; all others are tokens.
    uint256 internal constant ASSETS = 8;
    uint256 internal constant GIFT = 1e21;

    ReenteringToken internal thief;
    ChargingToken internal charging;
    HostileRecipient internal hostile;
    HostilePair internal liar;
    uint24 internal liarNumber;
    OrderBook internal book;
    CallingToken internal calling;
    bool internal gives;
    mapping(address token => uint256) private _donated;
    address[8] private _assets;

    /// @dev The number of calls with each result.
    uint256 public swaps;
    uint256 public refusals;
    uint256 public fills;
    /// @dev The number of trades that paid too little, cost too much, or emitted a wrong event.
    uint256 public shorted;
    uint256 public overcharged;
    uint256 public misreported;

    function setUp() public virtual override {
        super.setUp();
        thief = new ReenteringToken();
        charging = new ChargingToken();
        hostile = new HostileRecipient();
        calling = new CallingToken();
        _assets = [
            address(tokenA),
            address(tokenB),
            address(tokenC),
            address(bridge),
            address(thief),
            address(charging),
            VET,
            address(calling)
        ];
        for (uint256 i = 0; i < ASSETS; i++) {
            for (uint256 j = i + 1; j < ASSETS; j++) {
                pool(venueOf(i, j), assetOf(i), assetOf(j), 1e24, 1e24);
            }
        }
        liar = new HostilePair(assetOf(0), assetOf(1));
        address router = address(new HostilePair(assetOf(0), assetOf(1)));
        aggregator.registerVenue(router, address(liar), tokenAt(0, VET), 3000, 0, "Liar");
        liarNumber = uint24(aggregator.registerPool(router, assetOf(0), assetOf(1), 0));
        hand(assetOf(0), address(liar), 1e30);
        hand(assetOf(1), address(liar), 1e30);
        book = new OrderBook(address(this), tokenAt(0, VET));
        aggregator.registerVenue(address(book), address(0), address(0), 0, 2, "Orders");
        for (uint256 i = 0; i < ASSETS; i++) {
            address token = assetOf(i);
            if (token == VET) continue;
            hand(token, BYSTANDER, 1e24);
            vm.prank(BYSTANDER);
            IERC20(token).approve(address(aggregator), 1e24);
        }
        vm.deal(BYSTANDER, 1e24);
    }

    function assetOf(uint256 index) internal view returns (address) {
        return _assets[index];
    }

    function venueOf(uint256 i, uint256 j) internal pure returns (uint256) {
        return (i + j) % 3;
    }

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
        _donated[assetOf(i)] += amount % 1e18;
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
            data = abi.encodeCall(aggregator.executePlanExactOutput, (plan(0, 1, "", legs)));
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

    function attempt(
        address sold,
        address bought,
        address payee,
        uint256 amount,
        uint256 min,
        uint8 flags,
        bytes memory legs
    ) internal {
        bool short = flags & TO == 0 && legs.length <= 12 && legs[0] & 0x0c == 0 && amount % 2 == 0;
        uint256 got = balanceOf(bought, TRADER);
        vm.recordLogs();
        try this.payAndRun(sold, payee, amount, min, flags, legs, short) {
            swaps++;
            got = balanceOf(bought, TRADER) - got;
            // A gift to the trader during the trade does not count as output.
            if (bought == address(calling) && gives && calling.called()) got -= GIFT;
            if (got < min) shorted++;
            if (!isReported(sold, bought, amount + _donated[sold], got)) misreported++;
        } catch {
            refusals++;
        }
        gives = false;
        clean();
    }

    /// @dev Whether the last SwapExecuted has the right tokens, at most `max` as input and exactly `got` as output.
    function isReported(address sold, address bought, uint256 max, uint256 got)
        private
        returns (bool reported)
    {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            bytes32[] memory topics = logs[i].topics;
            if (logs[i].emitter != address(aggregator)) continue;
            if (topics[0] != ISwaps.SwapExecuted.selector) continue;
            address to = address(uint160(uint256(topics[3])));
            if (to != TRADER && to != address(hostile)) continue;
            (uint256 amountIn, uint256 amountOut) = abi.decode(logs[i].data, (uint256, uint256));
            reported = topics[1] == bytes32(uint256(uint160(sold)))
                && topics[2] == bytes32(uint256(uint160(bought))) && amountIn <= max
                && amountOut == got;
        }
    }

    /// @dev Both clauses of one transaction: if one reverts, so does the other.
    function payAndRun(
        address sold,
        address payee,
        uint256 amount,
        uint256 min,
        uint8 flags,
        bytes calldata legs,
        bool short
    ) external {
        if (short && isPlain(legs)) {
            uint256 word = path(min, (flags == 0 ? 0 : 1) | (legs[0] & 0x02 == 0 ? 2 : 0), legs);
            runPath(sold, payee, amount, word);
        } else if (amount % 5 == 0 && flags == BUYS_VET) {
            uint256 before = address(hostile).balance;
            run(sold, payee, amount, plan(BUYS_VET | TO, min, abi.encodePacked(hostile), legs));
            vm.deal(TRADER, TRADER.balance + address(hostile).balance - before);
        } else {
            run(sold, payee, amount, plan(flags, min, "", legs));
        }
    }

    function isPlain(bytes calldata legs) private pure returns (bool) {
        for (uint256 i = 0; i < legs.length; i += 4) {
            if (legs[i] & 0xfc != 0 || (i != 0 && legs[i] & 0x02 == 0)) return false;
        }
        return true;
    }

    function payAndBuy(address sold, uint256 max, bytes calldata packed)
        external
        returns (uint256)
    {
        return runExact(sold, max, packed);
    }

    function trade(address from, address to, uint256 amount, bool buys)
        external
        returns (uint256 min)
    {
        if (buys) {
            (, uint256 cost) = aggregator.getBestRouteWithExactOutput(from, to, amount);
            buy(from, to, amount, cost + 5);
            return amount;
        }
        (, uint256 quoted) = quote(from, to, amount);
        min = quoted * 98 / 100;
        sell(from, to, amount, min);
    }

    /// @dev Four different assets.
    function stopsOf(uint256 seed) internal pure returns (uint256[4] memory stops) {
        uint256 random = uint256(keccak256(abi.encode(seed)));
        uint256 used;
        for (uint256 i = 0; i < 4; i++) {
            uint256 next = (random >> (8 * i)) % ASSETS;
            while (used >> next & 1 != 0) next = (next + 1) % ASSETS;
            used |= 1 << next;
            stops[i] = next;
        }
    }

    /// @dev Removes the trader's VET, so that amounts stay small compared with the pools.
    function clean() internal {
        vm.deal(TRADER, 0);
    }

    function checkVet() external view {
        require(address(aggregator).balance == 0, "the aggregator holds VET");
    }

    function checkTokens() external view {
        for (uint256 i = 0; i < ASSETS; i++) {
            if (assetOf(i) == VET) continue;
            require(balanceOf(assetOf(i), address(aggregator)) == 0, "the aggregator holds tokens");
        }
    }

    function checkWrapped() external view {
        for (uint256 i = 0; i < 3; i++) {
            IERC20 wrapped = venues[i].wrapped;
            require(wrapped.balanceOf(address(aggregator)) == 0, "the aggregator holds wrapped VET");
        }
    }

    function checkBacking() external view {
        for (uint256 i = 0; i < 3; i++) {
            IERC20 wrapped = venues[i].wrapped;
            require(wrapped.totalSupply() == address(wrapped).balance, "wrapped VET is not backed");
        }
    }

    function checkGrants() external view {
        for (uint256 i = 0; i < ASSETS; i++) {
            address token = assetOf(i);
            if (token == VET) continue;
            uint256 granted = IERC20(token).allowance(address(aggregator), address(book));
            require(granted == 0, "an allowance of the aggregator remains");
        }
        for (uint256 i = 0; i < 3; i++) {
            IERC20 wrapped = venues[i].wrapped;
            uint256 granted = wrapped.allowance(address(aggregator), address(book));
            require(granted == 0, "an allowance of wrapped VET remains");
        }
    }

    function checkAllowances() external view {
        for (uint256 i = 0; i < ASSETS; i++) {
            if (assetOf(i) == VET) continue;
            IERC20 token = IERC20(assetOf(i));
            require(token.allowance(TRADER, address(aggregator)) == 0, "an allowance remains");
        }
    }

    function checkBystander() external view {
        require(BYSTANDER.balance == 1e24, "a bystander's VET moved");
        for (uint256 i = 0; i < ASSETS; i++) {
            if (assetOf(i) == VET) continue;
            IERC20 token = IERC20(assetOf(i));
            require(token.balanceOf(BYSTANDER) == 1e24, "a bystander's token moved");
            require(token.allowance(BYSTANDER, address(aggregator)) == 1e24, "a bystander's allowance changed");
        }
    }

    function checkHostile() external view virtual {
        for (uint256 i = 0; i < ASSETS; i++) {
            address token = assetOf(i);
            if (token == VET) continue;
            require(i == 4 || balanceOf(token, address(thief)) == 0, "the hostile token received something");
            require(balanceOf(token, address(hostile)) == 0, "the hostile recipient received a token");
            require(i < 2 || balanceOf(token, address(liar)) == 0, "the hostile venue received another token");
        }
    }

    function checkBook() external view {
        for (uint256 i = 0; i < ASSETS; i++) {
            require(balanceOf(assetOf(i), address(book)) == 0, "the order book holds an asset");
        }
        for (uint256 i = 0; i < 3; i++) {
            require(venues[i].wrapped.balanceOf(address(book)) == 0, "the order book holds VET");
        }
    }
}
