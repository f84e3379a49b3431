import { type AbiFunction, encodeCall, uniswapV2Router02, type Venue } from '@vermeil/abi'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { type BuiltClause, buildApproval } from '../buildApproval.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import type { AgreedSwap } from './AgreedSwap.ts'
import { findRouterSelector } from './findRouterSelector.ts'

const methods = uniswapV2Router02

/** The methods for an exact input. */
const plainMethods = {
  fromVet: methods.swapExactETHForTokens,
  toVet: methods.swapExactTokensForETH,
  tokens: methods.swapExactTokensForTokens,
}

/** The methods for fee-on-transfer tokens. They measure the amount that arrives. */
const measuringMethods = {
  fromVet: methods.swapExactETHForTokensSupportingFeeOnTransferTokens,
  toVet: methods.swapExactTokensForETHSupportingFeeOnTransferTokens,
  tokens: methods.swapExactTokensForTokensSupportingFeeOnTransferTokens,
}

/** A swap by a venue's own router. `deadline` is in seconds since 1970. */
export interface RouterSwap
  extends Omit<AgreedSwap, 'owner' | 'headTimestamp' | 'latestDeadline' | 'instruction'> {
  venue: Pick<Venue, 'router' | 'methods'>
  /** The tokens from the sold one to the bought one, with the venue's wrapped VET for VET. */
  path: readonly Address[]
  /** Whether a token of the path takes a fee on transfers. */
  hasTransferFee: boolean
  deadline: number
}

/**
 * The clauses of a swap by a venue's own router (Router02): an approval of exactly the maximum input, which VET does
 * not need, then the swap. The last clause of an exact output resets the approval.
 * @throws {UnsafeClauseError} if an amount is 0.
 */
export function buildRouterClauses(swap: RouterSwap): BuiltClause[] {
  const { sold, maxAmountIn, exact } = swap
  const { router } = swap.venue
  assertClause(maxAmountIn > 0n, 'amountIn')
  assertClause(swap.minAmountOut > 0n, 'amountOut')
  const data = encodeRouterSwap(swap)
  if (sold === zeroAddress) return [{ to: router, value: maxAmountIn, data }]
  const approved = [buildApproval(sold, router, maxAmountIn), { to: router, value: 0n, data }]
  return exact === 'sell' ? approved : [...approved, buildApproval(sold, router, 0n)]
}

function encodeRouterSwap(swap: RouterSwap): Hex {
  const { sold, bought, maxAmountIn, minAmountOut } = swap
  const end = [[...swap.path], swap.recipient, BigInt(swap.deadline)] as const
  const call = <Args extends readonly unknown[], Result>(
    method: AbiFunction<Args, Result>,
    args: NoInfer<Args>,
  ) => encodeCall({ ...method, selector: findRouterSelector(method, swap.venue) }, args)
  if (swap.exact === 'buy') {
    if (sold === zeroAddress) return call(methods.swapETHForExactTokens, [minAmountOut, ...end])
    const toVet = bought === zeroAddress
    const method = toVet ? methods.swapTokensForExactETH : methods.swapTokensForExactTokens
    return call(method, [minAmountOut, maxAmountIn, ...end])
  }
  const { fromVet, toVet, tokens } = swap.hasTransferFee ? measuringMethods : plainMethods
  if (sold === zeroAddress) return call(fromVet, [minAmountOut, ...end])
  return call(bought === zeroAddress ? toVet : tokens, [maxAmountIn, minAmountOut, ...end])
}
