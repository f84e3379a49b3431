// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev A limit order as `orders` answers it. Amounts are in the tokens' smallest units, times in seconds.
struct Order {
    uint256 id;
    /// Who sells; the zero address where there is no such order.
    address maker;
    /// What is sold. Stays with the maker until a fill takes it.
    address tokenFrom;
    /// What is bought. The zero address is VET.
    address tokenTo;
    /// How much is sold in all.
    uint256 amountFrom;
    /// What all of it costs at least: `amountFrom * price / 1e18`, rounded up.
    uint256 amountTo;
    /// How much of `amountFrom` is sold already.
    uint256 amountFilled;
    /// Units of `tokenTo` for one unit of `tokenFrom`, times 1e18.
    uint256 price;
    /// 0 open, 1 partially filled, 2 filled, 3 cancelled, 4 system cancelled.
    uint8 status;
    uint256 createdAt;
    /// When `status` became what it is; counted up to 34 years after `createdAt`.
    uint256 lastStatusChangeAt;
    /// What fillers were given of `tokenFrom`: the same as `amountFilled`.
    uint256 totalInputAmount;
    /// What the maker was paid in `tokenTo`, with everything above the price; counted up to 2^112 - 1.
    uint256 totalOutputAmount;
}

/// @title Limit orders whose tokens stay with their makers until somebody pays the price.
///
/// @notice A maker allows this contract exactly what their orders sell and signs one call. Anybody but the maker may
/// fill an order, in full or in part, by paying the maker at least the price, which is rounded up for every part.
/// What a filler's callback brings in above the price is the maker's, but for a small share of the filler's. Nothing
/// stays here, neither tokens nor VET, and nothing else is ever called than the two tokens of the order, wrapped
/// VET, and the filler if it asks for it. The maker's code is never called: a maker that wants VET and is a
/// contract is paid in wrapped VET, so that no maker can make a fill fail.
///
/// @dev A payment is always moved by this contract, from the filler to the maker. To look at the maker's balance
/// alone would let a filler pay with what is the maker's anyway: rewards that anybody may claim for them, or what
/// another exchange pays them at the same time.
///
/// Nobody has a right over another's order: an order ends by its fills, by its maker, or by anybody who shows what
/// this contract can see for itself, which `removalReason` names. The owner can pause creating and filling, never
/// cancelling or removing.
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
    /// @param fillAmount what was sold, in `tokenFrom`.
    /// @param fillPrice what was paid for it, `paidAmount * 1e18 / fillAmount`, rounded down.
    /// @param paidAmount what the maker got, in `tokenTo`; for VET in wrapped VET if the maker is a contract.
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
    /// @param operator who removed the order: anybody.
    /// @param reason 1 the allowance is revoked, 2 the allowance is less than a hundredth of what is unfilled, 3 the
    /// maker holds none of the token, 4 the maker holds less than a hundredth of what is unfilled, 5 the order has
    /// expired.
    event OrderCancelledByOperator(
        uint256 indexed orderId,
        address indexed maker,
        address indexed operator,
        uint8 reason,
        uint256 timestamp
    );
    /// @notice Comes after the event that says why. Creating an order changes no status.
    event OrderStatusChanged(uint256 indexed orderId, uint8 oldStatus, uint8 newStatus);
    event Paused(address account);
    event Unpaused(address account);

    /// @notice No order has this number.
    error OrderNotFound(uint256 orderId);
    /// @notice The order is filled (2), cancelled (3) or removed (4).
    error OrderClosed(uint256 orderId, uint8 status);
    /// @notice The order ended at `deadline`.
    error Expired(uint256 deadline, uint256 timestamp);
    /// @notice Only the maker cancels an order.
    error NotMaker(uint256 orderId, address caller, address maker);
    /// @notice Nothing is wrong with the order, so only its maker may end it.
    error OrderAlive(uint256 orderId);
    /// @notice The order has other terms than the filler agreed to.
    error TermsMismatch(uint256 orderId, bytes32 expectedHash, bytes32 actualHash);
    /// @notice A maker cannot fill their own order: cancel it instead.
    error SelfFill(uint256 orderId, address maker);
    /// @notice Less of the order is left than the amount asked for.
    error ExceedsRemaining(uint256 orderId, uint256 amount, uint256 remaining);
    /// @notice The amount to sell is zero.
    error InsufficientInputAmount();
    /// @notice At this price the order would be paid nothing.
    error InsufficientOutputAmount();
    /// @notice Amounts go up to 2^112 - 1, as the reserves of pairs do.
    error AmountTooLarge(uint256 amount, uint256 limit);
    /// @notice At this price the order would cost more than 2^112 - 1.
    error PriceTooHigh(uint256 price, uint256 limit);
    /// @notice The holder allows the order book nothing of the token.
    error NotApproved(address token, address holder);
    /// @notice The holder allows the order book less than it has to move.
    error InsufficientAllowance(address token, uint256 allowed, uint256 needed);
    /// @notice The holder has less than the order book has to move.
    error InsufficientBalance(address token, uint256 balance, uint256 needed);
    /// @notice The token did not move, though allowance and balance suffice.
    error TransferFailed(address token, address from, address to, uint256 amount);
    /// @notice The callback brought less than the price, or less of it arrived: with a token that charges on transfer
    /// no order can be paid.
    error TooLittleReceived(address token, uint256 received, uint256 wanted);
    /// @notice The two tokens are the same, or are VET and its wrapped token.
    error InvalidPath(address tokenFrom, address tokenTo);
    /// @notice There is no contract at the token's address.
    error InvalidToken(address token);
    /// @notice The zero address and the order book itself cannot receive.
    error InvalidRecipient(address recipient);
    /// @notice Only a contract has an `onOrderFill` to be called.
    error NoCallback(address filler);
    /// @notice The option is none of 'vvet:unwrap' and 'expires:at'.
    error UnknownOption(string key);
    /// @notice The option cannot have this value, or is given twice.
    error InvalidOption(string key, uint256 value);
    /// @notice There are more keys than values, or fewer.
    error OptionsMismatch(uint256 keys, uint256 values);
    /// @notice VET did not reach the maker.
    error PaymentFailed(address receiver, uint256 amount);
    /// @notice VET is only taken from wrapped VET.
    error UnexpectedPayment(address sender);
    /// @notice Creating and filling orders is paused. Cancelling is not.
    error EnforcedPause();
    /// @notice Nothing is paused.
    error ExpectedPause();
    /// @notice A fill is under way further up in the same transaction.
    error ReentrancyGuardReentrantCall();

    /// @notice Offers `amountFrom` of `tokenFrom` for `tokenTo`.
    /// @dev The caller must hold `amountFrom` and allow this contract what its other orders still sell of the
    /// token and `amountFrom` besides.
    /// @param tokenTo the zero address for VET.
    /// @param price units of `tokenTo` for one unit of `tokenFrom`, times 1e18.
    /// @return orderId 1 for the first order, and one more for each.
    function createOrder(address tokenFrom, address tokenTo, uint256 amountFrom, uint256 price)
        external
        returns (uint256 orderId);

    /// @notice Creates an order with options.
    /// @param keys 'vvet:unwrap' with the value 1 notes that the maker wants VET back where the order is
    /// cancelled, for the app to act on; 'expires:at' ends the order after the time in seconds.
    function createOrderWithOptions(
        address tokenFrom,
        address tokenTo,
        uint256 amountFrom,
        uint256 price,
        string[] calldata keys,
        uint256[] calldata values
    ) external returns (uint256 orderId);

    /// @notice Ends the caller's own order.
    function cancelOrder(uint256 orderId) external;

    /// @notice Ends the caller's own orders, leaving out those that have ended already.
    function cancelOrders(uint256[] calldata orderIds) external;

    /// @notice Ends an order for a reason that `removalReason` names. Open to anybody.
    function removeOrder(uint256 orderId) external;

    /// @notice Buys `amount` of what the order sells, or all that is unfilled if that is less, and takes the price
    /// `quotePayment(orderId, filled)` from the caller under its allowance: of `tokenTo`, or of wrapped VET if the
    /// maker wants VET.
    /// @dev Reverts if less than that is allowed or held by the maker; `getFillableAmount` says how much can be taken.
    /// @param termsHash `getTermsHash(orderId)` as it was when the caller looked at the order. After a reorganisation
    /// of the chain the number may belong to another order.
    /// @param recipient gets what is filled, less what the token itself may charge on transfer.
    /// @return filled what was taken of `tokenFrom`.
    /// @return paid what the maker got.
    function fillOrder(uint256 orderId, bytes32 termsHash, uint256 amount, address recipient)
        external
        returns (uint256 filled, uint256 paid);

    /// @notice Gives `amount` of what the order sells, or all that is unfilled if that is less, to the recipient,
    /// calls the caller's `onOrderFill`, and then takes the payment from the caller as `fillOrder` does: all that the
    /// callback says the tokens brought, less `getFillerShare`, and never less than `quotePayment(orderId, filled)`.
    /// @param termsHash as in `fillOrder`.
    /// @return filled what was taken of `tokenFrom`.
    /// @return paid what the maker got.
    function fillOrderWithCallback(
        uint256 orderId,
        bytes32 termsHash,
        uint256 amount,
        address recipient,
        bytes calldata data
    ) external returns (uint256 filled, uint256 paid);

    /// @notice Stops creating and filling orders. Only the owner.
    function pause() external;

    /// @notice Ends a pause. Only the owner.
    function unpause() external;

    /// @notice The wrapped VET that an order which wants VET is paid with.
    function wrappedVet() external view returns (address);

    function paused() external view returns (bool);

    /// @notice How many orders were ever created, which is the last one's number.
    function orderCount() external view returns (uint256);

    /// @notice The order, or zeros where there is none.
    function orders(uint256 orderId) external view returns (Order memory order);

    /// @notice What `fillOrder` recognises the order by: the hash of its terms,
    /// `keccak256(abi.encode(maker, tokenFrom, tokenTo, amountFrom, price))`.
    function getTermsHash(uint256 orderId) external view returns (bytes32 termsHash);

    /// @notice An option's value, 0 where the order does not have it.
    function orderOptions(uint256 orderId, string calldata key)
        external
        view
        returns (uint256 value);

    /// @notice What the user's open orders still sell of the token.
    function getUserCommittedTokens(address user, address token) external view returns (uint256);

    /// @notice How much of the order a fill can take now: what is unfilled, allowed and held; 0 for an order that
    /// has ended or expired, and during a pause.
    function getFillableAmount(uint256 orderId) external view returns (uint256 amount);

    /// @notice Why `removeOrder` would end the order, as in OrderCancelledByOperator; 0 where it would not.
    function removalReason(uint256 orderId) external view returns (uint8 reason);

    /// @notice What the maker must get at least for `amount`: `amount * amountTo / amountFrom`, rounded up.
    function quotePayment(uint256 orderId, uint256 amount) external view returns (uint256 payment);

    /// @notice What a filler may keep of what the maker's tokens brought: a tenth of what is above the price, and at
    /// most a thousandth of the price, rounded down.
    function getFillerShare(uint256 owed, uint256 proceeds) external pure returns (uint256 share);

    /// @notice The most that `payment` buys: `payment * amountFrom / amountTo`, rounded down, and at most what is
    /// unfilled.
    function quoteAmount(uint256 orderId, uint256 payment) external view returns (uint256 amount);
}
