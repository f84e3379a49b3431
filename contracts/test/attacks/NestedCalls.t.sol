// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ConcentratedRouter} from "../../src/dev/ConcentratedRouter.sol";
import {SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {HostilePair} from "../stage/HostileVenues.sol";
import {IUniswapV3Factory, IUniswapV3Pool} from "../stage/IUniswap.sol";
import {PlanStage} from "../stage/PlanStage.sol";

/// @dev [SRV-07] A contract may call in the middle of another trade, while the aggregator holds that trade's tokens. So
/// a contract's trade spends the amount that arrived, never the amount that a pair says it paid. Here a pair pays half
/// of what it says, and the test contract is the caller.
contract NestedCallsTest is PlanStage {
    uint256 internal constant OTHERS = 1e21;

    address internal a;
    address internal b;
    address internal c;
    address internal wrapped;
    uint24 internal v3;

    function setUp() public override {
        super.setUp();
        (a, b, c) = (address(tokenA), address(tokenB), address(bridge));
        wrapped = tokenAt(0, VET);
        address factory = createUniswapV3Factory();
        ConcentratedRouter router = new ConcentratedRouter(factory);
        IUniswapV3Pool(IUniswapV3Factory(factory).createPool(b, c, 3000)).initialize(1 << 96);
        tokenB.approve(address(router), type(uint256).max);
        bridge.approve(address(router), type(uint256).max);
        (address low, address high) = b < c ? (b, c) : (c, b);
        router.mint(ConcentratedRouter.PoolKey(low, high, 3000), -60_000, 60_000, 1e24);
        aggregator.registerVenue(address(router), factory, wrapped, 0, 1, "V3");
        v3 = uint24(aggregator.registerPool(address(router), b, c, 3000));
        // The tokens of an outer trade that is still running.
        hand(b, address(aggregator), OTHERS);
        hand(wrapped, address(aggregator), OTHERS);
    }

    /// @dev A pair that pays half of the output.
    function liar(address x, address y)
        internal
        returns (HostilePair pair, address router, uint24 number)
    {
        pair = new HostilePair(x, y);
        pair.behave(1e24, 50, VET, "");
        router = address(new HostilePair(x, y));
        aggregator.registerVenue(router, address(pair), wrapped, 3000, 0, "Half");
        number = uint24(aggregator.registerPool(router, x, y, 0));
        hand(x, address(pair), 1e24);
        hand(y, address(pair), 1e24);
    }

    function halfOf(uint256 amount) internal pure returns (uint256) {
        return amount * 997 * 1e24 / (1e27 + amount * 997) / 2;
    }

    function assertOthersKeepTheirs() internal view {
        assertEq(balanceOf(b, address(aggregator)), OTHERS, "b of others");
        assertEq(balanceOf(wrapped, address(aggregator)), OTHERS, "wrapped VET of others");
    }

    /// @dev The lying pair pays b to the aggregator, because the next pool collects its input by callback.
    function legsOver(uint24 number) internal view returns (bytes memory) {
        return abi.encodePacked(uint8(2 | (a < b ? 0 : 1)), number, uint8(2 | (b < c ? 0 : 1)), v3);
    }

    function test_AContractsPlanSpendsWhatArrived() public {
        (HostilePair pair,, uint24 number) = liar(a, b);
        bytes memory packed = plan(TO, 1, abi.encodePacked(RECIPIENT), legsOver(number));
        hand(a, address(pair), 1e18);
        vm.expectEmit(true, true, false, true, b);
        emit IERC20.Transfer(address(aggregator), v3Pool(), halfOf(1e18));
        aggregator.executePlan(packed);
        assertOthersKeepTheirs();
    }

    function test_AContractsPathSpendsWhatArrived() public {
        (HostilePair pair,, uint24 number) = liar(a, b);
        uint256 word = path(1, 0, legsOver(number));
        hand(a, address(pair), 1e18);
        vm.expectEmit(true, true, false, true, b);
        emit IERC20.Transfer(address(aggregator), v3Pool(), halfOf(1e18));
        aggregator.runPath(word, 1e18);
        assertOthersKeepTheirs();
    }

    function v3Pool() internal view returns (address found) {
        (found,,,,,) = aggregator.getPool(v3);
    }

    function test_AContractsPathThatBuysVetPaysWhatArrived() public {
        (HostilePair pair,, uint24 number) = liar(a, wrapped);
        bytes memory leg = abi.encodePacked(uint8(2 | (a < wrapped ? 0 : 1)), number);
        hand(a, address(pair), 1e18);
        uint256 before = address(this).balance;
        uint256 out = aggregator.runPath(path(1, 1, leg), 1e18);
        assertEq(out, halfOf(1e18), "result");
        assertEq(address(this).balance - before, halfOf(1e18), "VET");
        assertOthersKeepTheirs();
    }

    function test_AContractsSaleForVetPaysWhatArrived() public {
        (, address router,) = liar(a, wrapped);
        hand(a, address(this), 1e18);
        tokenA.approve(address(aggregator), 1e18);
        SwapInstruction memory instruction;
        instruction.primaryRouter = router;
        uint256 out = aggregator.executeSwap(instruction, a, VET, 1e18, 1, RECIPIENT, NOON);
        assertEq(out, halfOf(1e18), "result");
        assertEq(RECIPIENT.balance, halfOf(1e18), "VET");
        assertOthersKeepTheirs();
    }

    function test_AContractsPlanThatBuysVetPaysWhatArrived() public {
        (HostilePair pair,, uint24 number) = liar(a, wrapped);
        bytes memory leg = abi.encodePacked(uint8(2 | (a < wrapped ? 0 : 1)), number);
        hand(a, address(pair), 1e18);
        bytes memory packed = plan(TO | BUYS_VET, 1, abi.encodePacked(RECIPIENT), leg);
        assertEq(aggregator.executePlan(packed), halfOf(1e18), "result");
        assertEq(RECIPIENT.balance, halfOf(1e18), "VET");
        assertOthersKeepTheirs();
    }

    receive() external payable {}
}
