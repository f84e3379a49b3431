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
/// @notice A token that is the zero address is VET itself. Wrapped VET of one venue is exchanged one to one
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
        address indexed router, address factory, address wrappedVet, uint16 feeBps, string name
    );
    event VenueRemoved(address indexed router);
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
    /// @notice The zero address or the aggregator itself cannot receive.
    error InvalidRecipient(address recipient);
    /// @notice VET could not be sent to its receiver.
    error PaymentFailed(address receiver, uint256 amount);
    /// @notice VET came from somebody who is no wrapped VET of a venue.
    error UnexpectedPayment(address sender);
    /// @notice The venue or the bridge token is registered already, or is not registered.
    error InvalidRegistration(address subject);

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

    /// @notice The registered venues, one entry each in the first five lists, and the bridge tokens.
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint16[] memory feesBps,
            string[] memory names,
            address[] memory bridgeTokens
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
