// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev A limit order as returned by `orders`. Amounts are in the tokens' smallest units, times in seconds.
struct Order {
    uint256 id;
    /// The seller; the zero address if there is no such order.
    address maker;
    /// The token that is sold. It stays with the maker until a fill takes it.
    address tokenFrom;
    /// The token that is bought. The zero address means VET.
    address tokenTo;
    /// The total amount to sell.
    uint256 amountFrom;
    /// The minimum payment for all of it: `amountFrom * price / 1e18`, rounded up.
    uint256 amountTo;
    /// The part of `amountFrom` that is sold.
    uint256 amountFilled;
    /// Units of `tokenTo` for one unit of `tokenFrom`, times 1e18.
    uint256 price;
    /// 0 open, 1 partially filled, 2 filled, 3 cancelled, 4 system cancelled.
    uint8 status;
    uint256 createdAt;
    /// When `status` last changed; counted up to 34 years after `createdAt`.
    uint256 lastStatusChangeAt;
    /// The amount of `tokenFrom` that fillers received: the same as `amountFilled`.
    uint256 totalInputAmount;
    /// The amount of `tokenTo` that the maker received, including any surplus; counted up to 2^112 - 1.
    uint256 totalOutputAmount;
}

/// @title Limit orders whose tokens stay with their makers until a filler pays the price.
///
/// @notice A maker approves exactly the amount that their orders sell and signs one call. Anyone except the maker can
/// fill an order, in full or in part, by paying the maker at least the price, which is rounded up for each part. If a
/// filler's callback earns more than the price, the maker receives the surplus, less a small share for the filler. The
/// contract keeps no tokens and no VET. It only calls the two tokens of the order, wrapped VET, and the filler if the
/// filler asks for it. It never calls the maker: a maker that wants VET and is a contract is paid in wrapped VET, so
/// that no maker can make a fill fail.
///
/// @dev This contract always moves the payment itself, from the filler to the maker. Checking only the maker's balance
/// would let a filler pay with tokens that the maker receives anyway: rewards that anyone can claim for them, or the
/// payment of another exchange in the same transaction.
///
/// An order ends when it is filled, when its maker cancels it, or when anyone removes it for a reason that this
/// contract can check (`removalReason`). The owner can pause creating and filling orders, but not cancelling or
/// removing them.
interface IOrderBook {
    event OrderCreated(
        uint256 indexed orderId,
        address indexed maker,
        address indexed tokenFrom,
        address tokenTo,
        uint256 amountFrom,
        uint256 amountTo,
        uint256 price,
        uint256 timestamp
    );
    /// @param fillAmount the amount sold, in `tokenFrom`.
    /// @param fillPrice the price paid, `paidAmount * 1e18 / fillAmount`, rounded down.
    /// @param paidAmount the amount that the maker received, in `tokenTo`; for VET in wrapped VET if the maker is a
    /// contract.
    event OrderFilled(
        uint256 indexed orderId,
        address indexed maker,
        address indexed filler,
        address tokenFrom,
        address tokenTo,
        uint256 fillAmount,
        uint256 fillPrice,
        uint256 paidAmount,
        uint256 timestamp
    );
    event OrderCancelled(uint256 indexed orderId, address indexed maker, uint256 timestamp);
    /// @param operator the account that removed the order.
    /// @param reason 1 the allowance is zero, 2 the allowance is less than 1% of the unfilled amount, 3 the maker's
    /// balance is zero, 4 the maker's balance is less than 1% of the unfilled amount, 5 the order has expired.
    event OrderCancelledByOperator(
        uint256 indexed orderId,
        address indexed maker,
        address indexed operator,
        uint8 reason,
        uint256 timestamp
    );
    /// @notice Emitted after the event that caused the change. Creating an order does not change its status.
    event OrderStatusChanged(uint256 indexed orderId, uint8 oldStatus, uint8 newStatus);
    event Paused(address account);
    event Unpaused(address account);

