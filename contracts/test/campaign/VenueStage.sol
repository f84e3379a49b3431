// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ConcentratedRouter} from "../../src/dev/ConcentratedRouter.sol";
import {RefusingToken} from "../stage/AttackTokens.sol";
import {HostilePair} from "../stage/HostileVenues.sol";
import {IUniswapV3Factory, IUniswapV3Pool} from "../stage/IUniswap.sol";
import {PlanTraders} from "./PlanTraders.sol";
import {AskingPool, ContractTrader, CountingPair, HostileMaker} from "../stage/VenueActors.sol";

/// @dev Adds a Uniswap V3 pool, removed venues, pairs that pay half, and hostile makers and contracts.
abstract contract VenueStage is PlanTraders {
    address internal constant SKIMMER = address(0x5C1);
    /// @dev The amount that the aggregator holds for outer trades during a nested call.
    uint256 internal constant OTHERS = 1e21;

    ContractTrader internal robot;
    CountingPair internal removedPair;
    AskingPool internal removedPool;
    HostileMaker internal hostileMaker;
    RefusingToken internal refusing;
    HostilePair internal halfTokens;
    HostilePair internal halfVet;
    address internal halfVetRouter;
    uint24 internal removedPairNumber;
    uint24 internal removedPoolNumber;
    uint24 internal halfTokensNumber;
    uint24 internal halfVetNumber;
    uint24 internal refusingNumber;
    uint24 internal v3;

    /// @dev The number of successful calls of each kind.
    uint256 public concentrated;
    uint256 public robotTrades;
    uint256 public nested;
    uint256 public hooked;
    uint256 public skipped;
    /// @dev Trades during which a maker skimmed a pair, withdrew its order before the fill, or acted during the fill.
    uint256 public skimmed;
    uint256 public withdrawn;
    uint256 public disturbed;
    /// @dev The number of violations of each kind.
    uint256 public taken;
    uint256 public robbed;
    uint256 public revived;
    uint256 public blocked;
    uint256 public misdirected;
    uint256 public undone;

    function setUp() public override {
        super.setUp();
        robot = new ContractTrader();
        hostileMaker = new HostileMaker();
        openConcentrated();
        openHalfPaying();
        openRemoved();
        refusing = new RefusingToken();
        refusing.mint(address(this), 1e24);
        pool(0, assetOf(0), address(refusing), 1e24, 1e24);
        refusingNumber =
            uint24(aggregator.registerPool(address(book), assetOf(0), address(refusing), 0));
    }

    function openConcentrated() private {
        address factory = createUniswapV3Factory();
        ConcentratedRouter router = new ConcentratedRouter(factory);
        (address x, address y) = (assetOf(0), assetOf(3));
        IUniswapV3Pool(IUniswapV3Factory(factory).createPool(x, y, 3000)).initialize(1 << 96);
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
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(uint8(flags | (sold < bought ? 0 : 1)), number);
    }

    function holdForOthers() internal {
        hand(assetOf(0), address(aggregator), OTHERS);
        hand(tokenAt(0, VET), address(aggregator), OTHERS);
        hand(VET, address(aggregator), OTHERS);
    }

    function isHeldForOthers() internal view returns (bool) {
        return balanceOf(assetOf(0), address(aggregator)) == OTHERS
            && balanceOf(tokenAt(0, VET), address(aggregator)) == OTHERS
            && address(aggregator).balance == OTHERS;
    }

    function releaseForOthers() internal {
        vm.startPrank(address(aggregator));
        IERC20 token = IERC20(assetOf(0));
        token.transfer(address(0xDEAD), token.balanceOf(address(aggregator)));
        IERC20 wrapped = IERC20(tokenAt(0, VET));
        wrapped.transfer(address(0xDEAD), wrapped.balanceOf(address(aggregator)));
        vm.stopPrank();
        vm.deal(address(aggregator), 0);
    }
}
