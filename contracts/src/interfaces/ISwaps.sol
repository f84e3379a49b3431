// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SwapInstruction} from "./IVenueRegistry.sol";

/// @title Swaps over the registered venues, under the caller's exact allowance.
/// @notice A token that is the zero address is VET itself, and a recipient that is the zero address is the caller.
interface ISwaps {
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
    /// @notice The swap type is none of 0, 1 and 2.
    error InvalidSwapType(uint8 swapType);
    /// @notice The instruction has more or fewer parts than its type takes.
    error InvalidInstruction(uint8 swapType, uint256 parts);
    /// @notice The parts of a split do not add up to the amount sold.
    error InvalidSplitAmounts(uint256 sum, uint256 amountIn);
    /// @notice The aggregator itself cannot receive.
    error InvalidRecipient(address recipient);
    /// @notice VET could not be sent to its receiver.
    error PaymentFailed(address receiver, uint256 amount);
    /// @notice VET came from somebody who is no wrapped VET of a venue.
    error UnexpectedPayment(address sender);
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
    /// @notice The order is another one than the plan was made for, or sells or buys other tokens.
    error OrderMismatch(uint256 orderId);
    /// @notice The token refused to move, or failed to.
    error TransferFailed(address token, address from, address to, uint256 amount);
    /// @notice The token does not say who holds what.
    error BalanceUnknown(address token);
    /// @notice The owner has paused all swaps.
    error Paused();

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