    /// @notice No order has this number.
    error OrderNotFound(uint256 orderId);
    /// @notice The order is filled (2), cancelled (3) or removed (4).
    error OrderClosed(uint256 orderId, uint8 status);
    /// @notice The order expired at `deadline`.
    error Expired(uint256 deadline, uint256 timestamp);
    /// @notice Only the maker can cancel an order.
    error NotMaker(uint256 orderId, address caller, address maker);
    /// @notice The order can still be filled, so only its maker can end it.
    error OrderAlive(uint256 orderId);
    /// @notice The order's terms are not the ones that the filler agreed to.
    error TermsMismatch(uint256 orderId, bytes32 expectedHash, bytes32 actualHash);
    /// @notice A maker cannot fill their own order: cancel it instead.
    error SelfFill(uint256 orderId, address maker);
    /// @notice The amount is larger than the unfilled part of the order.
    error ExceedsRemaining(uint256 orderId, uint256 amount, uint256 remaining);
    /// @notice The amount to sell is zero.
    error InsufficientInputAmount();
    /// @notice At this price the order would pay the maker nothing.
    error InsufficientOutputAmount();
    /// @notice Amounts are limited to 2^112 - 1, like the reserves of pairs.
    error AmountTooLarge(uint256 amount, uint256 limit);
    /// @notice At this price the order would cost more than 2^112 - 1.
    error PriceTooHigh(uint256 price, uint256 limit);
    /// @notice The holder has not approved the order book for this token.
    error NotApproved(address token, address holder);
    /// @notice The holder's allowance for the order book is too low.
    error InsufficientAllowance(address token, uint256 allowed, uint256 needed);
    /// @notice The holder's balance is too low.
    error InsufficientBalance(address token, uint256 balance, uint256 needed);
    /// @notice The transfer failed although allowance and balance are sufficient.
    error TransferFailed(address token, address from, address to, uint256 amount);
    /// @notice The callback earned less than the price, or less of the payment arrived. Tokens that charge a transfer
    /// fee cannot pay orders.
    error TooLittleReceived(address token, uint256 received, uint256 wanted);
    /// @notice The two tokens are the same, or are VET and its wrapped token.
    error InvalidPath(address tokenFrom, address tokenTo);
    /// @notice There is no contract at the token's address.
    error InvalidToken(address token);
    /// @notice The zero address and the order book itself cannot be the recipient.
    error InvalidRecipient(address recipient);
    /// @notice The filler must be a contract with `onOrderFill`.
    error NoCallback(address filler);
    /// @notice The option is not 'vvet:unwrap' or 'expires:at'.
    error UnknownOption(string key);
    /// @notice The option does not allow this value, or is given twice.
    error InvalidOption(string key, uint256 value);
    /// @notice The lists of keys and values have different lengths.
    error OptionsMismatch(uint256 keys, uint256 values);
    /// @notice VET could not be sent to the maker.
    error PaymentFailed(address receiver, uint256 amount);
    /// @notice Only wrapped VET can send VET to this contract.
    error UnexpectedPayment(address sender);
    /// @notice Creating and filling orders is paused. Cancelling and removing are not.
    error EnforcedPause();
    /// @notice The contract is not paused.
    error ExpectedPause();
    /// @notice Another fill is running in the same call.
    error ReentrancyGuardReentrantCall();

    /// @notice Offers `amountFrom` of `tokenFrom` for `tokenTo`.
    /// @dev The caller must hold `amountFrom`, and its allowance must cover `amountFrom` and the unfilled amounts of
    /// its other orders in the token.
    /// @param tokenTo the zero address for VET.
    /// @param price units of `tokenTo` for one unit of `tokenFrom`, times 1e18.
    /// @return orderId 1 for the first order, increasing by one.
    function createOrder(address tokenFrom, address tokenTo, uint256 amountFrom, uint256 price)
        external
        returns (uint256 orderId);

    /// @notice Creates an order with options.
    /// @param keys 'vvet:unwrap' with the value 1 tells apps that the maker wants VET back when the order is cancelled;
    /// 'expires:at' is the time in seconds after which the order cannot be filled.
    function createOrderWithOptions(
        address tokenFrom,
        address tokenTo,
        uint256 amountFrom,
        uint256 price,
        string[] calldata keys,
        uint256[] calldata values
    ) external returns (uint256 orderId);

