// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IOrderBook} from "./interfaces/IOrderBook.sol";
import {IOrderFiller} from "./interfaces/IOrderFiller.sol";
import {IWrappedVET} from "./interfaces/IWrappedVET.sol";
import {OrderStore} from "./OrderStore.sol";
import {EXPIRES_AT_SHIFT} from "./libraries/OrderLayout.sol";
import {
    CANCELLED,
    FILLED,
    PARTIALLY_FILLED,
    Progress,
    SYSTEM_CANCELLED,
    openProgress,
    packProgress
} from "./libraries/Progress.sol";
import {MAX_AMOUNT, PRICE_SCALE, Terms, packTerms} from "./libraries/Terms.sol";

/// @title Limit orders whose tokens stay with their makers until a filler pays the price.
/// @dev A fill records the amount before it calls other contracts. During these calls, all other changes revert.
contract OrderBook is OrderStore {
    using SafeERC20 for IERC20;

    bytes32 private constant NO_CODE = keccak256("");

    /// @dev A fill that is being executed.
    struct Fill {
        uint256 orderId;
        address maker;
        address tokenFrom;
        address tokenTo;
        uint256 amount;
        uint256 owed;
        uint8 oldStatus;
        uint8 newStatus;
    }

    constructor(address owner, address wrappedVet_) OrderStore(owner, wrappedVet_) {}

    /// @notice Receives VET that is being unwrapped for a maker.
    receive() external payable {
        if (msg.sender != wrappedVet) revert UnexpectedPayment(msg.sender);
    }

    /// @inheritdoc IOrderBook
    function createOrder(address tokenFrom, address tokenTo, uint256 amountFrom, uint256 price)
        external
        returns (uint256 orderId)
    {
        return _create(tokenFrom, tokenTo, amountFrom, price, 0);
    }

    /// @inheritdoc IOrderBook
    function createOrderWithOptions(
        address tokenFrom,
        address tokenTo,
        uint256 amountFrom,
        uint256 price,
        string[] calldata keys,
        uint256[] calldata values
    ) external returns (uint256 orderId) {
        if (keys.length != values.length) {
            revert OptionsMismatch(keys.length, values.length);
        }
        uint256 options;
        for (uint256 i = 0; i < keys.length; i++) {
            options = _addOption(options, keys[i], values[i]);
        }
        return _create(tokenFrom, tokenTo, amountFrom, price, options);
    }

    /// @inheritdoc IOrderBook
    function cancelOrder(uint256 orderId) external {
        _requireFree();
        Slots storage slots = _findOwn(orderId);
        uint8 status = slots.progress.status();
        if (status > PARTIALLY_FILLED) revert OrderClosed(orderId, status);
        _committed[msg.sender][slots.tokenFrom] -= slots.progress.remaining();
        _cancel(orderId, slots, status);
    }

    /// @inheritdoc IOrderBook
    function cancelOrders(uint256[] calldata orderIds) external {
        _requireFree();
        address token;
        uint256 freed;
        for (uint256 i = 0; i < orderIds.length; i++) {
            Slots storage slots = _findOwn(orderIds[i]);
            uint8 status = slots.progress.status();
            if (status > PARTIALLY_FILLED) continue;
            if (slots.tokenFrom != token) {
                if (freed != 0) _committed[msg.sender][token] -= freed;
                (token, freed) = (slots.tokenFrom, 0);
            }
            freed += slots.progress.remaining();
            _cancel(orderIds[i], slots, status);
        }
        if (freed != 0) _committed[msg.sender][token] -= freed;
    }

    /// @inheritdoc IOrderBook
    function removeOrder(uint256 orderId) external {
        _requireFree();
        uint8 reason = removalReason(orderId);
        Slots storage slots = _orders[orderId];
        uint8 status = slots.progress.status();
        if (status > PARTIALLY_FILLED) revert OrderClosed(orderId, status);
        if (reason == 0) revert OrderAlive(orderId);
        address maker = slots.maker;
        _committed[maker][slots.tokenFrom] -= slots.progress.remaining();
        _end(slots, SYSTEM_CANCELLED);
        emit OrderCancelledByOperator(orderId, maker, msg.sender, reason, block.timestamp);
        emit OrderStatusChanged(orderId, status, SYSTEM_CANCELLED);
    }

    /// @inheritdoc IOrderBook
    function fillOrder(uint256 orderId, bytes32 termsHash, uint256 amount, address recipient)
        external
        returns (uint256 filled, uint256 paid)
    {
        Fill memory fill = _beginFill(orderId, termsHash, amount, recipient);
        (filled, paid) = (fill.amount, fill.owed);
        _pay(fill, paid);
        _endFill(fill, paid);
    }

    /// @inheritdoc IOrderBook
    function fillOrderWithCallback(
        uint256 orderId,
        bytes32 termsHash,
        uint256 amount,
        address recipient,
        bytes calldata data
    ) external returns (uint256 filled, uint256 paid) {
        if (!_hasCode(msg.sender)) revert NoCallback(msg.sender);
        Fill memory fill = _beginFill(orderId, termsHash, amount, recipient);
        filled = fill.amount;
        uint256 proceeds = IOrderFiller(msg.sender)
            .onOrderFill(orderId, fill.maker, fill.tokenFrom, fill.tokenTo, filled, fill.owed, data);
        if (proceeds < fill.owed) revert TooLittleReceived(fill.tokenTo, proceeds, fill.owed);
        paid = proceeds - _shareOf(fill.owed, proceeds);
        _pay(fill, paid);
        _endFill(fill, paid);
    }

    /// @inheritdoc IOrderBook
    function pause() external onlyOwner {
        if (_state & PAUSED != 0) revert EnforcedPause();
        _state |= PAUSED;
        emit Paused(msg.sender);
    }

    /// @inheritdoc IOrderBook
    function unpause() external onlyOwner {
        if (_state & PAUSED == 0) revert ExpectedPause();
        _state &= ~PAUSED;
        emit Unpaused(msg.sender);
    }

    function _create(
        address tokenFrom,
        address tokenTo,
        uint256 amountFrom,
        uint256 price,
        uint256 options
    ) private returns (uint256 orderId) {
        uint256 state = _requireOpen();
        _checkTerms(tokenFrom, tokenTo, amountFrom, price);
        mapping(address token => uint256) storage committed = _committed[msg.sender];
        uint256 needed;
        uint256 amountTo;
        // Every amount and its payment are below 2^112.
        unchecked {
            needed = committed[tokenFrom] + amountFrom;
            amountTo = (amountFrom * price + PRICE_SCALE - 1) / PRICE_SCALE;
        }
        _requireBacking(tokenFrom, amountFrom, needed);
        committed[tokenFrom] = needed;
        _state = ++state;
        orderId = uint64(state);
        _writeOrder(
            orderId,
            tokenFrom,
            tokenTo,
            packTerms(amountFrom, price),
            openProgress(amountFrom),
            options
        );
        emit OrderCreated(
            orderId, msg.sender, tokenFrom, tokenTo, amountFrom, amountTo, price, block.timestamp
        );
    }

    function _checkTerms(address tokenFrom, address tokenTo, uint256 amountFrom, uint256 price)
        private
        view
    {
        if (tokenTo == address(0)) {
            if (tokenFrom == wrappedVet) revert InvalidPath(tokenFrom, tokenTo);
        } else {
            if (tokenFrom == tokenTo) revert InvalidPath(tokenFrom, tokenTo);
            if (!_hasCode(tokenTo)) revert InvalidToken(tokenTo);
        }
        if (amountFrom == 0) revert InsufficientInputAmount();
        if (amountFrom > MAX_AMOUNT) revert AmountTooLarge(amountFrom, MAX_AMOUNT);
        if (price == 0) revert InsufficientOutputAmount();
        uint256 limit = MAX_AMOUNT * PRICE_SCALE / amountFrom;
        if (price > limit) revert PriceTooHigh(price, limit);
    }

    /// @dev The maker must hold the order's amount, and its allowance must cover all its orders in the token.
    function _requireBacking(address token, uint256 amount, uint256 committed) private view {
        uint256 allowed = _askAllowance(token);
        if (allowed < committed) _refuseAllowance(token, msg.sender, allowed, committed);
        uint256 balance = IERC20(token).balanceOf(msg.sender);
        if (balance < amount) revert InsufficientBalance(token, balance, amount);
    }

    /// @dev The caller's allowance; reverts if the token does not return one. In assembly, because checking the token's
    /// code size first would cost another 700 gas.
    function _askAllowance(address token) private view returns (uint256 allowed) {
        bytes4 selector = IERC20.allowance.selector;
        bool answered;
        assembly ("memory-safe") {
            let question := mload(0x40)
            mstore(question, selector)
            mstore(add(question, 4), caller())
            mstore(add(question, 36), address())
            answered := staticcall(gas(), token, question, 68, 0, 32)
            answered := and(answered, gt(returndatasize(), 31))
            allowed := mload(0)
        }
        if (!answered) revert InvalidToken(token);
    }

    /// @dev Adds an option to the options in the order's third word.
    function _addOption(uint256 options, string calldata key, uint256 value)
        private
        view
        returns (uint256)
    {
        bytes32 hash = keccak256(bytes(key));
        if (hash == UNWRAP_KEY) {
            if (value > 1 || options & UNWRAP_BIT != 0) revert InvalidOption(key, value);
            return value == 1 ? options | UNWRAP_BIT : options;
        }
        if (hash != EXPIRY_KEY) revert UnknownOption(key);
        bool possible = value > block.timestamp && value <= type(uint40).max;
        if (!possible || uint40(options >> EXPIRES_AT_SHIFT) != 0) {
            revert InvalidOption(key, value);
        }
        return options | value << EXPIRES_AT_SHIFT;
    }

    /// @dev The caller's own order.
    function _findOwn(uint256 orderId) private view returns (Slots storage slots) {
        slots = _orders[orderId];
        address maker = slots.maker;
        if (maker == address(0)) revert OrderNotFound(orderId);
        if (maker != msg.sender) revert NotMaker(orderId, msg.sender, maker);
    }

    function _cancel(uint256 orderId, Slots storage slots, uint8 status) private {
        _end(slots, CANCELLED);
        emit OrderCancelled(orderId, msg.sender, block.timestamp);
        emit OrderStatusChanged(orderId, status, CANCELLED);
    }

    function _end(Slots storage slots, uint8 status) private {
        Progress progress = slots.progress;
        slots.progress = packProgress(
            progress.remaining(), progress.paid(), block.timestamp - slots.createdAt, status
        );
    }

    /// @dev Makes all checks, records the fill and sends the tokens to the recipient.
    function _beginFill(uint256 orderId, bytes32 termsHash, uint256 amount, address recipient)
        private
        returns (Fill memory fill)
    {
        uint256 state = _requireOpen();
        if (recipient == address(0) || recipient == address(this)) {
            revert InvalidRecipient(recipient);
        }
        if (amount == 0) revert InsufficientInputAmount();
        Slots storage slots = _orders[orderId];
        Deal memory deal = _readOrder(slots);
        if (deal.maker == address(0)) revert OrderNotFound(orderId);
        if (deal.maker == msg.sender) revert SelfFill(orderId, msg.sender);
        bytes32 actualHash = deal.terms.hash(deal.maker, deal.tokenFrom, deal.tokenTo);
        if (actualHash != termsHash) revert TermsMismatch(orderId, termsHash, actualHash);
        fill.orderId = orderId;
        fill.maker = deal.maker;
        fill.tokenFrom = deal.tokenFrom;
        fill.tokenTo = deal.tokenTo;
        _writeFill(slots, deal, fill, amount);
        _state = state | FILLING;
        _move(fill.tokenFrom, fill.maker, recipient, fill.amount);
    }

    /// @dev Fills the amount, or the unfilled amount if that is less.
    function _writeFill(Slots storage slots, Deal memory deal, Fill memory fill, uint256 amount)
        private
    {
        Progress progress = slots.progress;
        uint256 unfilled = progress.remaining();
        fill.oldStatus = progress.status();
        if (fill.oldStatus > PARTIALLY_FILLED) revert OrderClosed(fill.orderId, fill.oldStatus);
        if (_isPast(deal.expiresAt)) revert Expired(deal.expiresAt, block.timestamp);
        if (amount > unfilled) amount = unfilled;
        fill.amount = amount;
        fill.owed = deal.terms.owedFor(amount);
        fill.newStatus = amount == unfilled ? FILLED : PARTIALLY_FILLED;
        uint256 age =
            fill.newStatus == fill.oldStatus ? progress.age() : block.timestamp - deal.createdAt;
        slots.progress =
            packProgress(unfilled - amount, progress.paid() + fill.owed, age, PARTIALLY_FILLED);
        _committed[fill.maker][fill.tokenFrom] -= amount;
    }

    /// @dev Records the surplus above the price and emits the events.
    function _endFill(Fill memory fill, uint256 paid) private {
        if (paid > fill.owed) {
            Slots storage slots = _orders[fill.orderId];
            Progress progress = slots.progress;
            slots.progress = packProgress(
                progress.remaining(),
                progress.paid() + (paid - fill.owed),
                progress.age(),
                PARTIALLY_FILLED
            );
        }
        _state &= ~FILLING;
        emit OrderFilled(
            fill.orderId,
            fill.maker,
            msg.sender,
            fill.tokenFrom,
            fill.tokenTo,
            fill.amount,
            paid * PRICE_SCALE / fill.amount,
            paid,
            block.timestamp
        );
        if (fill.newStatus != fill.oldStatus) {
            emit OrderStatusChanged(fill.orderId, fill.oldStatus, fill.newStatus);
        }
    }

    /// @dev Takes the payment from the filler and checks that it arrives.
    function _pay(Fill memory fill, uint256 payment) private {
        address token = fill.tokenTo;
        if (token == address(0)) {
            // A contract could reject VET or use up the transaction's gas, so it is never called.
            if (!_hasCode(fill.maker)) return _payVet(fill.maker, payment);
            token = wrappedVet;
        }
        uint256 before = IERC20(token).balanceOf(fill.maker);
        _move(token, msg.sender, fill.maker, payment);
        uint256 balance = IERC20(token).balanceOf(fill.maker);
        uint256 received = balance > before ? balance - before : 0;
        if (received < payment) revert TooLittleReceived(token, received, payment);
    }

    function _payVet(address maker, uint256 payment) private {
        _move(wrappedVet, msg.sender, address(this), payment);
        IWrappedVET(wrappedVet).withdraw(payment);
        (bool taken,) = maker.call{value: payment}("");
        if (!taken) revert PaymentFailed(maker, payment);
    }

    /// @dev Moves tokens by the holder's allowance, or reverts with the reason.
    function _move(address token, address from, address to, uint256 amount) private {
        if (IERC20(token).trySafeTransferFrom(from, to, amount)) return;
        uint256 allowed = IERC20(token).allowance(from, address(this));
        if (allowed < amount) _refuseAllowance(token, from, allowed, amount);
        uint256 balance = IERC20(token).balanceOf(from);
        if (balance < amount) revert InsufficientBalance(token, balance, amount);
        revert TransferFailed(token, from, to, amount);
    }

    function _refuseAllowance(address token, address holder, uint256 allowed, uint256 needed)
        private
        pure
    {
        if (allowed == 0) revert NotApproved(token, holder);
        revert InsufficientAllowance(token, allowed, needed);
    }

    /// @dev Reading the hash of an account's code costs 400 gas on Thor, reading its size 700.
    function _hasCode(address account) private view returns (bool) {
        bytes32 code = account.codehash;
        return code != NO_CODE && code != 0;
    }

    /// @dev Requires that the contract is not paused and not executing a fill.
    function _requireOpen() private view returns (uint256 state) {
        state = _requireFree();
        if (state & PAUSED != 0) revert EnforcedPause();
    }

    function _requireFree() private view returns (uint256 state) {
        state = _state;
        if (state & FILLING != 0) revert ReentrancyGuardReentrantCall();
    }
}
