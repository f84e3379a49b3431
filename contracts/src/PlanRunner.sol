// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregator} from "./interfaces/IAggregator.sol";
import {IConcentratedCallback, IConcentratedPool} from "./interfaces/IConcentrated.sol";
import {IOrderBook} from "./interfaces/IOrderBook.sol";
import {IConverter, IOrderVenue} from "./interfaces/IVenue.sol";
import {Asks} from "./libraries/Asks.sol";
import {Legs} from "./libraries/Legs.sol";
import {Pairs} from "./libraries/Pairs.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Tokens} from "./libraries/Tokens.sol";
import {VenueRegistry} from "./VenueRegistry.sol";

/// @title Runs the legs of a plan forwards, from what is sold to what is bought.
///
/// @dev There is no lock, since it would cost 10,000 gas on Thor. What makes re-entering harmless instead:
///
/// 1. Calls nest. Whoever re-enters is done before the outer call goes on.
/// 2. A call spends what it counted in itself: VET by the value that came with it, tokens by what a pool
///    paid or by the growth of a balance. A nested call measures every arrival, see `Run.nested`.
/// 3. The one thing that counts what was here before, the balance that a clause transferred, asks that the caller is
///    the sender of the transaction. No nested call is: its caller is a contract.
abstract contract PlanRunner is VenueRegistry, IConcentratedCallback {
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
        /// The number of one that waits at that leg's pair already.
        uint256 ahead;
        /// The token that was drawn last, and what is here still of it; 0 where that has to be asked.
        uint256 drawnId;
        uint256 left;
        /// VET held here, in all and by the number of the wrapped VET, 0 for VET itself. Made where needed.
        uint256 vetHeld;
        uint256[] purse;
    }

    uint160 private constant MIN_SQRT_RATIO = 4_295_128_739;
    uint160 private constant MAX_SQRT_RATIO =
        1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342;

    /// @notice Takes VET from wrapped VET that is being unwrapped, and from nobody else.
    receive() external payable {
        if (_wrappedOf(msg.sender) == 0) revert UnexpectedPayment(msg.sender);
    }

    /// @dev Runs a leg and all that follow it.
    /// @param place where the next leg stands in memory, and `end` where the last one ends.
    /// @param amount what a chained first leg takes; 0 where it lies at the pool already and has to be measured.
    function _run(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 place,
        uint256 end,
        uint256 amount
    ) internal {
        if (!leg.isChained()) amount = _draw(run, leg, word);
        while (true) {
            uint256 next;
            PoolWord nextWord;
            uint256 nextAt = place;
            if (place < end) (next, nextWord, place) = _readLeg(run, place, end);
            address to = _destinationOf(run, leg, word, next, nextWord);
            if (to == address(this) && next != 0 && !next.isChained()) {
                to = _findMeeting(run, leg, word, nextAt, end);
            }
            if (to == address(this)) amount = _collect(run, leg, word, amount, next, nextWord);
            else amount = _trade(run, leg, word, amount, to);
            if (to == run.recipient) run.delivered += amount;
            if (next == 0) return;
            (leg, word) = (next, nextWord);
            if (!leg.isChained()) amount = _draw(run, leg, word);
        }
    }

    /// @dev Reads a leg and its pool, whose venue must be registered still.
    function _readLeg(Run memory run, uint256 place, uint256 end)
        internal
        view
        returns (uint256 leg, PoolWord word, uint256 next)
    {
        (leg, next) = Legs.read(place);
        // That the last leg ends where the plan does was seen as it was opened.
        if (place == run.lastAt) return (leg, run.lastWord, next);
        if (next >= end) revert InvalidPlan();
        word = _readPool(run.state, leg.pool());
    }

    function _readPool(uint256 state, uint256 poolId) internal view returns (PoolWord word) {
        word = _pools[poolId];
        if (PoolWord.unwrap(word) == 0) revert InvalidExchange(poolId);
        if (!_isLive(state, word)) revert ExchangeNotSupported(_venues[word.venue()].router);
    }

    /// @dev Pays everything that is still here in VET or as wrapped VET, where that is what is bought.
    /// @return paid how much that was.
    function _settle(Run memory run) internal returns (uint256 paid) {
        paid = run.vetHeld;
        uint256 tokenTo = run.tokenTo;
        if (run.waiting != 0) {
            revert InvalidSplitPercentages(_tokenOf(run.waiting & type(uint24).max));
        }
        if (paid == 0) return 0;
        if (tokenTo != 0 && _wrappedNumber(tokenTo) == 0) {
            revert InvalidSplitPercentages(address(0));
        }
        _gather(run, tokenTo, paid);
        run.delivered += paid;
        _pay(_tokenOf(tokenTo), run.recipient, paid);
    }

    /// @dev Makes sure that the least arrived, and tells of the swap.
    function _conclude(
        address sold,
        address bought,
        uint256 amountIn,
        uint256 amountOut,
        uint256 least,
        PoolWord first,
        address recipient
    ) internal {
        if (amountOut < least) revert SlippageExceeded(amountOut, least);
        emit SwapExecuted(sold, bought, amountIn, amountOut, _routerOf(first), recipient, 0);
    }

    /// @dev What the recipient's balance has grown by, but no more than it was paid: others can make a balance grow,
    /// for example by claiming rewards for whoever they belong to.
    function _countBought(Run memory run, address token, uint256 before)
        internal
        view
        returns (uint256 grown)
    {
        grown = Tokens.balanceOf(token, run.recipient) - before;
        if (grown > run.delivered) grown = run.delivered;
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
        return _venues[word.venue() & 63].router;
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
        return _tokens[tokenId] >> WRAPPED_SHIFT;
    }

    function _isVetNumber(uint256 tokenId) internal view returns (bool) {
        return tokenId == 0 || _wrappedNumber(tokenId) != 0;
    }

    /// @dev Exchanges VET and wrapped VET one to one.
    function _convert(uint256 tokenFrom, uint256 tokenTo, uint256 amount) internal {
        if (!_isVetNumber(tokenFrom) || !_isVetNumber(tokenTo)) {
            revert InvalidPath(_tokenOf(tokenFrom), _tokenOf(tokenTo));
        }
        if (tokenFrom != 0) Tokens.unwrap(_tokenOf(tokenFrom), amount);
        if (tokenTo != 0) Tokens.wrap(_tokenOf(tokenTo), amount);
    }

    /// @dev What was transferred here before. Only the transaction's sender can mean it.
    function _readHeld(address token) internal view returns (uint256) {
        if (msg.sender != tx.origin) revert CallerNotOrigin(msg.sender);
        return Tokens.balanceOf(token, address(this));
    }

    /// @dev Takes a leg's share of what is held here to where the leg's pool takes it.
    function _draw(Run memory run, uint256 leg, PoolWord word) private returns (uint256 amount) {
        uint256 tokenId = _intakeOf(leg, word);
        if (tokenId == run.ahead) {
            run.ahead = 0;
            return 0;
        }
        uint256 share = leg.share();
        uint256 tokenWord = _tokens[tokenId];
        address token = address(uint160(tokenWord));
        if (tokenWord >> WRAPPED_SHIFT != 0) {
            amount = run.vetHeld * share / PIPS;
            _gather(run, tokenId, amount);
        } else {
            uint256 held = run.drawnId == tokenId ? run.left : _readHeld(token);
            if (run.amountIn == 0) run.amountIn = held;
            amount = held * share / PIPS;
            // Other pools than pairs may leave a part of it here.
            run.drawnId = word.kind() == PAIR ? tokenId : 0;
            unchecked {
                run.left = held - amount;
            }
            run.waiting = share == PIPS
                ? Legs.removeId(run.waiting, tokenId)
                : Legs.addId(run.waiting, tokenId);
        }
        if (amount == 0 || share > PIPS) revert InsufficientInputAmount();
        if (word.kind() == PAIR) Tokens.send(token, word.pool(), amount);
    }

    /// @dev Takes VET out of the purse and makes it the token, of which the purse's own is used first.
    function _gather(Run memory run, uint256 tokenId, uint256 amount) internal {
        if (amount == 0) return;
        uint256[] memory purse = run.purse;
        uint256 number = _wrappedNumber(tokenId);
        run.vetHeld -= amount;
        uint256 own = purse[number] < amount ? purse[number] : amount;
        purse[number] -= own;
        uint256 missing = amount - own;
        if (missing == 0) return;
        uint256 unwrapped;
        for (uint256 i = 0; unwrapped < missing; i++) {
            uint256 part = purse[i] < missing - unwrapped ? purse[i] : missing - unwrapped;
            if (part == 0) continue;
            purse[i] -= part;
            unwrapped += part;
            if (i != 0) Tokens.unwrap(_wrapped[i], part);
        }
        if (number != 0) Tokens.wrap(_wrapped[number], missing);
    }

    /// @dev Where a leg's output goes: to the pool of the chained leg after it, to the recipient, or here.
    function _destinationOf(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 next,
        PoolWord nextWord
    ) private view returns (address) {
        uint256 tokenOut = leg.tokenOut(word);
        if (next != 0 && next.isChained()) {
            bool direct = nextWord.kind() == PAIR && next.tokenIn(nextWord) == tokenOut;
            return direct ? nextWord.pool() : address(this);
        }
        return tokenOut == run.tokenTo ? run.recipient : address(this);
    }

    /// @dev Where parts meet that one leg takes together: at its pair, if nothing but other pairs trades until then, so
    /// that nobody else's code runs while they lie there. Otherwise here.
    /// @param place where the leg after it stands.
    function _findMeeting(Run memory run, uint256 leg, PoolWord word, uint256 place, uint256 end)
        private
        view
        returns (address)
    {
        uint256 tokenOut = leg.tokenOut(word);
        if (_wrappedNumber(tokenOut) != 0 || Legs.hasId(run.waiting, tokenOut)) {
            return address(this);
        }
        if (run.ahead != 0 && run.ahead != tokenOut) return address(this);
        uint256 traded;
        while (true) {
            if (word.kind() != PAIR || place >= end) return address(this);
            traded |= 1 << (leg.pool() & 255);
            (leg, place) = Legs.read(place);
            word = _pools[leg.pool()];
            if (!leg.isChained() && leg.tokenIn(word) == tokenOut) break;
        }
        bool unfit = traded >> (leg.pool() & 255) & 1 != 0 || leg.isMeasured();
        if (word.kind() != PAIR || leg.share() != PIPS || unfit) return address(this);
        run.ahead = tokenOut;
        return word.pool();
    }

    /// @dev A leg whose output stops here: to be converted, to be taken by a pool that pulls, or to wait for others.
    function _collect(
        Run memory run,
        uint256 leg,
        PoolWord word,
        uint256 amount,
        uint256 next,
        PoolWord nextWord
    ) private returns (uint256 arrived) {
        uint256 tokenOut = leg.tokenOut(word);
        if (run.nested || next.isMeasured()) {
            address token = _tokenOf(tokenOut);
            uint256 before = Tokens.balanceOf(token, address(this));
            _trade(run, leg, word, amount, address(this));
            arrived = Tokens.balanceOf(token, address(this)) - before;
        } else {
            arrived = _trade(run, leg, word, amount, address(this));
        }
        if (next != 0 && next.isChained()) {
            uint256 tokenIn = _intakeOf(next, nextWord);
            if (tokenIn != tokenOut) _convert(tokenOut, tokenIn, arrived);
            if (nextWord.kind() == PAIR) Tokens.send(_tokenOf(tokenIn), nextWord.pool(), arrived);
            return arrived;
        }
        uint256 number = _wrappedNumber(tokenOut);
        run.drawnId = 0;
        if (number != 0) _credit(run, number, arrived);
        else run.waiting = Legs.addId(run.waiting, tokenOut);
    }

    /// @dev Swaps on one pool. A pair has its input already; all others take it from here.
    function _trade(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        private
        returns (uint256)
    {
        uint256 kind = word.kind();
        if (kind == PAIR) return _swapPair(run, leg, word, amount, to);
        if (kind == CONCENTRATED) return _swapConcentrated(leg, word, amount, to);
        if (kind == ORDERS) return _fillOrder(run, leg, word, amount, to);
        _convertOne(leg, word, amount, to);
        return amount;
    }

    /// @dev Swaps what the pair received over its reserves, or what is known to have been sent there.
    function _swapPair(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        private
        returns (uint256 amountOut)
    {
        address pair = word.pool();
        bool sellsToken1 = leg.sellsToken1();
        (uint256 reserveIn, uint256 reserveOut) = Pairs.readReserves(pair, sellsToken1);
        if (amount == 0 || leg.isMeasured()) {
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
        Pairs.swap(pair, sellsToken1, amountOut, to);
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

    /// @dev Buys of a resting order what the amount pays for. What the order cannot take stays here where the leg has
    /// a share, and goes back to the caller where it was to take everything.
    function _fillOrder(Run memory run, uint256 leg, PoolWord word, uint256 amount, address to)
        private
        returns (uint256 bought)
    {
        address book = word.pool();
        uint256 orderId = leg.orderId();
        uint256 tokenIn = _intakeOf(leg, word);
        bought = Asks.ask(book, IOrderBook.quoteAmount.selector, orderId, amount);
        uint256 fillable = Asks.ask(book, IOrderBook.getFillableAmount.selector, orderId, 0);
        if (bought > fillable) bought = fillable;
        uint256 rest = amount;
        if (bought != 0) {
            uint256 payment = Asks.ask(book, IOrderBook.quotePayment.selector, orderId, bought);
            rest -= payment;
            _payOrder(leg, word, bought, payment, to);
        }
        if (rest == 0) return bought;
        uint256 number = _wrappedNumber(tokenIn);
        if (leg.share() == PIPS) {
            if (number != 0) _convert(tokenIn, 0, rest);
            _pay(number != 0 ? address(0) : _tokenOf(tokenIn), msg.sender, rest);
        } else if (number != 0) {
            _credit(run, number, rest);
        }
    }

    /// @dev Fills an order under an allowance of exactly what it costs, which the order book spends.
    function _payOrder(uint256 leg, PoolWord word, uint256 bought, uint256 payment, address to)
        internal
    {
        address book = word.pool();
        uint256 orderId = leg.orderId();
        (address tokenFrom, address tokenTo) = Asks.askOrder(book, orderId);
        if (tokenTo != _soldBy(leg, word) || tokenFrom != _boughtBy(leg, word)) {
            revert OrderMismatch(orderId);
        }
        Tokens.approve(_tokenOf(_intakeOf(leg, word)), book, payment);
        IOrderBook(book).fillOrder(orderId, bought, to);
    }

    /// @dev The number of the token that a leg takes: an order that buys VET is paid in the order book's wrapped VET.
    function _intakeOf(uint256 leg, PoolWord word) internal view returns (uint256 tokenIn) {
        tokenIn = leg.tokenIn(word);
        if (tokenIn != 0) return tokenIn;
        uint256 wrapped = Asks.ask(word.pool(), IOrderVenue.wrappedVet.selector, 0, 0);
        return _idOf(address(uint160(wrapped)));
    }

    /// @dev Locks or unlocks one to one.
    function _convertOne(uint256 leg, PoolWord word, uint256 amount, address to) internal {
        address converter = word.pool();
        address tokenOut = _boughtBy(leg, word);
        if (tokenOut == converter) {
            address locked = _soldBy(leg, word);
            Tokens.approve(locked, converter, amount);
            IConverter(converter).convertToVOT3(amount);
        } else {
            IConverter(converter).convertToB3TR(amount);
        }
        if (to != address(this)) Tokens.send(tokenOut, to, amount);
    }

    /// @dev Makes sure that a callback comes from the pool with the number.
    function _requirePool(uint256 poolId, uint256 kind) internal view returns (PoolWord word) {
        word = _poolAt(poolId);
        if (word.pool() != msg.sender || word.kind() != kind) {
            revert UnexpectedCallback(msg.sender);
        }
    }
}