    /// @notice Cancels the caller's order.
    function cancelOrder(uint256 orderId) external;

    /// @notice Cancels the caller's orders and skips those that have ended.
    function cancelOrders(uint256[] calldata orderIds) external;

    /// @notice Removes an order for the reason given by `removalReason`. Anyone can call it.
    function removeOrder(uint256 orderId) external;

    /// @notice Buys `amount` of the order's `tokenFrom`, or the unfilled amount if that is less. The caller pays
    /// `quotePayment(orderId, filled)` under its allowance: in `tokenTo`, or in wrapped VET if the maker wants VET.
    /// @dev Reverts if the maker's allowance or balance is too low; `getFillableAmount` returns the fillable amount.
    /// @param termsHash `getTermsHash(orderId)` when the caller read the order. After a reorg the number may belong to
    /// another order.
    /// @param recipient receives the filled amount, less a transfer fee of the token.
    /// @return filled the amount of `tokenFrom` that was sold.
    /// @return paid the amount that the maker received.
    function fillOrder(uint256 orderId, bytes32 termsHash, uint256 amount, address recipient)
        external
        returns (uint256 filled, uint256 paid);

    /// @notice Sends `amount` of the order's `tokenFrom`, or the unfilled amount if that is less, to the recipient,
    /// calls the caller's `onOrderFill`, and then takes the payment from the caller as `fillOrder` does: the proceeds
    /// that the callback returns, less `getFillerShare`, and never less than `quotePayment(orderId, filled)`.
    /// @param termsHash as in `fillOrder`.
    /// @return filled the amount of `tokenFrom` that was sold.
    /// @return paid the amount that the maker received.
    function fillOrderWithCallback(
        uint256 orderId,
        bytes32 termsHash,
        uint256 amount,
        address recipient,
        bytes calldata data
    ) external returns (uint256 filled, uint256 paid);

    /// @notice Pauses creating and filling orders. Only the owner.
    function pause() external;

    /// @notice Ends a pause. Only the owner.
    function unpause() external;

    /// @notice The wrapped VET that pays for orders that buy VET.
    function wrappedVet() external view returns (address);

    function paused() external view returns (bool);

    /// @notice The number of orders created so far, which is the number of the last one.
    function orderCount() external view returns (uint256);

    /// @notice The order; all zero if there is no such order.
    function orders(uint256 orderId) external view returns (Order memory order);

    /// @notice The hash of the order's terms, by which `fillOrder` identifies the order:
    /// `keccak256(abi.encode(maker, tokenFrom, tokenTo, amountFrom, price))`.
    function getTermsHash(uint256 orderId) external view returns (bytes32 termsHash);

    /// @notice An option's value; 0 if the order does not have it.
    function orderOptions(uint256 orderId, string calldata key)
        external
        view
        returns (uint256 value);

    /// @notice The total unfilled amount of the user's open orders in the token.
    function getUserCommittedTokens(address user, address token) external view returns (uint256);

    /// @notice The amount that can be filled now: the minimum of the unfilled amount, allowance and balance; 0 if the
    /// order has ended or expired, or during a pause.
    function getFillableAmount(uint256 orderId) external view returns (uint256 amount);

    /// @notice The reason why `removeOrder` would remove the order, as in OrderCancelledByOperator; 0 if it cannot be
    /// removed.
    function removalReason(uint256 orderId) external view returns (uint8 reason);

    /// @notice The minimum payment for `amount`: `amount * amountTo / amountFrom`, rounded up.
    function quotePayment(uint256 orderId, uint256 amount) external view returns (uint256 payment);

    /// @notice The part of the proceeds that a filler keeps: 10% of the surplus above the price, but no more than
    /// 0.1% of the price, rounded down.
    function getFillerShare(uint256 owed, uint256 proceeds) external pure returns (uint256 share);

    /// @notice The maximum amount that `payment` buys: `payment * amountFrom / amountTo`, rounded down, and no more
    /// than the unfilled amount.
    function quoteAmount(uint256 orderId, uint256 payment) external view returns (uint256 amount);
}
