// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TradeStage} from "./TradeStage.sol";

/// @dev The invariants that hold after every trade of `TradeStage`.
abstract contract TradeChecks is TradeStage {
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
            require(
                token.allowance(BYSTANDER, address(aggregator)) == 1e24,
                "a bystander's allowance changed"
            );
        }
    }

    function checkHostile() external view virtual {
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
