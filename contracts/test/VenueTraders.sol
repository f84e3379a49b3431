// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SwapInstruction} from "../src/interfaces/IVenueRegistry.sol";
import {ConcentratedRouter} from "../src/dev/ConcentratedRouter.sol";
import {MoodyToken} from "./AttackTokens.sol";
import {HostilePair} from "./HostileVenues.sol";
import {PlanTraders} from "./PlanTraders.sol";
import {
    AskingPool,
    ContractTrader,
    CountingPair,
    ISkimmedPair,
    SkimmingMaker
} from "./VenueActors.sol";

interface IConcentratedFactory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IStartedPool {
    function initialize(uint160 sqrtPriceX96) external;
}

/// @dev Extends `PlanTraders` with Uniswap V3 pools, contracts that trade, tokens that call, removed venues and hostile
/// makers.
contract VenueTraders is PlanTraders {
    address internal constant SKIMMER = address(0x5C1);
    /// @dev The amount that the aggregator holds for outer trades during a nested call.
    uint256 internal constant OTHERS = 1e21;

    ContractTrader internal robot;
    CountingPair internal removedPair;
    AskingPool internal removedPool;
    SkimmingMaker internal skimmer;
    MoodyToken internal moody;
    HostilePair internal halfTokens;
    HostilePair internal halfVet;
    address internal halfVetRouter;
    uint24 internal removedPairNumber;
    uint24 internal removedPoolNumber;
    uint24 internal halfTokensNumber;
    uint24 internal halfVetNumber;
    uint24 internal moodyNumber;
    uint24 internal v3;

    /// @dev The number of successful calls of each kind.
    uint256 public concentrated;
    uint256 public robotTrades;
    uint256 public nested;
    uint256 public hooked;
    uint256 public skipped;
    /// @dev The number of violations of each kind.
    uint256 public taken;
    uint256 public robbed;
    uint256 public revived;
    uint256 public blocked;
    uint256 public misdirected;

    function setUp() public override {
        super.setUp();
        robot = new ContractTrader();
        skimmer = new SkimmingMaker();
        openConcentrated();
        openHalfPaying();
        openRemoved();
        moody = new MoodyToken();
        moody.mint(address(this), 1e24);
        pool(0, assetOf(0), address(moody), 1e24, 1e24);
        moodyNumber = uint24(aggregator.registerPool(address(book), assetOf(0), address(moody), 0));
    }

    function openConcentrated() private {
        string memory file =
            "../node_modules/@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json";
        address factory = create(vm.parseBytes(vm.parseJsonString(vm.readFile(file), ".bytecode")));
        ConcentratedRouter router = new ConcentratedRouter(factory);
        (address x, address y) = (assetOf(0), assetOf(3));
        IStartedPool(IConcentratedFactory(factory).createPool(x, y, 3000)).initialize(1 << 96);
        hand(x, address(this), 1e25);
        hand(y, address(this), 1e25);
        IERC20(x).approve(address(router), type(uint256).max);
        IERC20(y).approve(address(router), type(uint256).max);
        (address low, address high) = x < y ? (x, y) : (y, x);
        router.mint(ConcentratedRouter.PoolKey(low, high, 3000), -60_000, 60_000, 1e24);
        aggregator.registerVenue(address(router), factory, tokenAt(0, VET), 0, 1, "V3");
        v3 = uint24(aggregator.registerPool(address(router), x, y, 3000));
    }

    /// @dev Two pairs that pay half of their output: one of two tokens, one of a token and VET.
    function openHalfPaying() private {
        address wrapped = tokenAt(0, VET);
        halfTokens = new HostilePair(assetOf(1), assetOf(0));
        address router = address(new HostilePair(assetOf(1), assetOf(0)));
        aggregator.registerVenue(router, address(halfTokens), wrapped, 3000, 0, "Half");
        halfTokensNumber = uint24(aggregator.registerPool(router, assetOf(1), assetOf(0), 0));
        halfVet = new HostilePair(assetOf(1), wrapped);
        halfVetRouter = address(new HostilePair(assetOf(1), wrapped));
        aggregator.registerVenue(halfVetRouter, address(halfVet), wrapped, 3000, 0, "Half VET");
        halfVetNumber = uint24(aggregator.registerPool(halfVetRouter, assetOf(1), wrapped, 0));
        halfTokens.behave(1e24, 50, VET, "");
        halfVet.behave(1e24, 50, VET, "");
        hand(assetOf(1), address(halfTokens), 1e24);
        hand(assetOf(1), address(halfVet), 1e24);
        hand(assetOf(0), address(halfTokens), 1e30);
        hand(wrapped, address(halfVet), 1e30);
    }

    function openRemoved() private {
        removedPair = new CountingPair(assetOf(0), assetOf(1));
        address router = address(new CountingPair(assetOf(0), assetOf(1)));
        address wrapped = tokenAt(0, VET);
        aggregator.registerVenue(router, address(removedPair), wrapped, 3000, 0, "Was");
        removedPairNumber = uint24(aggregator.registerPool(router, assetOf(0), assetOf(1), 0));
        aggregator.removeVenue(router);
        removedPool = new AskingPool();
        router = address(new AskingPool());
        aggregator.registerVenue(router, address(removedPool), wrapped, 0, 1, "Was V3");
        removedPoolNumber = uint24(aggregator.registerPool(router, wrapped, assetOf(0), 500));
        aggregator.removeVenue(router);
    }

    function legOf(uint24 number, address sold, address bought, uint8 flags)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(uint8(flags | (sold < bought ? 0 : 1)), number);
    }

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

    function holdForOthers() private {
        hand(assetOf(0), address(aggregator), OTHERS);
        hand(tokenAt(0, VET), address(aggregator), OTHERS);
        hand(VET, address(aggregator), OTHERS);
    }

    function isHeldForOthers() private view returns (bool) {
        return balanceOf(assetOf(0), address(aggregator)) == OTHERS
            && balanceOf(tokenAt(0, VET), address(aggregator)) == OTHERS
            && address(aggregator).balance == OTHERS;
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

    function releaseForOthers() private {
        vm.startPrank(address(aggregator));
        IERC20 token = IERC20(assetOf(0));
        token.transfer(address(0xDEAD), token.balanceOf(address(aggregator)));
        IERC20 wrapped = IERC20(tokenAt(0, VET));
        wrapped.transfer(address(0xDEAD), wrapped.balanceOf(address(aggregator)));
        vm.stopPrank();
        vm.deal(address(aggregator), 0);
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

    /// @dev Tries to trade on a removed venue.
    function removedAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e6, 1e21);
        (address x, address y) = seed % 2 == 0 ? (assetOf(0), assetOf(1)) : (assetOf(1), assetOf(0));
        bytes memory legs = legOf(removedPairNumber, x, y, 0);
        if (seed / 2 % 3 == 0) legs = abi.encodePacked(drawn(venueOf(0, 1), x, y, ALL / 2), legs);
        if (seed / 2 % 3 == 1) {
            (x, legs) = (tokenAt(0, VET), legOf(removedPoolNumber, tokenAt(0, VET), assetOf(0), 0));
            y = assetOf(0);
        }
        uint256 before = swaps;
        attempt(x, y, address(aggregator), amount, 0, 0, legs);
        if (swaps != before || removedPair.swaps() != 0) revived++;
    }

    /// @dev A trade with an order whose token the order book cannot move. The plan must skip the order.
    function moodyAny(uint256 seed, uint256 amount, uint256 share) external {
        amount = bound(amount, 1e9, 1e20);
        share = bound(share, 1e4, 9e5);
        moody.mint(MAKER, amount);
        vm.startPrank(MAKER);
        moody.approve(address(book), moody.allowance(MAKER, address(book)) + amount);
        book.createOrder(address(moody), assetOf(0), amount, 1e18);
        vm.stopPrank();
        moody.refuse(address(book), seed % 2 == 0);
        bytes memory legs = abi.encodePacked(
            legOf(moodyNumber, assetOf(0), address(moody), 20),
            uint24(share),
            nameOrder(book, book.orderCount()),
            drawn(0, assetOf(0), address(moody), ALL)
        );
        uint256 before = swaps;
        attempt(assetOf(0), address(moody), address(aggregator), amount, amount / 3, 0, legs);
        moody.refuse(address(0), false);
        if (swaps == before) blocked++;
        else skipped++;
    }

    /// @dev A maker skims the pair where the parts of the trade would meet.
    function skimAny(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e9, 1e20);
        address token = assetOf(1);
        hand(token, address(skimmer), amount);
        skimmer.sell(book, IERC20(token), amount, 1e18);
        uint256 number = aggregator.registerPool(address(book), VET, token, 0);
        address met = pairOf(venueOf(1, 3), token, assetOf(3));
        ISkimmedPair(met).sync();
        skimmer.skimWhenPaid(met, SKIMMER);
        bytes memory legs = abi.encodePacked(
            drawn(venueOf(1, 6), VET, token, 500_000),
            uint8(16),
            uint24(number),
            nameOrder(book, book.orderCount()),
            drawn(venueOf(1, 3), token, assetOf(3), ALL)
        );
        attempt(VET, assetOf(3), address(aggregator), amount, amount * (seed % 3) / 4, 0, legs);
        skimmer.skimWhenPaid(VET, VET);
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
            require(i == 4 || balanceOf(token, address(thief)) == 0, "the hostile token received something");
            require(balanceOf(token, address(hostile)) == 0, "the hostile recipient received a token");
            require(i < 2 || balanceOf(token, address(liar)) == 0, "the hostile venue received another token");
            require(balanceOf(token, SKIMMER) == 0, "the maker took tokens of a trade");
            require(balanceOf(token, address(removedPool)) == 0, "the removed pool received something");
            require(balanceOf(token, address(removedPair)) == 0, "the removed pair received something");
        }
    }
}
