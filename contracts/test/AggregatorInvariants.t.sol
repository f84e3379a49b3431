// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Stage} from "./Stage.sol";

/// @dev Trades anything for anything and notes whoever loses what they should not.
contract Traders is Stage {
    uint256 public trades;
    uint256 public broken;

    function setUp() public override {
        super.setUp();
        pool(0, address(tokenA), VET, 1e24, 1e24);
        pool(1, address(tokenB), VET, 1e12, 1e24);
        pool(2, address(tokenC), VET, 1e9, 1e24);
        pool(1, address(tokenA), address(bridge), 1e24, 1e24);
        pool(2, address(bridge), address(tokenB), 1e24, 1e12);
    }

    function sellAny(uint256 from, uint256 to, uint256 amount, uint256 slippage) external {
        (address tokenFrom, address tokenTo) = (assetOf(from), assetOf(to));
        amount = bound(amount, 1, 1e22);
        (, uint256 quoted) = quote(tokenFrom, tokenTo, amount);
        if (quoted == 0) return;
        uint256 min = quoted - quoted * (slippage % 50) / 100;
        (uint256 held, uint256 kept) = balances(tokenFrom, tokenTo);
        sell(tokenFrom, tokenTo, amount, min);
        (uint256 heldAfter, uint256 keptAfter) = balances(tokenFrom, tokenTo);
        if (keptAfter - kept < min || heldAfter != held) broken++;
        trades++;
    }

    function buyAny(uint256 from, uint256 to, uint256 amountOut, uint256 spare) external {
        (address tokenFrom, address tokenTo) = (assetOf(from), assetOf(to));
        amountOut = bound(amountOut, 1, 1e21);
        (, uint256 cost) = aggregator.getBestRouteWithExactOutput(tokenFrom, tokenTo, amountOut);
        if (cost == 0 || cost > 1e24) return;
        spare = bound(spare, 0, 1e22);
        (uint256 held, uint256 kept) = balances(tokenFrom, tokenTo);
        buy(tokenFrom, tokenTo, amountOut, cost + spare);
        (uint256 heldAfter, uint256 keptAfter) = balances(tokenFrom, tokenTo);
        if (keptAfter - kept < amountOut || heldAfter != held + spare) broken++;
        trades++;
    }

    /// @dev Somebody sends tokens to a pair by mistake.
    function donate(uint256 toA, uint256 amount) external {
        address pair = venues[0].factory.getPair(address(tokenA), tokenAt(0, VET));
        hand(toA % 2 == 0 ? address(tokenA) : tokenAt(0, VET), pair, amount % 1e18);
    }

    function assertClean() external view {
        assertNothingStays();
    }

    function assertWrappedVetIsBacked() external view {
        for (uint256 i = 0; i < 3; i++) {
            IERC20 wrapped = venues[i].wrapped;
            assertEq(wrapped.totalSupply(), address(wrapped).balance, "supply and VET held");
        }
    }

    function balances(address from, address to) private view returns (uint256, uint256) {
        return (balanceOf(from, TRADER), balanceOf(to, RECIPIENT));
    }

    function assetOf(uint256 index) private view returns (address) {
        return index % 8 == 7 ? VET : allTokens()[index % 8];
    }
}

/// @dev [SRV-07] What holds after any series of trades.
contract AggregatorInvariantsTest {
    Traders private _traders;

    function setUp() public {
        _traders = new Traders();
        _traders.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_traders);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0].addr = address(_traders);
        selectors[0].selectors = new bytes4[](3);
        selectors[0].selectors[0] = Traders.sellAny.selector;
        selectors[0].selectors[1] = Traders.buyAny.selector;
        selectors[0].selectors[2] = Traders.donate.selector;
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function invariant_TheAggregatorKeepsNoTokenNoVetAndNoAllowance() external view {
        _traders.assertClean();
    }

    function invariant_NoTraderGetsLessOrPaysMoreThanAgreed() external view {
        require(_traders.broken() == 0, "somebody lost");
    }

    function invariant_WrappedVetIsBackedByVet() external view {
        _traders.assertWrappedVetIsBacked();
    }
}
