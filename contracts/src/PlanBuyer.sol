// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedCallback} from "./interfaces/IConcentrated.sol";
import {IOrderBook} from "./interfaces/IOrderBook.sol";
import {StaticCalls} from "./libraries/StaticCalls.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {PlanRunner} from "./PlanRunner.sol";

/// @title Runs a chain of legs backwards, from the output to the input.
/// @dev Only the transaction's sender can run this, so the sender has paid in every balance of this contract.
abstract contract PlanBuyer is PlanRunner {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @dev In a chain, each leg takes the whole output of the previous leg.
    struct Chain {
        /// The state with the live venues, as in `Run`.
        uint256 state;
        uint256[] legs;
        /// The number of the token that is sold; 0 for VET. The first leg may take another form of VET.
        uint256 source;
    }

    /// @dev Runs the chain up to a leg so that it pays exactly the amount.
    function _buy(Chain memory chain, uint256 index, uint256 amountOut, address to) internal {
        uint256 leg = chain.legs[index];
        PoolWord word = _readPool(chain.state, leg.pool());
        uint256 kind = word.kind();
        if (kind == PAIR) {
            address pair = word.pool();
            bool sellsToken1 = leg.sellsToken1();
            (uint256 reserveIn, uint256 reserveOut) = Pairs.readReserves(pair, sellsToken1);
            uint256 amountIn = Pairs.quoteInput(amountOut, reserveIn, reserveOut, word.fee());
            if (amountIn == 0) _refuse(leg, word);
            _supply(chain, index, word, amountIn, pair);
            Pairs.swap(pair, sellsToken1, amountOut, to);
        } else if (kind == CONCENTRATED) {
            bytes memory data = abi.encode(leg.pool(), 0, index, chain.source, chain.legs);
            (, uint256 bought) = _callConcentrated(leg, word, -int256(amountOut), to, data);
            if (bought != amountOut) _refuse(leg, word);
        } else {
            bytes32 termsHash = _readTermsHash(leg, word);
            if (termsHash == 0) revert OrderMismatch(leg.orderId());
            bytes4 selector = IOrderBook.quotePayment.selector;
            uint256 payment = StaticCalls.read(word.pool(), selector, leg.orderId(), amountOut);
            _supply(chain, index, word, payment, address(this));
            if (!_payOrder(leg, word, termsHash, amountOut, payment, to)) Pairs.fail(word.pool());
        }
    }

    /// @inheritdoc IConcentratedCallback
    /// @dev Only accepts calls from a pool of a registered venue. Such a pool calls back only the contract that swaps
    /// on it.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data)
        external
    {
        (uint256 poolId, uint256 amountIn) = abi.decode(data, (uint256, uint256));
        uint256 state = _state;
        PoolWord word = _requireConcentrated(state, poolId);
        bool sellsToken1 = amount1Delta > 0;
        uint256 owed = uint256(sellsToken1 ? amount1Delta : amount0Delta);
        if (amountIn != 0) {
            _requireNoMore(owed, amountIn);
            Tokens.send(_soldBy(sellsToken1 ? 1 : 0, word), msg.sender, owed);
            return;
        }
        Chain memory chain;
        chain.state = state;
        uint256 index;
        (,, index, chain.source, chain.legs) =
            abi.decode(data, (uint256, uint256, uint256, uint256, uint256[]));
        _supply(chain, index, word, owed, msg.sender);
    }

    /// @dev Moves a leg's input to the address from which its pool takes it.
    function _supply(Chain memory chain, uint256 index, PoolWord word, uint256 amount, address to)
        private
    {
        uint256 tokenIn = _intakeOf(chain.legs[index], word);
        if (index != 0) {
            uint256 leg = chain.legs[index - 1];
            uint256 tokenOut = leg.tokenOut(_readPool(chain.state, leg.pool()));
            if (tokenOut == tokenIn) return _buy(chain, index - 1, amount, to);
            _buy(chain, index - 1, amount, address(this));
            _convert(tokenOut, tokenIn, amount);
        } else {
            uint256 source = chain.source;
            uint256 held = source == 0
                ? address(this).balance
                : Tokens.balanceOf(_tokenOf(source), address(this));
            _requireNoMore(amount, held);
            if (source != tokenIn) _convert(source, tokenIn, amount);
        }
        if (to != address(this)) Tokens.send(_tokenOf(tokenIn), to, amount);
    }
}
