// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISwaps} from "../src/interfaces/ISwaps.sol";
import {IVenueRegistry, SplitRoute, SwapInstruction} from "../src/interfaces/IVenueRegistry.sol";
import {OrderBook} from "../src/OrderBook.sol";
import {ConcentratedRouter} from "../src/dev/ConcentratedRouter.sol";
import {PlanStage} from "./PlanStage.sol";
import {ContractTrader} from "./VenueActors.sol";

interface IConcentratedTestFactory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IConcentratedTestPool {
    function initialize(uint160 sqrtPriceX96) external;
}

/// @dev [SRV-07] Uniswap V3's own pools, and resting orders as legs of plans.
contract OtherVenuesTest is PlanStage {
    uint160 internal constant ONE = 1 << 96;
    address internal constant MAKER = address(0x3A4E2);

    address internal a;
    address internal b;
    OrderBook internal book;
    address internal concentrated;
    address internal v3pool;
    uint24 internal v3;

    function setUp() public override {
        super.setUp();
        (a, b) = (address(tokenA), address(bridge));
        pool(0, a, VET, 1e24, 1e24);
        pool(0, b, VET, 1e24, 1e24);
        string memory file =
            "../node_modules/@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json";
        address factory = create(vm.parseBytes(vm.parseJsonString(vm.readFile(file), ".bytecode")));
        ConcentratedRouter router = new ConcentratedRouter(factory);
        concentrated = address(router);
        v3pool = IConcentratedTestFactory(factory).createPool(a, b, 3000);
        IConcentratedTestPool(v3pool).initialize(ONE);
        tokenA.approve(concentrated, type(uint256).max);
        bridge.approve(concentrated, type(uint256).max);
        router.mint(keyOf(), -60_000, 60_000, 1e24);
        address wrapped = address(venues[0].wrapped);
        aggregator.registerVenue(concentrated, factory, wrapped, 0, 1, "Concentrated");
        v3 = uint24(aggregator.registerPool(concentrated, a, b, 3000));
        book = new OrderBook(address(this), wrapped);
        aggregator.registerVenue(address(book), address(0), address(0), 0, 2, "Orders");
    }

    function keyOf() internal view returns (ConcentratedRouter.PoolKey memory) {
        return
            a < b ? ConcentratedRouter.PoolKey(a, b, 3000) : ConcentratedRouter.PoolKey(b, a, 3000);
    }

    function v3leg(address sold, uint8 flags) internal view returns (bytes memory) {
        return abi.encodePacked(uint8(flags | (sold == (a < b ? a : b) ? 0 : 1)), v3);
    }

    function testFuzz_AConcentratedPoolSellsTheWholeInput(uint256 amount, bool reversed) public {
        amount = bound(amount, 1e6, 1e22);
        (address sold, address bought) = reversed ? (b, a) : (a, b);
        uint256 out = run(sold, address(aggregator), amount, plan(0, 1, "", v3leg(sold, 0)));
        assertEq(balanceOf(bought, TRADER), out, "trader");
        assertTrue(out < amount && out > amount * 90 / 100, "at about the price");
        assertNothingStays();
    }

    /// @dev The fee takes the whole input of one unit, so the pool requests it and pays nothing.
    function test_AConcentratedPoolThatPaysNothingGetsTheSoldToken() public {
        for (uint256 i = 0; i < 2; i++) {
            address sold = i == 0 ? a : b;
            uint256 before = balanceOf(sold, v3pool);
            uint256 out = run(sold, address(aggregator), 1, plan(0, 0, "", v3leg(sold, 0)));
            assertEq(out, 0, "bought");
            assertEq(balanceOf(sold, v3pool), before + 1, "the pool is paid");
        }
        assertNothingStays();
    }

    function testFuzz_AConcentratedPoolPaysAnExactOutput(uint256 amountOut, uint256 spare) public {
        amountOut = bound(amountOut, 1e6, 1e22);
        spare = bound(spare, 0, 1e22);
        uint256 max = amountOut * 2 + spare;
        uint256 cost = runExact(a, max, plan(0, amountOut, "", v3leg(a, 0)));
        assertEq(balanceOf(b, TRADER), amountOut, "exactly");
        assertEq(balanceOf(a, TRADER), max - cost, "the rest is returned");
        assertNothingStays();
    }

    function testFuzz_ChainsRunThroughAConcentratedPool(uint256 amount, bool exact) public {
        amount = bound(amount, 1e9, 1e21);
        bytes memory legs = abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2), chained(0, b, VET));
        if (exact) {
            legs = abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2));
            uint256 cost = runExact(VET, 1e24, plan(0, amount, "", legs));
            assertEq(balanceOf(b, TRADER), amount, "exactly");
            assertEq(TRADER.balance, 1e24 - cost, "the rest is returned");
        } else {
            legs = abi.encodePacked(v3leg(a, 0), chained(0, b, VET));
            uint256 out = run(a, address(aggregator), amount, plan(BUYS_VET, 1, "", legs));
            assertEq(TRADER.balance, out, "VET");
        }
        assertNothingStays();
    }

    /// @dev The short path passes such a plan on to the general one, with its legs and its minimum.
    function test_AShortPlanThroughAConcentratedPoolKeepsItsMinimum() public {
        bytes memory legs = abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2));
        uint256 before = vm.snapshotState();
        uint256 out = runPath(VET, address(aggregator), 1e20, path(1, 2, legs));
        assertEq(balanceOf(b, TRADER), out, "trader");
        assertNothingStays();
        vm.revertToState(before);
        hand(VET, TRADER, 1e20);
        vm.expectRevert(abi.encodeWithSelector(ISwaps.SlippageExceeded.selector, out, out + 1));
        vm.prank(TRADER, TRADER);
        aggregator.runPath{value: 1e20}(path(out + 1, 2, legs), 0);
    }

    /// @dev Each later leg sells the output of the leg before it. A contract may not use the aggregator's balance.
    function test_AContractsShortPlanRunsThroughAConcentratedPool() public {
        ContractTrader trader = new ContractTrader();
        uint256 word = path(1, 2, abi.encodePacked(drawn(0, VET, a, ALL), v3leg(a, 2)));
        hand(VET, address(trader), 1e20);
        bytes memory call = abi.encodeCall(aggregator.runPath, (word, 0));
        trader.trade(VET, address(aggregator), 1e20, address(aggregator), call);
        assertTrue(balanceOf(b, address(trader)) > 99e18, "bought at about the price");
        assertNothingStays();
    }

    /// @dev Tokens that are sent to such a pool in advance are lost.
    function test_PartsDoNotMeetAtAConcentratedPool() public {
        pool(1, a, VET, 1e24, 1e24);
        bytes memory legs =
            abi.encodePacked(drawn(0, VET, a, 500_000), drawn(1, VET, a, ALL), v3leg(a, 0));
        uint256 held = balanceOf(a, v3pool);
        uint256 parts = outOf(0, VET, a, 5e19) + outOf(1, VET, a, 5e19);
        uint256 out = run(VET, address(aggregator), 1e20, plan(0, 1, "", legs));
        assertTrue(out > 99e18, "at about the price");
        assertEq(balanceOf(a, v3pool), held + parts, "all of it is sold");
        assertNothingStays();
    }

    function test_APairBeforeAConcentratedPoolPaysTheAggregator() public {
        bytes memory legs = abi.encodePacked(chained(0, VET, a), v3leg(a, 2));
        address wrapped = tokenAt(0, VET);
        uint256 middle = outOf(0, VET, a, 1e20);
        uint256 out = run(wrapped, pairOf(0, VET, a), 1e20, plan(0, 1, "", legs));
        assertTrue(out < middle && out > middle * 99 / 100, "at about the price");
        assertEq(balanceOf(b, TRADER), out, "trader");
        assertNothingStays();
    }

    function test_AChainCannotBeginAtAConcentratedPool() public {
        vm.expectRevert(abi.encodeWithSelector(ISwaps.InvalidPlan.selector));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 1, "", v3leg(a, 2)));
    }

    function test_AShareThatSellsNothingOrMoreThanAllIsRejected() public {
        push(a, address(aggregator), 100);
        uint24[2] memory shares = [uint24(1), uint24(ALL + 1)];
        for (uint256 i = 0; i < 2; i++) {
            bytes memory legs = abi.encodePacked(v3leg(a, 4), shares[i], v3leg(a, 0));
            vm.expectRevert(abi.encodeWithSelector(ISwaps.InsufficientInputAmount.selector));
            vm.prank(TRADER, TRADER);
            aggregator.executePlan(plan(0, 0, "", legs));
        }
    }

    function test_AnAmountThatExceedsAConcentratedPoolIsRejected() public {
        bytes memory reason = abi.encodeWithSelector(ISwaps.InsufficientLiquidity.selector, a, b);
        push(a, address(aggregator), 1e30);
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(plan(0, 1, "", v3leg(a, 0)));
        vm.expectRevert(reason);
        vm.prank(TRADER, TRADER);
        aggregator.executePlanExactOutput(plan(0, 1e30, "", v3leg(a, 0)));
    }

    function test_AnInstructionCanNameAVenueOfConcentratedPools() public {
        prepare(a, 1e20);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instructionFor(concentrated), a, b, 1e20, 1, RECIPIENT, NOON);
        assertEq(balanceOf(b, RECIPIENT), out, "recipient");
        assertNothingStays();
    }

    function test_AConcentratedPoolIsRegisteredWithItsFee() public view {
        (address pool_,,,, uint24 feePips, uint8 kind) = aggregator.getPool(v3);
        assertEq(pool_, v3pool, "pool");
        assertEq(feePips, 3000, "fee");
        assertEq(kind, 1, "kind");
    }

    /// @dev The instruction names the venue and not the pool, so the pool with the most liquidity is used.
    function test_TheDeepestPoolOfANamedVenueIsUsed() public {
        uint24[2] memory fees = [uint24(500), 10_000];
        for (uint256 i = 0; i < 2; i++) {
            ConcentratedRouter router = ConcentratedRouter(concentrated);
            address factory = address(router.factory());
            address created = IConcentratedTestFactory(factory).createPool(a, b, fees[i]);
            IConcentratedTestPool(created).initialize(ONE);
            ConcentratedRouter.PoolKey memory key = keyOf();
            key.fee = fees[i];
            router.mint(key, -60_000, 60_000, i == 0 ? 1e25 : 1e22);
            aggregator.registerPool(concentrated, a, b, fees[i]);
        }
        prepare(a, 1e20);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap(instructionFor(concentrated), a, b, 1e20, 1, RECIPIENT, NOON);
        // The deepest of the three pools charges 0.05%.
        assertTrue(out > 1e20 * 9990 / 10_000, "at the deepest pool's fee");
    }

    /// @dev The second hop sells the whole output of the pair, whoever calls.
    function test_AnInstructionHopsFromAPairToAConcentratedPool() public {
        SwapInstruction memory instruction = instructionFor(address(venues[0].router));
        instruction.swapType = 1;
        instruction.bridgeToken = a;
        instruction.splitRoutes = new SplitRoute[](1);
        instruction.splitRoutes[0].router = concentrated;
        prepare(VET, 1e20);
        vm.prank(TRADER);
        uint256 out =
            aggregator.executeSwap{value: 1e20}(instruction, VET, b, 1e20, 1, RECIPIENT, NOON);
        assertTrue(out > 99e18, "at about the price");
        assertEq(balanceOf(b, RECIPIENT), out, "recipient");
        assertNothingStays();
    }

    function test_ASplitCannotSellNothingToAConcentratedPool() public {
        SwapInstruction memory instruction;
        instruction.swapType = 2;
        instruction.splitRoutes = new SplitRoute[](2);
        instruction.splitRoutes[0] = SplitRoute(concentrated, 1e18);
        instruction.splitRoutes[1] = SplitRoute(concentrated, 0);
        prepare(a, 1e18);
        vm.expectRevert(ISwaps.InsufficientInputAmount.selector);
        vm.prank(TRADER);
        aggregator.executeSwap(instruction, a, b, 1e18, 1, RECIPIENT, NOON);
    }

    function instructionFor(address router)
        internal
        pure
        returns (SwapInstruction memory instruction)
    {
        instruction.primaryRouter = router;
    }

    /// @dev Creates an order of the maker that sells b at a price of two units of the wanted token.
    function order(address wanted, uint256 amount) internal returns (uint256 id, uint24 number) {
        bridge.mint(MAKER, amount);
        vm.startPrank(MAKER);
        bridge.approve(address(book), 1e30);
        id = book.createOrder(b, wanted, amount, 2e18);
        vm.stopPrank();
        number = uint24(aggregator.registerPool(address(book), wanted, b, 0));
    }

    function orderLeg(address wanted, uint256 id, uint24 number, uint8 flags)
        internal
        view
        returns (bytes memory)
    {
        return
            abi.encodePacked(uint8(flags | 16 | (wanted < b ? 0 : 1)), number, nameOrder(book, id));
    }

    function testFuzz_AnOrderIsFilledAndItsMakerIsPaidInFull(uint256 amount) public {
        amount = bound(amount, 2, 1e22);
        (uint256 id, uint24 number) = order(a, 1e21);
        bytes memory legs = orderLeg(a, id, number, 0);
        uint256 bought = amount / 2 > 1e21 ? 1e21 : amount / 2;
        uint256 out = run(a, address(aggregator), amount, plan(ENDS_WITH_ORDER, 1, "", legs));
        assertEq(out, bought, "answer");
        assertEq(balanceOf(a, MAKER), bought * 2, "maker");
        assertEq(balanceOf(a, TRADER), amount - bought * 2, "the rest is returned");
        assertEq(tokenA.allowance(address(aggregator), address(book)), 0, "no allowance remains");
        assertNothingStays();
    }

    /// @dev A keeper fills an order and sells its output in one transaction, without deploying a contract.
    function test_AKeeperFillsAnOrderAndSellsItsOutputInOnePlan() public {
        (uint256 id, uint24 number) = order(a, 1e18);
        bytes memory legs = abi.encodePacked(orderLeg(a, id, number, 0), v3leg(b, 2));
        uint256 out = run(a, address(aggregator), 2e18, plan(0, 1, "", legs));
        assertEq(balanceOf(a, MAKER), 2e18, "maker");
        assertTrue(out > 9e17 && out < 1e18, "the order's output is sold at about one to one");
        assertEq(balanceOf(a, TRADER), out, "keeper");
        assertNothingStays();
    }

    function test_AnOrderForVetIsPaidInVet() public {
        (uint256 id, uint24 number) = order(VET, 1e20);
        bytes memory legs = orderLeg(VET, id, number, 0);
        uint256 out = run(VET, address(aggregator), 3e20, plan(ENDS_WITH_ORDER, 1, "", legs));
        assertEq(out, 1e20, "bought all of it");
        assertEq(MAKER.balance, 2e20, "maker");
        assertEq(TRADER.balance, 1e20, "the rest is returned");
        assertNothingStays();
    }

    function test_TheNextLegSellsWhatAnOrderDoesNotTake() public {
        (uint256 id, uint24 number) = order(a, 1e18);
        bytes memory head = abi.encodePacked(
            uint8(4 | 16 | (a < b ? 0 : 1)), number, uint24(900_000), nameOrder(book, id)
        );
        uint256 out =
            run(a, address(aggregator), 1e20, plan(0, 1, "", abi.encodePacked(head, v3leg(a, 0))));
        assertTrue(out > 1e18 + 90e18, "the order and the pool");
        assertEq(balanceOf(a, MAKER), 2e18, "maker");
        assertNothingStays();
    }

    function test_TheNextLegSellsVetThatAnOrderDoesNotTake() public {
        (uint256 id, uint24 number) = order(VET, 1e18);
        bytes memory head =
            abi.encodePacked(uint8(4 | 16), number, uint24(900_000), nameOrder(book, id));
        bytes memory legs = abi.encodePacked(head, drawn(0, VET, b, ALL));
        uint256 out = run(VET, address(aggregator), 1e20, plan(0, 1, "", legs));
        assertEq(out, 1e18 + balanceOf(b, TRADER) - 1e18, "all of it");
        assertEq(MAKER.balance, 2e18, "maker");
        assertNothingStays();
    }

    function test_ACancelledOrderIsSkipped() public {
        (uint256 id, uint24 number) = order(a, 1e18);
        vm.prank(MAKER);
        book.cancelOrder(id);
        bytes memory head = abi.encodePacked(
            uint8(4 | 16 | (a < b ? 0 : 1)), number, uint24(900_000), nameOrder(book, id)
        );
        run(a, address(aggregator), 1e20, plan(0, 1, "", abi.encodePacked(head, v3leg(a, 0))));
        assertEq(balanceOf(a, MAKER), 0, "maker");
        assertNothingStays();
    }

    function test_AFillIsLimitedByTheMakersAllowance() public {
        (uint256 id, uint24 number) = order(a, 1e20);
        vm.prank(MAKER);
        bridge.approve(address(book), 1e19);
        bytes memory legs = orderLeg(a, id, number, 0);
        uint256 out = run(a, address(aggregator), 1e20, plan(ENDS_WITH_ORDER, 1, "", legs));
        assertEq(out, 1e19, "bought");
        assertEq(balanceOf(a, MAKER), 2e19, "maker");
        assertEq(balanceOf(a, TRADER), 8e19, "the rest is returned");
        assertNothingStays();
    }

    function test_AnOrderForOtherTokensIsRejected() public {
        (uint256 id,) = order(VET, 1e18);
        (, uint24 number) = order(a, 1e18);
        push(a, address(aggregator), 1e20);
        bytes memory packed = plan(ENDS_WITH_ORDER, 1, "", orderLeg(a, id, number, 0));
        vm.expectRevert(abi.encodeWithSelector(ISwaps.OrderMismatch.selector, id));
        vm.prank(TRADER, TRADER);
        aggregator.executePlan(packed);
    }

    function test_AnOrderPaysAnExactOutput() public {
        (uint256 id, uint24 number) = order(a, 1e20);
        bytes memory legs = orderLeg(a, id, number, 0);
        uint256 cost = runExact(a, 1e21, plan(ENDS_WITH_ORDER, 1e19, "", legs));
        assertEq(cost, 2e19, "at its price");
        assertEq(balanceOf(b, TRADER), 1e19, "exactly");
        (id, number) = order(VET, 1e20);
        legs = abi.encodePacked(drawn(0, a, VET, ALL), orderLeg(VET, id, number, 2));
        runExact(a, 1e21, plan(ENDS_WITH_ORDER, 1e19, "", legs));
        assertEq(balanceOf(b, TRADER), 2e19, "exactly");
        assertEq(MAKER.balance, 2e19, "maker");
        assertNothingStays();
    }

    /// @dev An order before the last chain takes only a part of its share. The rest pays for the chain or is returned.
    function testFuzz_AnExactOutputUsesOrReturnsWhatAnOrderDoesNotTake(
        uint256 amountOut,
        uint256 share,
        uint256 kind
    ) public {
        address sold = [VET, a, tokenAt(0, VET), tokenAt(1, VET)][kind % 4];
        (uint256 id, uint24 number) = order(sold == a ? a : VET, 1e18);
        amountOut = bound(amountOut, 2e18, 1e20);
        share = bound(share, 10_000, ALL - 1);
        uint8 side = sold == a && a > b ? 1 : 0;
        bytes memory legs = abi.encodePacked(
            uint8(4 | 16 | side),
            number,
            uint24(share),
            nameOrder(book, id),
            sold == a ? v3leg(a, 0) : drawn(0, VET, b, ALL)
        );
        uint8 flags = kind % 4 < 2 ? 0 : SELLS_WRAPPED;
        bytes memory head = flags == 0 ? bytes("") : abi.encodePacked(sold);
        uint256 cost = runExact(sold, 1e22, plan(flags, amountOut, head, legs));
        assertEq(balanceOf(b, TRADER), amountOut, "exactly");
        assertEq(balanceOf(sold, TRADER), 1e22 - cost, "the rest is returned");
        assertEq(balanceOf(sold == a ? a : VET, MAKER), 2e18, "maker");
        assertNothingStays();
    }

    /// @dev It sells one wrapped VET and ends with an order that sells another one, which the recipient gets as VET.
    function test_APlanCanHaveEveryFlag() public {
        (address sold, address wrapped) = (tokenAt(1, VET), tokenAt(0, VET));
        hand(wrapped, MAKER, 1e18);
        vm.startPrank(MAKER);
        IERC20(wrapped).approve(address(book), 1e18);
        uint256 id = book.createOrder(wrapped, a, 1e18, 1e18);
        vm.stopPrank();
        uint24 number = uint24(aggregator.registerPool(address(book), a, wrapped, 0));
        uint8 side = a < wrapped ? 0 : 1;
        bytes memory legs = abi.encodePacked(
            drawn(0, VET, a, ALL), uint8(2 | 16 | side), number, nameOrder(book, id)
        );
        uint256 rest = outOf(0, VET, a, 2e18) - 1e18;
        bytes memory heads = abi.encodePacked(RECIPIENT, sold, wrapped);
        run(sold, address(aggregator), 2e18, plan(31, 1e18, heads, legs));
        assertEq(RECIPIENT.balance, 1e18, "VET");
        assertEq(balanceOf(a, MAKER), 1e18, "maker");
        assertEq(balanceOf(a, TRADER), rest, "the rest is returned");
        assertNothingStays();
    }

    function test_AnInstructionCannotNameTheOrderBook() public {
        prepare(a, 1e20);
        vm.expectRevert(
            abi.encodeWithSelector(IVenueRegistry.ExchangeNotSupported.selector, address(book))
        );
        vm.prank(TRADER);
        aggregator.executeSwap(instructionFor(address(book)), a, b, 1e20, 1, RECIPIENT, NOON);
    }
}
