// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IOrderBook, Order} from "./interfaces/IOrderBook.sol";
import {
    CREATED_AT_SHIFT,
    EXPIRES_AT_SHIFT,
    TERMS_HALF_BITS,
    TERMS_HALF_SHIFT,
    UNWRAPS_VET_SHIFT
} from "./libraries/OrderLayout.sol";
import {PARTIALLY_FILLED, Progress} from "./libraries/Progress.sol";
import {Terms} from "./libraries/Terms.sol";
import {Owned} from "./Owned.sol";

/// @title The storage of the order book, and its views.
abstract contract OrderStore is IOrderBook, Owned {
    /// @dev Four words: three that never change, and one that fills and cancellations write.
    struct Slots {
        address maker;
        uint96 termsHigh;
        address tokenFrom;
        uint96 termsLow;
        address tokenTo;
        uint40 createdAt;
        uint40 expiresAt;
        bool unwrapsVet;
        Progress progress;
    }

    /// @dev The constant part of an order.
    struct Deal {
        address maker;
        address tokenFrom;
        address tokenTo;
        Terms terms;
        uint256 createdAt;
        uint256 expiresAt;
    }

    uint8 internal constant ALLOWANCE_REVOKED = 1;
    uint8 internal constant ALLOWANCE_TOO_SMALL = 2;
    uint8 internal constant TOKEN_GONE = 3;
    uint8 internal constant BALANCE_TOO_SMALL = 4;
    uint8 internal constant EXPIRED = 5;

    /// @dev A filler keeps 10% of its callback's surplus above the price, up to 0.1% of the price.
    uint256 internal constant SURPLUS_DIVISOR = 10;
    uint256 internal constant OWED_DIVISOR = 1000;

    /// @dev An order can be removed if less than 1% of its unfilled amount can be filled.
    uint256 internal constant REMOVAL_DIVISOR = 100;

    /// @dev The option to be paid in VET, in the third word.
    uint256 internal constant UNWRAP_BIT = 1 << UNWRAPS_VET_SHIFT;

    bytes32 internal constant UNWRAP_KEY = keccak256("vvet:unwrap");
    bytes32 internal constant EXPIRY_KEY = keccak256("expires:at");

    /// @dev Flags above the 64 bits of the order count in the state word. READY is always set, so that the first order
    /// does not cost more gas than others.
    uint256 internal constant PAUSED = 1 << 64;
    uint256 internal constant FILLING = 1 << 65;
    uint256 internal constant READY = 1 << 66;

    /// @inheritdoc IOrderBook
    address public immutable wrappedVet;

    /// @dev The order count, PAUSED during a pause, and FILLING while a fill calls other contracts. They share one
    /// word, because every change of an order reads all of them.
    uint256 internal _state = READY;

    mapping(uint256 orderId => Slots) internal _orders;
    mapping(address user => mapping(address token => uint256)) internal _committed;

    constructor(address owner, address wrappedVet_) Ownable(owner) {
        if (wrappedVet_.code.length == 0) revert InvalidToken(wrappedVet_);
        wrappedVet = wrappedVet_;
    }

    /// @inheritdoc IOrderBook
    function paused() external view returns (bool) {
        return _state & PAUSED != 0;
    }

    /// @inheritdoc IOrderBook
    function orderCount() external view returns (uint256) {
        return uint64(_state);
    }

    /// @inheritdoc IOrderBook
    function orders(uint256 orderId) external view returns (Order memory order) {
        Slots storage slots = _orders[orderId];
        if (slots.maker == address(0)) return order;
        (Terms terms, Progress progress) = (_readTerms(slots), slots.progress);
        order.id = orderId;
        order.maker = slots.maker;
        order.tokenFrom = slots.tokenFrom;
        order.tokenTo = slots.tokenTo;
        order.amountFrom = terms.amountFrom();
        order.amountTo = terms.amountTo();
        order.amountFilled = order.amountFrom - progress.remaining();
        order.price = terms.price();
        order.status = progress.status();
        order.createdAt = slots.createdAt;
        order.lastStatusChangeAt = order.createdAt + progress.age();
        order.totalInputAmount = order.amountFilled;
        order.totalOutputAmount = progress.paid();
    }

    /// @inheritdoc IOrderBook
    function orderOptions(uint256 orderId, string calldata key) external view returns (uint256) {
        bytes32 hash = keccak256(bytes(key));
        if (hash == EXPIRY_KEY) return _orders[orderId].expiresAt;
        return hash == UNWRAP_KEY && _orders[orderId].unwrapsVet ? 1 : 0;
    }

    /// @inheritdoc IOrderBook
    function getUserCommittedTokens(address user, address token) external view returns (uint256) {
        return _committed[user][token];
    }

    /// @inheritdoc IOrderBook
    function getFillableAmount(uint256 orderId) external view returns (uint256) {
        Slots storage slots = _orders[orderId];
        address maker = slots.maker;
        bool ended = maker == address(0) || slots.progress.status() > PARTIALLY_FILLED;
        if (ended || _state & PAUSED != 0 || _hasExpired(slots)) return 0;
        IERC20 token = IERC20(slots.tokenFrom);
        uint256 available = Math.min(token.allowance(maker, address(this)), token.balanceOf(maker));
        return Math.min(available, slots.progress.remaining());
    }

    /// @inheritdoc IOrderBook
    function removalReason(uint256 orderId) public view returns (uint8) {
        Slots storage slots = _orders[orderId];
        address maker = slots.maker;
        if (maker == address(0)) revert OrderNotFound(orderId);
        if (slots.progress.status() > PARTIALLY_FILLED) return 0;
        if (_hasExpired(slots)) return EXPIRED;
        uint256 unfilled = slots.progress.remaining();
        IERC20 token = IERC20(slots.tokenFrom);
        uint256 allowed = token.allowance(maker, address(this));
        if (_isTooLittle(allowed, unfilled)) {
            return allowed == 0 ? ALLOWANCE_REVOKED : ALLOWANCE_TOO_SMALL;
        }
        uint256 balance = token.balanceOf(maker);
        if (_isTooLittle(balance, unfilled)) return balance == 0 ? TOKEN_GONE : BALANCE_TOO_SMALL;
        return 0;
    }

    /// @inheritdoc IOrderBook
    function getTermsHash(uint256 orderId) external view returns (bytes32) {
        Deal memory deal = _readOrder(_orders[orderId]);
        if (deal.maker == address(0)) revert OrderNotFound(orderId);
        return deal.terms.hash(deal.maker, deal.tokenFrom, deal.tokenTo);
    }

    /// @inheritdoc IOrderBook
    function quotePayment(uint256 orderId, uint256 amount) external view returns (uint256) {
        Slots storage slots = _orders[orderId];
        if (slots.maker == address(0)) revert OrderNotFound(orderId);
        uint256 unfilled = slots.progress.remaining();
        if (amount > unfilled) revert ExceedsRemaining(orderId, amount, unfilled);
        return _readTerms(slots).owedFor(amount);
    }

    /// @inheritdoc IOrderBook
    function quoteAmount(uint256 orderId, uint256 payment) external view returns (uint256) {
        Slots storage slots = _orders[orderId];
        if (slots.maker == address(0)) revert OrderNotFound(orderId);
        Terms terms = _readTerms(slots);
        (uint256 unfilled, uint256 whole) = (slots.progress.remaining(), terms.amountTo());
        if (payment >= whole) return unfilled;
        return Math.min(payment * terms.amountFrom() / whole, unfilled);
    }

    /// @dev Writes whole words, because the compiler would read each word before writing its parts.
    function _writeOrder(
        uint256 orderId,
        address tokenFrom,
        address tokenTo,
        Terms terms,
        Progress progress,
        uint256 options
    ) internal {
        Slots storage slots = _orders[orderId];
        uint256 packed = Terms.unwrap(terms);
        assembly ("memory-safe") {
            let slot := slots.slot
            sstore(slot, or(caller(), shl(TERMS_HALF_SHIFT, shr(TERMS_HALF_BITS, packed))))
            sstore(add(slot, 1), or(tokenFrom, shl(TERMS_HALF_SHIFT, packed)))
            sstore(add(slot, 2), or(options, or(tokenTo, shl(CREATED_AT_SHIFT, timestamp()))))
            sstore(add(slot, 3), progress)
        }
    }

    /// @dev Reads each word of an order only once, which costs 600 gas less than reading the members.
    function _readOrder(Slots storage slots) internal view returns (Deal memory deal) {
        (uint256 first, uint256 second, uint256 third) = (0, 0, 0);
        assembly ("memory-safe") {
            let slot := slots.slot
            first := sload(slot)
            second := sload(add(slot, 1))
            third := sload(add(slot, 2))
        }
        deal.maker = address(uint160(first));
        deal.tokenFrom = address(uint160(second));
        deal.tokenTo = address(uint160(third));
        uint256 high = first >> TERMS_HALF_SHIFT;
        deal.terms = Terms.wrap(uint192(high << TERMS_HALF_BITS | second >> TERMS_HALF_SHIFT));
        deal.createdAt = uint40(third >> CREATED_AT_SHIFT);
        deal.expiresAt = uint40(third >> EXPIRES_AT_SHIFT);
    }

    /// @inheritdoc IOrderBook
    function getFillerShare(uint256 owed, uint256 proceeds) external pure returns (uint256) {
        return proceeds > owed ? _shareOf(owed, proceeds) : 0;
    }

    /// @dev Requires that the proceeds are at least the amount owed.
    function _shareOf(uint256 owed, uint256 proceeds) internal pure returns (uint256) {
        return Math.min((proceeds - owed) / SURPLUS_DIVISOR, owed / OWED_DIVISOR);
    }

    /// @dev Whether the available amount is too small a part of the unfilled amount to keep the order.
    function _isTooLittle(uint256 available, uint256 unfilled) private pure returns (bool) {
        return available < Math.ceilDiv(unfilled, REMOVAL_DIVISOR);
    }

    function _readTerms(Slots storage slots) internal view returns (Terms) {
        return Terms.wrap(uint192(slots.termsHigh) << TERMS_HALF_BITS | slots.termsLow);
    }

    function _hasExpired(Slots storage slots) internal view returns (bool) {
        return _isPast(slots.expiresAt);
    }

    /// @param expiresAt 0 for an order that does not expire.
    function _isPast(uint256 expiresAt) internal view returns (bool) {
        return expiresAt != 0 && block.timestamp > expiresAt;
    }
}
