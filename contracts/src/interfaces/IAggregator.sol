// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev A part of a split trade.
struct SplitRoute {
    /// The router of a registered venue.
    address router;
    /// How much of the input goes there.
    uint256 amount;
}

/// @dev How a trade is done. The zero address as a token is VET, and so is every venue's wrapped VET.
struct SwapInstruction {
    /// 0 direct, 1 by way of a bridge token, 2 split over several venues.
    uint8 swapType;
    /// The router of the venue that the trade, or its first hop, goes to; of no meaning for a split.
    address primaryRouter;
    /// The token between the two hops. For a split: the zero address where its parts are direct.
    address bridgeToken;
    /// The parts of a split. For a trade with a bridge: none, or one whose router does the second hop.
    SplitRoute[] splitRoutes;
}

/// @title Finds the best way to trade a token for another over the registered venues, and trades.
///
/// @notice A token that is the zero address is VET itself, and a recipient that is the zero address is the caller. Wrapped VET of one venue is exchanged one to one
/// where another venue wraps VET with a token of its own. Nothing else is ever called than registered venues,
/// the wrapped VET they use and the two or three tokens of the trade, and nothing stays here: neither
/// tokens nor VET nor an allowance, given or taken.
interface IAggregator {
    /// @param exchange the router of the first venue used.
    /// @param feeAmount what the aggregator kept of the trade, in `tokenTo`: always 0.
    event SwapExecuted(
        address indexed tokenFrom,
        address indexed tokenTo,
        uint256 amountIn,
        uint256 amountOut,
        address exchange,
        address indexed recipient,
        uint256 feeAmount
    );
    event VenueRegistered(
        address indexed router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string name
    );
    event VenueRemoved(address indexed router);
    /// @notice Plans may name the pool by its number from now on.
    /// @param venue the router that names the venue.
    /// @param feePips what the pool keeps of the input, in millionths.
    /// @param kind 0 in the manner of Uniswap V2, 1 of Uniswap V3, 2 an order book, 3 a one-to-one converter.
    event PoolRegistered(
        uint256 indexed poolId,
        address indexed pool,
        address indexed venue,
        address token0,
        address token1,
        uint24 feePips,
        uint8 kind
    );
    /// @notice A pool that has a fee of its own said another one than before.
    event PoolFeeChanged(uint256 indexed poolId, uint24 feePips);
    event PausedChanged(bool paused);
    event BridgeTokenAdded(address indexed token);
    event BridgeTokenRemoved(address indexed token);

    /// @notice The block's time is later than the trader's deadline.
    error DeadlineExpired(uint256 deadline, uint256 timestamp);
    /// @notice The best route of this moment pays less than the trader's minimum.
    error InsufficientMinimumOutput(uint256 amountOut, uint256 minAmountOut);
    /// @notice Less than the trader's minimum arrived.
    error SlippageExceeded(uint256 amountOut, uint256 minAmountOut);
    /// @notice The amount to buy costs more than the trader's maximum.
    error TooMuchRequested(uint256 amountIn, uint256 maxAmountIn);
    /// @notice The trader allows the aggregator less than it has to take.
    error InsufficientAllowance(address token, uint256 allowed, uint256 needed);
    /// @notice The trader holds less than the aggregator has to take.
    error InsufficientBalance(address token, uint256 balance, uint256 needed);
    /// @notice The amount to sell is zero.
    error InsufficientInputAmount();
    /// @notice The trade would pay nothing.
    error InsufficientOutputAmount();
    /// @notice No registered venue can do the trade, or the named pair is empty.
    error InsufficientLiquidity(address tokenFrom, address tokenTo);
    /// @notice The VET that came with the call is not what the trade sells.
    error InvalidValue(uint256 sent, uint256 wanted);
    /// @notice The two tokens are the same, or both are VET and its wrapped token: wrap or unwrap instead.
    error InvalidPath(address tokenFrom, address tokenTo);
    /// @notice The named venue has no pair of the two tokens.
    error PairNotFound(address router, address tokenFrom, address tokenTo);
    /// @notice The swap type is none of 0, 1 and 2.
    error InvalidSwapType(uint8 swapType);
    /// @notice The instruction has more or fewer parts than its type takes.
    error InvalidInstruction(uint8 swapType, uint256 parts);
    /// @notice The parts of a split do not add up to the amount sold.
    error InvalidSplitAmounts(uint256 sum, uint256 amountIn);
    /// @notice The router is not one of a registered venue.
    error ExchangeNotSupported(address router);
    /// @notice The aggregator itself cannot receive.
    error InvalidRecipient(address recipient);
    /// @notice VET could not be sent to its receiver.
    error PaymentFailed(address receiver, uint256 amount);
    /// @notice VET came from somebody who is no wrapped VET of a venue.
    error UnexpectedPayment(address sender);
    /// @notice The venue or the bridge token is registered already, or is not registered.
    error InvalidRegistration(address subject);
    /// @notice The fee takes all of the input or more.
    error InvalidFee(uint256 fee);
    /// @notice The venue's contract failed without saying why.
    error ExchangeExecutionFailed(address pool);
    /// @notice The trader allows the aggregator nothing of the token.
    error NotApproved(address token, address holder);
    /// @notice Less than the plan's exact output arrived.
    error TooLittleReceived(address token, uint256 received, uint256 wanted);
    /// @notice The shares of the token leave some of it over.
    error InvalidSplitPercentages(address token);
    /// @notice The bytes are no plan.
    error InvalidPlan();
    /// @notice Only whoever sent the transaction may use what was transferred here before.
    error CallerNotOrigin(address caller);
    /// @notice Somebody who is no pool asked for the input of a swap.
    error UnexpectedCallback(address caller);
    /// @notice The order sells or buys other tokens than the plan says.
    error OrderMismatch(uint256 orderId);
    /// @notice The token refused to move, or failed to.
    error TransferFailed(address token, address from, address to, uint256 amount);
    /// @notice The token does not say who holds what.
    error BalanceUnknown(address token);
    /// @notice No pool has the number.
    error InvalidExchange(uint256 poolId);
    /// @notice The owner has paused all swaps.
    error Paused();

