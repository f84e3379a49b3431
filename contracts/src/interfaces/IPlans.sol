// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Swaps over many weighted routes, paid in advance.
///
/// @notice The clause before this call transfers the sold tokens to the first pool, or to the aggregator if the plan's
/// first leg is not chained. VET is sent as the value of the call. Both clauses are in one transaction, so nothing can
/// happen between them and no allowance is needed.
///
/// A plan is packed bytes, most significant byte first:
///
/// | bytes | content |
/// | --- | --- |
/// | 1 | flags: 1 a recipient follows, 2 VET is bought, 4 the sold wrapped VET follows, 8 the bought wrapped VET follows, 16 the last leg fills an order, 32 the amount is the exact output |
/// | 5 | deadline, in seconds since 1970 |
/// | 16 | the minimum output, or the exact output |
/// | 20 each | recipient, sold wrapped VET, bought wrapped VET, if the flags say so |
/// | the rest | the legs |
///
/// A leg:
///
/// | bytes | content |
/// | --- | --- |
/// | 1 | flags: 1 token1 is sold, 2 chained, 4 a share follows, 8 the input is measured, 16 an order follows |
/// | 3 | pool number |
/// | 3 | share of the token's balance in millionths; all of it if there is no share |
/// | 5, 8 | order number, and the first bytes of its terms hash (`IOrderBook.getTermsHash`) |
///
/// A chained leg takes the whole output of the previous leg. A chained first leg takes the tokens that were transferred
/// to its pool. Other legs take their share of the aggregator's balance of the token at that moment.
///
/// An order that cannot be filled is skipped. A number that belongs to another order after a reorg is skipped too. If
/// an exact output needs the order, the plan reverts instead.
///
/// A plan with one chain of up to three legs, for the caller and without further options, fits into one word. From the
/// highest bit: deadline 40, minimum output 128, flags 8 (1 VET is bought, 2 the first leg is not chained), 8 zero
/// bits, then 24 bits for each leg, the first leg highest: 1 bit that is set if token1 is sold, and the pool number.
interface IPlans {
    /// @notice Sells the transferred tokens along one chain of pools.
    /// @param amountIn the amount transferred to the first pool; 0 to measure it, which costs more gas. It is also
    /// measured if less arrived, for example because the token charges a fee.
    /// @return amountOut the amount that the caller received, never less than the plan's minimum.
    function runPath(uint256 path, uint256 amountIn) external payable returns (uint256 amountOut);

    /// @notice Executes a plan. It sells the transferred tokens, or, if the plan has an exact output, buys exactly that
    /// amount and returns the rest of the input.
    /// @dev For an exact output, the plan's last chain is computed backwards for the amount that the other legs did not
    /// buy. The sold tokens must be transferred to the aggregator, and the caller must be the transaction's sender.
    /// @return amount the amount that the recipient received, never less than the plan's minimum; for an exact output,
    /// the amount that was spent.
    function executePlan(bytes calldata plan) external payable returns (uint256 amount);
}
