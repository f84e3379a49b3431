// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedCallback, IConcentratedPool} from "./interfaces/IConcentrated.sol";
import {IOrderBook} from "./interfaces/IOrderBook.sol";
import {ISwaps} from "./interfaces/ISwaps.sol";
import {IOrderVenue} from "./interfaces/IVenue.sol";
import {Asks} from "./libraries/Asks.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title Trades on one pool of each kind, and what a plan's run keeps in mind between them.
abstract contract PoolTrader is VenueStore, ISwaps, IConcentratedCallback {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @dev What a run needs to know at every leg.
    struct Run {
        uint256 state;
        address recipient;
        /// The number of the token bought; 0 for VET.
        uint256 tokenTo;
        /// What pools say that they paid the recipient, and what was paid from here.
        uint256 delivered;
        /// What the first leg took, where it was measured.
        uint256 amountIn;
        /// Whether a contract called: then an outer call may hold balances here.
        bool nested;
        /// Where the last leg stands, and its pool, which is read before the others.
        uint256 lastAt;
        PoolWord lastWord;
        /// The numbers of the tokens, 24 bits each, that wait here for a leg that takes all of them.
        uint256 waiting;
        /// The number of one that waits at that leg's pair already, how much of it, and the pair.
        uint256 ahead;
        uint256 met;
        uint256 meeting;
        /// The token that was drawn last, and what is here still of it; 0 where that has to be asked.
        uint256 drawnId;
        uint256 left;
        /// VET held here, in all and by the number of the wrapped VET, 0 for VET itself. Made where needed.
        uint256 vetHeld;
        uint256[] purse;
    }

    /// @dev What filling an order may cost, several times what it costs with most tokens: a token cannot use up the gas
    /// of the rest of the plan.
    uint256 private constant MAX_FILL_GAS = 500_000;
    uint160 private constant MIN_SQRT_RATIO = 4_295_128_739;
    uint160 private constant MAX_SQRT_RATIO =
        1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342;

    /// @dev What everything else about a trade is checked against, in one reading.
    function _openState(uint256 deadline) internal view returns (uint256 state) {
        if (block.timestamp > deadline) revert DeadlineExpired(deadline, block.timestamp);
        state = _state;
        if (state & PAUSED != 0) revert Paused();
    }

    function _requireNoMore(uint256 amountIn, uint256 most) internal pure {
        if (amountIn > most) revert TooMuchRequested(amountIn, most);
    }

    /// @dev Makes sure that the VET that came with the call is what is sold.
    function _requireValue(uint256 wanted) internal view {
        if (msg.value != wanted) revert InvalidValue(msg.value, wanted);
    }

    /// @dev Swaps on one pool. A pair has its input already; all others take it from here.
    function _trade(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        internal
        returns (uint256)
    {
        uint256 kind = word.kind();
        if (kind == PAIR) return _swapPair(run, leg, word, amount, to);
        if (kind == CONCENTRATED) return _swapConcentrated(leg, word, amount, to);
        return _fillOrder(run, leg, word, amount, to);
    }

    /// @dev Swaps what is known to have been sent to the pair.
    function _swapPair(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        internal
        returns (uint256 amountOut)
    {
        // As `Pairs.readReserves`, `Pairs.quoteOutput` and `Pairs.trySwap` do it.
        assembly ("memory-safe") {
            if gt(amount, mul(and(leg, 8), not(0))) {
                let sells := and(leg, 1)
                mstore(0, 0x0902f1ac00000000000000000000000000000000000000000000000000000000)
                let told := and(gt(returndatasize(), 63), staticcall(gas(), word, 0, 4, 0, 64))
                let most := 0xffffffffffffffffffffffffffff
                let reserveIn := and(mload(shl(5, sells)), most)
                // A pair that does not answer, has nothing or cannot hold the input is left to `_swapMeasured`.
                let reserveOut :=
                    and(mload(shl(5, iszero(sells))), mul(most, mul(told, gt(reserveIn, 0))))
                if gt(amount, sub(most, reserveIn)) { reserveOut := 0 }
                let kept := mul(amount, sub(1000000, and(shr(208, word), 0xffffff)))
                amountOut := div(mul(kept, reserveOut), add(mul(reserveIn, 1000000), kept))
                if amountOut {
                    let start := mload(0x40)
                    mstore(
                        start,
                        0x022c0d9f00000000000000000000000000000000000000000000000000000000
                    )
                    mstore(add(start, 4), mul(amountOut, sells))
                    mstore(add(start, 36), mul(amountOut, iszero(sells)))
                    mstore(add(start, 68), to)
                    mstore(add(start, 100), 128)
                    mstore(add(start, 132), 0)
                    amountOut := mul(amountOut, call(gas(), word, 0, start, 164, 0, 0))
                }
            }
        }
        if (amountOut == 0) return _swapMeasured(run, leg, word, amount, to);
    }

    /// @dev Swaps what the pair received over its reserves, or says why it does not swap.
    function _swapMeasured(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        internal
        returns (uint256 amountOut)
    {
        address pair = word.pool();
        bool sellsToken1 = leg.sellsToken1();
        (uint256 reserveIn, uint256 reserveOut) = Pairs.readReserves(pair, sellsToken1);
        bool measured = amount == 0 || leg.isMeasured();
        while (true) {
            if (measured) {
                uint256 balance = Tokens.balanceOf(_soldBy(leg, word), pair);
                if (balance <= reserveIn) revert InsufficientInputAmount();
                unchecked {
                    amount = balance - reserveIn;
                }
                if (run.amountIn == 0) run.amountIn = amount;
            }
            amountOut = Pairs.quoteOutput(amount, reserveIn, reserveOut, word.fee());
            if (amountOut == 0) {
                if (reserveIn != 0 && reserveOut != 0) revert InsufficientOutputAmount();
                _refuse(leg, word);
            }
            if (Pairs.trySwap(pair, sellsToken1, amountOut, to)) return amountOut;
            // Less may have arrived than was sent.
            if (measured || leg.isChained()) Pairs.fail(pair);
            measured = true;
        }
    }

    function _swapConcentrated(uint256 leg, PoolWord word, uint256 amount, address to)
        private
        returns (uint256)
    {
        if (amount > uint256(type(int256).max)) _refuse(leg, word);
        (uint256 paid, uint256 amountOut) =
            _callConcentrated(leg, word, int256(amount), to, abi.encode(leg.pool(), amount));
        if (paid != amount) _refuse(leg, word);
        return amountOut;
    }

    /// @param amount the input, or the output as a negative number.
    /// @return paid what went in.
    /// @return got what came out.
    function _callConcentrated(
        uint256 leg,
        PoolWord word,
        int256 amount,
        address to,
        bytes memory data
    ) internal returns (uint256 paid, uint256 got) {
        bool zeroForOne = !leg.sellsToken1();
        uint160 limit = zeroForOne ? MIN_SQRT_RATIO + 1 : MAX_SQRT_RATIO - 1;
        (int256 amount0, int256 amount1) =
            IConcentratedPool(word.pool()).swap(to, zeroForOne, amount, limit, data);
        if (!zeroForOne) (amount0, amount1) = (amount1, amount0);
        if (amount0 < 0 || amount1 > 0) revert ExchangeExecutionFailed(word.pool());
        return (uint256(amount0), uint256(-amount1));
    }

    /// @dev Buys of a resting order what the amount pays for. The order is left out if it cannot be filled, or if its
    /// number belongs to another one by now. What the order does not take stays here if the leg has a share, and goes
    /// back to the caller if it was to take everything.
    function _fillOrder(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        private
        returns (uint256 bought)
    {
        uint256 rest = amount;
        bytes32 termsHash = _readTermsHash(leg, word);
        if (termsHash != 0) {
            uint256 payment;
            (bought, payment) = _buyFromOrder(leg, word, termsHash, amount, to);
            rest -= payment;
        }
        if (rest == 0) return bought;
        uint256 tokenIn = _intakeOf(leg, word);
        uint256 number = _wrappedNumber(tokenIn);
        if (leg.share() == PIPS) {
            if (number != 0) _convert(tokenIn, 0, rest);
            _pay(number != 0 ? address(0) : _tokenOf(tokenIn), msg.sender, rest);
        } else if (number != 0) {
            _credit(run, number, rest);
        }
    }

    /// @return bought how much of the order was filled for at most the amount; 0 if its token refused to move.
    /// @return payment what that cost.
    function _buyFromOrder(
        uint256 leg,
        PoolWord word,
        bytes32 termsHash,
        uint256 amount,
        address to
    ) private returns (uint256 bought, uint256 payment) {
        address book = word.pool();
        uint256 orderId = leg.orderId();
        bought = Asks.ask(book, IOrderBook.quoteAmount.selector, orderId, amount);
        uint256 fillable = Asks.ask(book, IOrderBook.getFillableAmount.selector, orderId, 0);
        if (bought > fillable) bought = fillable;
        if (bought == 0) return (0, 0);
        payment = Asks.ask(book, IOrderBook.quotePayment.selector, orderId, bought);
        if (_payOrder(leg, word, termsHash, bought, payment, to)) return (bought, payment);
        Tokens.approve(_tokenOf(_intakeOf(leg, word)), book, 0);
        return (0, 0);
    }

    /// @dev The hash of an order's terms; 0 if they are not those that the plan was made for.
    function _readTermsHash(uint256 leg, PoolWord word) internal view returns (bytes32) {
        bytes4 selector = IOrderBook.getTermsHash.selector;
        (bool answered, uint256 termsHash) = Asks.tryAsk(word.pool(), selector, leg.orderId(), 0);
        if (!answered || termsHash >> 192 != leg.termsPrefix()) return 0;
        return bytes32(termsHash);
    }

    /// @dev Fills an order under an allowance of exactly what it costs, which the order book spends.
    /// @return filled whether it was filled; if not, the allowance is still there.
    function _payOrder(
        uint256 leg,
        PoolWord word,
        bytes32 termsHash,
        uint256 bought,
        uint256 payment,
        address to
    ) internal returns (bool filled) {
        address book = word.pool();
        uint256 orderId = leg.orderId();
        (address tokenFrom, address tokenTo) = Asks.askOrder(book, orderId);
        if (tokenTo != _soldBy(leg, word) || tokenFrom != _boughtBy(leg, word)) {
            revert OrderMismatch(orderId);
        }
        Tokens.approve(_tokenOf(_intakeOf(leg, word)), book, payment);
        bytes memory data = abi.encodeCall(IOrderBook.fillOrder, (orderId, termsHash, bought, to));
        assembly ("memory-safe") {
            filled := call(MAX_FILL_GAS, book, 0, add(data, 32), mload(data), 0, 0)
        }
    }

    /// @dev The number of the token that a leg takes: an order that buys VET is paid in the order book's wrapped VET.
    function _intakeOf(uint256 leg, PoolWord word) internal view returns (uint256 tokenIn) {
        tokenIn = leg.tokenIn(word);
        if (tokenIn != 0) return tokenIn;
        uint256 wrapped = Asks.ask(word.pool(), IOrderVenue.wrappedVet.selector, 0, 0);
        return _idOf(address(uint160(wrapped)));
    }

    /// @dev Makes sure that a callback comes from the pool with the number, and that its venue is still registered.
    function _requireConcentrated(uint256 poolId) internal view returns (PoolWord word) {
        word = _poolAt(poolId);
        if (word.pool() != msg.sender || word.kind() != CONCENTRATED || !_isLive(_state, word)) {
            revert UnexpectedCallback(msg.sender);
        }
    }

    /// @dev Sends a token, or VET where it is the zero address.
    function _pay(address token, address to, uint256 amount) internal {
        if (token == address(0)) Tokens.sendVet(to, amount);
        else Tokens.send(token, to, amount);
    }

    function _soldBy(uint256 leg, PoolWord word) internal view returns (address) {
        return _tokenOf(leg.tokenIn(word));
    }

    function _boughtBy(uint256 leg, PoolWord word) internal view returns (address) {
        return _tokenOf(leg.tokenOut(word));
    }

    function _routerOf(PoolWord word) internal view returns (address) {
        return _venueOf(word.venue() & MAX_VENUES).router;
    }

    function _refuse(uint256 leg, PoolWord word) internal view {
        revert InsufficientLiquidity(_soldBy(leg, word), _boughtBy(leg, word));
    }

    /// @dev Notes VET that came in as the token with the number, 0 for VET itself.
    function _credit(Run memory run, uint256 wrappedNumber, uint256 amount) internal pure {
        if (run.purse.length == 0) run.purse = new uint256[](MAX_WRAPPED + 1);
        run.purse[wrappedNumber] += amount;
        run.vetHeld += amount;
    }

    function _wrappedNumber(uint256 tokenId) internal view returns (uint256) {
        return _tokenWord(tokenId) >> WRAPPED_SHIFT;
    }

    function _isVetNumber(uint256 tokenId) internal view returns (bool) {
        return tokenId == 0 || _wrappedNumber(tokenId) != 0;
    }

    /// @dev Exchanges VET and wrapped VET one to one.
    function _convert(uint256 tokenFrom, uint256 tokenTo, uint256 amount) internal {
        if (!_isVetNumber(tokenFrom) || !_isVetNumber(tokenTo)) {
            _refusePath(_tokenOf(tokenFrom), _tokenOf(tokenTo));
        }
        if (tokenFrom != 0) Tokens.unwrap(_tokenOf(tokenFrom), amount);
        if (tokenTo != 0) Tokens.wrap(_tokenOf(tokenTo), amount);
    }
}
