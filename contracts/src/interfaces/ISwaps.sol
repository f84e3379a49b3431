// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SwapInstruction} from "./IVenueRegistry.sol";

/// @title Swaps over the registered venues, with an allowance of exactly the sold amount.
/// @notice The zero address means VET as a token, and the caller as a recipient.
interface ISwaps {
    /// @param exchange the router of the first venue that was used.
    /// @param feeAmount the aggregator's fee in `tokenTo`: always 0.
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
    /// @notice The best route now pays less than the trader's minimum.
    error InsufficientMinimumOutput(uint256 amountOut, uint256 minAmountOut);
    /// @notice Less than the trader's minimum arrived.
    error SlippageExceeded(uint256 amountOut, uint256 minAmountOut);
    /// @notice The amount to buy costs more than the trader's maximum.
    error TooMuchRequested(uint256 amountIn, uint256 maxAmountIn);
    /// @notice The trader's allowance for the aggregator is too low.
    error InsufficientAllowance(address token, uint256 allowed, uint256 needed);
    /// @notice The trader's balance is too low.
    error InsufficientBalance(address token, uint256 balance, uint256 needed);
    /// @notice The amount to sell is zero.
    error InsufficientInputAmount();
    /// @notice The trade would pay nothing.
    error InsufficientOutputAmount();
    /// @notice No registered venue can do the trade, or the named pair is empty.
    error InsufficientLiquidity(address tokenFrom, address tokenTo);
    /// @notice The VET sent with the call is not the amount that the trade sells.
    error InvalidValue(uint256 sent, uint256 wanted);
    /// @notice The swap type is not 0, 1 or 2.
    error InvalidSwapType(uint8 swapType);
    /// @notice The instruction has the wrong number of parts for its type.
    error InvalidInstruction(uint8 swapType, uint256 parts);
    /// @notice The parts of a split do not add up to the amount sold.
    error InvalidSplitAmounts(uint256 sum, uint256 amountIn);
    /// @notice The aggregator itself cannot be the recipient.
    error InvalidRecipient(address recipient);
    /// @notice VET could not be sent to its receiver.
    error PaymentFailed(address receiver, uint256 amount);
    /// @notice VET was sent by an address that is not a venue's wrapped VET.
    error UnexpectedPayment(address sender);
    /// @notice The venue's contract reverted without a reason.
    error ExchangeExecutionFailed(address pool);
    /// @notice The trader has not approved the aggregator for this token.
    error NotApproved(address token, address holder);
    /// @notice Less than the plan's exact output arrived.
    error TooLittleReceived(address token, uint256 received, uint256 wanted);
    /// @notice The shares of the token do not add up to 100%.
    error InvalidSplitPercentages(address token);
    /// @notice The bytes are not a valid plan.
    error InvalidPlan();
    /// @notice Only the sender of the transaction can use tokens that were transferred here before the call.
    error CallerNotOrigin(address caller);
    /// @notice An address that is not a pool asked for the input of a swap.
    error UnexpectedCallback(address caller);
    /// @notice The order is not the one that the plan was made for, or has other tokens.
    error OrderMismatch(uint256 orderId);
    /// @notice The token's transfer failed.
    error TransferFailed(address token, address from, address to, uint256 amount);
    /// @notice The token does not answer `balanceOf`.
    error BalanceUnknown(address token);
    /// @notice The owner has paused all swaps.
    error Paused();

    /// @notice Sells exactly `amountIn` as the instruction says.
    /// @dev Takes `amountIn` of `tokenFrom` from the caller, or from the call's value if it sells VET.
    /// @return amountOut the amount that the recipient received, never less than `minAmountOut`.
    function executeSwap(
        SwapInstruction calldata instruction,
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut);

    /// @notice Sells exactly `amountIn` over the best route at execution time.
    /// @return amountOut the amount that the recipient received, never less than `minAmountOut`.
    function executeUnifiedSwap(
        address tokenFrom,
        address tokenTo,
        uint256 amountIn,
        uint256 minAmountOut,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountOut);

    /// @notice Buys at least `amountOut` over the cheapest route at execution time.
    /// @dev Takes `maxAmountIn` from the caller and returns the rest, so that no allowance remains.
    /// @return amountIn the amount spent of `maxAmountIn`.
    function executeUnifiedSwapExactOutput(
        address tokenFrom,
        address tokenTo,
        uint256 amountOut,
        uint256 maxAmountIn,
        address recipient,
        uint256 deadline
    ) external payable returns (uint256 amountIn);
}
