// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Swaps over many weighted routes, paid by push.
///
/// @notice The clause before transfers what is sold to the first pool, or to the aggregator where the plan's
/// first leg is not chained; VET comes as the value of the call. Both clauses stand in one transaction, so
/// that nothing comes between, and no allowance is given.
///
/// A plan is packed, the most significant byte first:
///
/// | bytes | what |
/// | --- | --- |
/// | 1 | flags: 1 a recipient follows, 2 VET is bought, 4 a wrapped VET sold follows, 8 one bought follows, 16 the last leg fills an order |
/// | 5 | deadline, in seconds since 1970 |
/// | 16 | the least to buy, or exactly what to buy |
/// | 20 each | recipient, wrapped VET sold, wrapped VET bought, where the flags say so |
/// | the rest | the legs |
///
/// A leg:
///
/// | bytes | what |
/// | --- | --- |
/// | 1 | flags: 1 token1 goes in, 2 chained, 4 a share follows, 8 what arrives is measured, 16 an order follows |
/// | 3 | number of the pool |
/// | 3 | share in millionths of what is held of the token; without one all of it |
/// | 5, 8 | number of the order, and the first bytes of the hash of its terms, see `IOrderBook.getTermsHash` |
///
/// A chained leg takes the whole output of the leg before it; as the first leg it takes what was transferred to
/// its pool. Other legs take their share of what the aggregator holds of the token at that moment.
///
/// An order that cannot be filled is left out, and so is one whose number belongs to another order by now, as it may
/// after a reorganisation of the chain. Where an exact output needs the order, the plan reverts instead.
///
/// A plan that is one chain of up to three legs, goes to the caller and says nothing else is packed shorter, into a
/// word. From its highest bit: deadline 40, the least to buy 128, flags 8 (1 VET is bought, 2 the first leg is not
/// chained), 8 that are zero, then the legs of 24 bits each, the first one highest: 1 where token1 goes in, and the
/// number of the pool.
interface IPlans {
    /// @notice Sells what was paid in along one chain of pools.
    /// @param amountIn how much was transferred to the first pool; 0 to have it measured, which costs more. Where less
    /// arrived there, as of a token that charges, it is measured too.
    /// @return amountOut what the caller got, never less than the plan's amount.
    function runPath(uint256 path, uint256 amountIn) external payable returns (uint256 amountOut);

    /// @notice Sells what was paid in, the way the plan says.
    /// @return amountOut what the recipient got, never less than the plan's amount.
    function executePlan(bytes calldata plan) external payable returns (uint256 amountOut);

    /// @notice Buys exactly the plan's amount and gives back what was paid in too much.
    /// @dev The last chain of the plan is computed backwards for what the others left missing. What is sold
    /// must be transferred to the aggregator.
    /// @return amountIn what was kept of it.
    function executePlanExactOutput(bytes calldata plan) external payable returns (uint256 amountIn);
}
