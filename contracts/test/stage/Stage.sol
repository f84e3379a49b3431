// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {RegistryToken} from "../../src/RegistryToken.sol";
import {VVET} from "../../src/VVET.sol";
import {IAggregator} from "../../src/interfaces/IAggregator.sol";
import {SplitRoute, SwapInstruction} from "../../src/interfaces/IVenueRegistry.sol";
import {IPlans} from "../../src/interfaces/IPlans.sol";
import {Deployer} from "./Deployer.sol";
import {IUniswapFactory, IUniswapPair, IUniswapRouter} from "./IUniswap.sol";

/// @dev The aggregator's interface for tests. They do not import its source, because it takes longer to compile than
/// all tests together.
interface IAggregatorUnderTest is IAggregator, IPlans {
    function owner() external view returns (address);
    function transferOwnership(address newOwner) external;
    function acceptOwnership() external;
}

/// @dev Three unmodified Uniswap V2 venues, each with its own wrapped VET, four tokens and the aggregator.
abstract contract Stage is Deployer {
    struct VenueUnderTest {
        IUniswapFactory factory;
        IUniswapRouter router;
        VVET wrapped;
    }

    address internal constant VET = address(0);
    address internal constant TRADER = address(0x7AADE2);
    address internal constant RECIPIENT = address(0x2EC1B1);
    uint256 internal constant NOON = 1_800_000_000;

    address internal registry;
    IAggregatorUnderTest internal aggregator;
    VenueUnderTest[3] internal venues;
    RegistryToken internal tokenA;
    RegistryToken internal tokenB;
    RegistryToken internal tokenC;
    RegistryToken internal bridge;

    function setUp() public virtual {
        vm.warp(NOON);
        tokenA = new RegistryToken("Eighteen", "A", 18, address(this), type(uint128).max);
        tokenB = new RegistryToken("Six", "B", 6, address(this), type(uint128).max);
        tokenC = new RegistryToken("Zero", "C", 0, address(this), type(uint128).max);
        bridge = new RegistryToken("Bridge", "BRG", 18, address(this), type(uint128).max);
        bytes memory code = vm.getCode("Aggregator.sol:Aggregator");
        registry = create(vm.getCode("AggregatorRegistry.sol:AggregatorRegistry"));
        aggregator =
            IAggregatorUnderTest(create(abi.encodePacked(code, abi.encode(this, registry))));
        bytes memory factoryCode = readUniswap("v2-core", "UniswapV2Factory");
        bytes memory routerCode = readUniswap("v2-periphery", "UniswapV2Router02");
        string[3] memory names = ["VVET", "BVET", "WVET"];
        for (uint256 i = 0; i < 3; i++) {
            VVET wrapped = new VVET(names[i], names[i]);
            address factory = create(abi.encodePacked(factoryCode, abi.encode(address(this))));
            address router = create(abi.encodePacked(routerCode, abi.encode(factory, wrapped)));
            venues[i] = VenueUnderTest(IUniswapFactory(factory), IUniswapRouter(router), wrapped);
            aggregator.registerVenue(router, factory, address(wrapped), 3000, 0, names[i]);
        }
        aggregator.addBridgeToken(address(bridge));
    }

    /// @dev Adds liquidity to a venue's pair. VET means the venue's own wrapped VET.
    function pool(uint256 venue, address x, address y, uint256 amountX, uint256 amountY)
        internal
        returns (IUniswapPair pair)
    {
        IUniswapFactory factory = venues[venue].factory;
        (x, y) = (tokenAt(venue, x), tokenAt(venue, y));
        address known = factory.getPair(x, y);
        pair = IUniswapPair(known == address(0) ? factory.createPair(x, y) : known);
        hand(x, address(pair), amountX);
        hand(y, address(pair), amountY);
        pair.mint(address(this));
        aggregator.registerPool(address(venues[venue].router), x, y, 0);
    }

    function tokenAt(uint256 venue, address token) internal view returns (address) {
        return token == VET ? address(venues[venue].wrapped) : token;
    }

    /// @dev Mints tokens for an account, or sets its VET balance.
    function hand(address token, address to, uint256 amount) internal {
        if (token == VET) return vm.deal(to, to.balance + amount);
        if (isWrapped(token)) {
            vm.deal(address(this), address(this).balance + amount);
            VVET(payable(token)).deposit{value: amount}();
            IERC20(token).transfer(to, amount);
        } else {
            RegistryToken(token).mint(to, amount);
        }
    }

    function isWrapped(address token) internal view returns (bool) {
        for (uint256 i = 0; i < 3; i++) {
            if (token == address(venues[i].wrapped)) return true;
        }
        return false;
    }

    function balanceOf(address token, address account) internal view returns (uint256) {
        return token == VET ? account.balance : IERC20(token).balanceOf(account);
    }

    /// @dev Gives the trader the input and the aggregator an exact allowance, and returns the value of the call.
    function prepare(address token, uint256 amount) internal returns (uint256 value) {
        hand(token, TRADER, amount);
        if (token == VET) return amount;
        vm.prank(TRADER);
        IERC20(token).approve(address(aggregator), amount);
    }

    /// @dev Sells over the best route as the trader.
    function sell(address from, address to, uint256 amount, uint256 min)
        internal
        returns (uint256)
    {
        uint256 value = prepare(from, amount);
        vm.prank(TRADER);
        return aggregator.executeUnifiedSwap{value: value}(from, to, amount, min, RECIPIENT, NOON);
    }

    /// @dev Buys over the best route as the trader.
    function buy(address from, address to, uint256 amountOut, uint256 max)
        internal
        returns (uint256)
    {
        uint256 value = prepare(from, max);
        vm.prank(TRADER);
        return aggregator.executeUnifiedSwapExactOutput{value: value}(
            from, to, amountOut, max, RECIPIENT, NOON
        );
    }

    function quote(address from, address to, uint256 amount)
        internal
        view
        returns (SwapInstruction memory instruction, uint256 amountOut)
    {
        return aggregator.getBestRouteWithNativeSupport(from, to, amount);
    }

    function direct(uint256 venue) internal view returns (SwapInstruction memory instruction) {
        instruction.primaryRouter = address(venues[venue].router);
    }

    function hop(uint256 first, address by, uint256 second)
        internal
        view
        returns (SwapInstruction memory instruction)
    {
        instruction.swapType = 1;
        instruction.primaryRouter = address(venues[first].router);
        instruction.bridgeToken = by;
        instruction.splitRoutes = new SplitRoute[](1);
        instruction.splitRoutes[0].router = address(venues[second].router);
    }

    /// @dev Checks that the aggregator holds no token and no VET, and that no allowance remains.
    function assertNothingStays() internal view {
        assertEq(address(aggregator).balance, 0, "the aggregator holds VET");
        address[7] memory tokens = allTokens();
        for (uint256 i = 0; i < tokens.length; i++) {
            IERC20 token = IERC20(tokens[i]);
            assertEq(token.balanceOf(address(aggregator)), 0, "the aggregator holds a token");
            assertEq(
                token.allowance(TRADER, address(aggregator)), 0, "the trader's allowance remains"
            );
            for (uint256 j = 0; j < 3; j++) {
                address router = address(venues[j].router);
                assertEq(token.allowance(address(aggregator), router), 0, "an allowance remains");
            }
        }
    }

    function allTokens() internal view returns (address[7] memory) {
        return [
            address(tokenA),
            address(tokenB),
            address(tokenC),
            address(bridge),
            address(venues[0].wrapped),
            address(venues[1].wrapped),
            address(venues[2].wrapped)
        ];
    }
}
