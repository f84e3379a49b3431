// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IConcentratedCallback, IConcentratedPool} from "./interfaces/IConcentrated.sol";
import {IOrderBook} from "./interfaces/IOrderBook.sol";
import {ISwaps} from "./interfaces/ISwaps.sol";
import {IOrderVenue} from "./interfaces/IVenue.sol";
import {StaticCalls} from "./libraries/StaticCalls.sol";
import {
    ID_MASK,
    MAX_RESERVE,
    PIPS,
    TERMS_PREFIX_SHIFT,
    WRAPPED_SHIFT
} from "./libraries/Layout.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {VenueStore} from "./VenueStore.sol";

/// @title Trades on one pool of each kind, and the state of a plan's run.
abstract contract PoolTrader is VenueStore, ISwaps, IConcentratedCallback {
    using Legs for uint256;
    using PoolWords for PoolWord;

    /// @dev The state of a run, which every leg uses.
    struct Run {
        uint256 state;
        address recipient;
        /// The number of the bought token; 0 for VET.
        uint256 tokenTo;
        /// The amount that pools report to have paid to the recipient, and that was paid from here.
        uint256 delivered;
        /// The input of the first leg, if it was measured.
        uint256 amountIn;
        /// Whether the caller is a contract. An outer call may then hold balances here.
        bool nested;
        /// The position of the last leg, and its pool, which is read before the others.
        uint256 lastAt;
        PoolWord lastWord;
        /// The numbers of the tokens, 24 bits each, that are here for a leg that takes all of them.
        uint256 waiting;
        /// The number of a token that is already collected at such a leg's pair, its amount, and the pair.
        uint256 ahead;
        uint256 met;
        uint256 meeting;
        /// The last token that was taken, and its balance here; 0 if it must be read again.
        uint256 drawnId;
        uint256 left;
        /// VET held here: the total, and the purse with the amount of each form by the number of the wrapped VET (0 for
        /// VET itself). The purse is created when it is needed.
        uint256 vetHeld;
        uint256[] purse;
    }

    /// @dev The gas limits for reading and filling an order, several times the usual cost, so that the maker's token
    /// cannot use up the gas of the rest of the plan.
    uint256 private constant MAX_READ_GAS = 100_000;
    uint256 private constant MAX_FILL_GAS = 500_000;
    uint160 private constant MIN_SQRT_RATIO = 4_295_128_739;
    uint160 private constant MAX_SQRT_RATIO =
        1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342;

    /// @dev Checks the deadline and the pause, and returns the state word that all other checks use.
    function _openState(uint256 deadline) internal view returns (uint256 state) {
        if (block.timestamp > deadline) revert DeadlineExpired(deadline, block.timestamp);
        state = _state;
        if (state & PAUSED != 0) revert Paused();
    }

    function _requireNoMore(uint256 amountIn, uint256 maxAmountIn) internal pure {
        if (amountIn > maxAmountIn) revert TooMuchRequested(amountIn, maxAmountIn);
    }

    /// @dev Checks that the VET sent with the call is the amount that is sold.
    function _requireValue(uint256 wanted) internal view {
        if (msg.value != wanted) revert InvalidValue(msg.value, wanted);
    }

    /// @dev Swaps on one pool. A pair has already received its input; all other pools take it from this contract.
    function _trade(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        internal
        returns (uint256)
    {
        uint256 kind = word.kind();
        if (kind == PAIR) return _swapPair(run, leg, word, amount, to);
        if (kind == CONCENTRATED) return _swapConcentrated(leg, word, amount, to);
        return _fillOrder(run, leg, word, amount, to);
    }

    /// @dev Swaps what was sent to the pair.
    /// @param amount how much was sent; 0 to measure it. It is also measured if the leg says so, or if a leg that is not
    /// chained cannot swap the amount, because less may have arrived.
    function _swapPair(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        internal
        returns (uint256 amountOut)
    {
        uint256 unknown;
        unchecked {
            // More than any amount if the leg is measured, otherwise 0: one comparison saves gas.
            unknown = (leg & Legs.MEASURED) * type(uint256).max;
        }
        if (amount > unknown) {
            amountOut = Pairs.trySell(word, leg, amount, to);
            if (amountOut != 0) return amountOut;
        }
        (amount, amountOut) = _swapMeasured(leg, word, amount, to);
        if (run.amountIn == 0) run.amountIn = amount;
    }

    /// @dev Swaps the amount that the pair holds above its reserves, or reverts with the reason why it cannot.
    function _swapMeasured(uint256 leg, PoolWord word, uint256 amount, address to)
        internal
        returns (uint256 amountIn, uint256 amountOut)
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
            }
            amountOut = Pairs.quoteOutput(amount, reserveIn, reserveOut, word.fee());
            if (amountOut == 0) {
                bool fits = amount <= MAX_RESERVE - reserveIn;
                if (fits && reserveIn != 0 && reserveOut != 0) revert InsufficientOutputAmount();
                _refuse(leg, word);
            }
            if (Pairs.trySwap(pair, sellsToken1, amountOut, to)) return (amount, amountOut);
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
    /// @return paid the input.
    /// @return got the output.
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

    /// @dev Fills as much of a resting order as the amount pays for. The order is skipped if it cannot be filled, or if
    /// its number now belongs to another order. The unspent rest stays here if the leg has a share, and is returned to
    /// the caller if the leg takes everything.
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

    /// @return bought the filled amount of the order, for at most `amount`; 0 if its token could not be read or moved.
    /// @return payment the payment for it.
    function _buyFromOrder(
        uint256 leg,
        PoolWord word,
        bytes32 termsHash,
        uint256 amount,
        address to
    ) private returns (uint256 bought, uint256 payment) {
        address book = word.pool();
        uint256 orderId = leg.orderId();
        // The order book asks the maker's token, which may revert or use up its gas.
        (bool answered, uint256 fillable) = StaticCalls.tryRead(
            book, IOrderBook.getFillableAmount.selector, orderId, 0, MAX_READ_GAS
        );
        if (!answered) return (0, 0);
        bought = StaticCalls.read(book, IOrderBook.quoteAmount.selector, orderId, amount);
        if (bought > fillable) bought = fillable;
        if (bought == 0) return (0, 0);
        payment = StaticCalls.read(book, IOrderBook.quotePayment.selector, orderId, bought);
        if (_payOrder(leg, word, termsHash, bought, payment, to)) return (bought, payment);
        Tokens.approve(_tokenOf(_intakeOf(leg, word)), book, 0);
        return (0, 0);
    }

    /// @dev The hash of an order's terms; 0 if they are not the terms in the plan.
    function _readTermsHash(uint256 leg, PoolWord word) internal view returns (bytes32) {
        bytes4 selector = IOrderBook.getTermsHash.selector;
        (bool answered, uint256 termsHash) =
            StaticCalls.tryRead(word.pool(), selector, leg.orderId(), 0, MAX_READ_GAS);
        if (!answered || termsHash >> TERMS_PREFIX_SHIFT != leg.termsPrefix()) return 0;
        return bytes32(termsHash);
    }

    /// @dev Fills an order with an allowance of exactly its payment, which the order book spends.
    /// @return filled whether it was filled; if not, the allowance remains.
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
        (address tokenFrom, address tokenTo) = StaticCalls.readOrderTokens(book, orderId);
        if (tokenTo != _soldBy(leg, word) || tokenFrom != _boughtBy(leg, word)) {
            revert OrderMismatch(orderId);
        }
        Tokens.approve(_tokenOf(_intakeOf(leg, word)), book, payment);
        bytes memory data = abi.encodeCall(IOrderBook.fillOrder, (orderId, termsHash, bought, to));
        assembly ("memory-safe") {
            filled := call(MAX_FILL_GAS, book, 0, add(data, 32), mload(data), 0, 0)
        }
    }

    /// @dev The number of the token that a leg takes. An order that buys VET is paid in the order book's wrapped VET.
    function _intakeOf(uint256 leg, PoolWord word) internal view returns (uint256 tokenIn) {
        tokenIn = leg.tokenIn(word);
        if (tokenIn != 0) return tokenIn;
        uint256 wrapped = StaticCalls.read(word.pool(), IOrderVenue.wrappedVet.selector, 0, 0);
        return _idOf(address(uint160(wrapped)));
    }

    /// @dev Checks that a callback comes from the pool with this number, and that its venue is still registered.
    function _requireConcentrated(uint256 state, uint256 poolId)
        internal
        view
        returns (PoolWord word)
    {
        // Pool numbers have 24 bits. The pool with the number that the caller passes must be the caller itself.
        word = _poolWord(poolId & ID_MASK);
        if (word.pool() != msg.sender || word.kind() != CONCENTRATED || !_isLive(state, word)) {
            revert UnexpectedCallback(msg.sender);
        }
    }

    /// @dev Sends a token, or VET if the token is the zero address.
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

    /// @dev Records VET that arrived as the wrapped VET with this number; 0 for VET itself.
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