    /// @notice Allows trading on a venue.
    /// @param router names the venue; for an order book or a converter it is the contract itself.
    /// @param factory knows the venue's pools; of no meaning for an order book.
    /// @param wrappedVet the token that the venue trades VET as, exchanged one to one by deposit and withdraw;
    /// the zero address where an order book or a converter has none.
    /// @param feePips what each pair keeps of the input in millionths; 2^24 - 1 where each has its own.
    /// @param kind 0 in the manner of Uniswap V2, 1 of Uniswap V3, 2 an order book, 3 a one-to-one converter.
    /// @param name at most 31 bytes.
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string calldata name
    ) external;

    /// @notice Ends trading on a venue and all its pools.
    function removeVenue(address router) external;

    /// @notice Gives a pool of a registered venue its number. Open to anybody: the venue says which it is.
    /// @param router names the venue.
    /// @param fee picks a pool of a venue in the manner of Uniswap V3, in millionths; 0 for all others.
    /// @return poolId the number, which is the old one where the pool has one.
    function registerPool(address router, address tokenA, address tokenB, uint24 fee)
        external
        returns (uint256 poolId);

    /// @notice Reads again what a pool with a fee of its own keeps. Open to anybody.
    function refreshPool(uint256 poolId) external;

    /// @notice Lets the token stand between two hops. VET always may and is not listed.
    function addBridgeToken(address token) external;

    function removeBridgeToken(address token) external;

    /// @notice Stops all swaps or lets them go on.
    function setPaused(bool paused) external;

    function isPaused() external view returns (bool);

    /// @notice How many pools have a number; the numbers begin at 1.
    function poolCount() external view returns (uint256);

    /// @notice What `PoolRegistered` said, with the fee of today.
    function getPool(uint256 poolId)
        external
        view
        returns (
            address pool,
            address venue,
            address token0,
            address token1,
            uint24 feePips,
            uint8 kind
        );

    /// @notice The best direct or one-hop route for selling exactly `amountIn`.
    /// @return instruction what `executeSwap` takes.
    /// @return amountOut what it pays, 0 where there is no route.
    function getBestRouteWithNativeSupport(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountOut);

    /// @notice The cheapest direct or one-hop route for buying `amountOut`.
    /// @return instruction what `executeSwap` takes.
    /// @return amountIn what it costs, 0 where there is no route.
    function getBestRouteWithExactOutput(address tokenFrom, address tokenTo, uint256 amountOut)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountIn);

    /// @notice The registered venues, one entry each in all lists but that of the bridge tokens.
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint256[] memory feesPips,
            string[] memory names,
            address[] memory bridgeTokens,
            uint256[] memory kinds
        );

    /// @notice Sells exactly `amountIn` the way the instruction says.
    /// @dev Takes `amountIn` of `tokenFrom` from the caller, or as the call's value where it sells VET.
    /// @return amountOut what the recipient got, never less than `minAmountOut`.
    function executeSwap(
        SwapInstruction calldata instruction,
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut);

    /// @notice Sells exactly `amountIn` over the route that is best as the transaction runs.
    /// @return amountOut what the recipient got, never less than `minAmountOut`.
    function executeUnifiedSwap(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut);

    /// @notice Buys at least `amountOut` over the route that is cheapest as the transaction runs.
    /// @dev Takes `maxAmountIn` from the caller and gives back what is left, so that no allowance remains.
    /// @return amountIn what was kept of `maxAmountIn`.
    function executeUnifiedSwapExactOutput(
        address tokenFrom,
        address tokenTo,
        uint256 amountOut,
        uint256 maxAmountIn,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountIn);
}
