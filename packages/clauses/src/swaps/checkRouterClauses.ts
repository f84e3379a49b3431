import { erc20, uniswapV2Router02, type Venue } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { readCall } from '../readCall.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import type { AgreedSwap } from './AgreedSwap.ts'
import { checkAmountOut } from './checkEntry.ts'
import { isDeadlineValid } from './deadline.ts'
import { findRouterSelector, type RouterMethod } from './findRouterSelector.ts'

const r = uniswapV2Router02
const exactIn = [
  r.swapExactTokensForTokens,
  r.swapExactETHForTokens,
  r.swapExactTokensForETH,
  r.swapExactTokensForTokensSupportingFeeOnTransferTokens,
  r.swapExactETHForTokensSupportingFeeOnTransferTokens,
  r.swapExactTokensForETHSupportingFeeOnTransferTokens,
]
const exactOut = [r.swapTokensForExactTokens, r.swapETHForExactTokens, r.swapTokensForExactETH]

/**
 * Checks that clauses for a venue's own router do exactly what was agreed: an approval of exactly what is sold, one
 * swap by a router of the given venues, and after an exact output a reset of the approval. If VET is sold, there is
 * only the swap.
 * @returns the router.
 * @throws {UnsafeClauseError} if they do not.
 */
export function checkRouterClauses(
  clauses: readonly Clause[],
  agreed: AgreedSwap,
  venues: readonly Venue[],
): Address {
  const isNative = agreed.sold === zeroAddress
  const isExactOut = agreed.exact === 'buy'
  assertClause(clauses.length === (isNative ? 1 : isExactOut ? 3 : 2), 'count')
  const swap = clauses[isNative ? 0 : 1]
  const venue = venues.find(({ kind, router }) => kind === 'v2' && router === swap?.to)
  assertClause(swap !== undefined && venue !== undefined, 'swapTarget')
  assertClause(swap.value === (isNative ? agreed.maxAmountIn : 0n), 'swapValue')
  const spender = venue.router
  if (!isNative) {
    checkApproval(clauses[0], agreed.sold, { spender, value: agreed.maxAmountIn })
    if (isExactOut) checkApproval(clauses[2], agreed.sold, { spender, value: 0n })
  }
  checkCall(swap.data, agreed, venue)
  return spender
}

function checkApproval(
  clause: Clause | undefined,
  token: Address,
  expected: { spender: Address; value: bigint },
): void {
  assertClause(clause !== undefined && clause.to === token, 'paymentTarget')
  assertClause(clause.value === 0n, 'paymentValue')
  const { args } = readCall([erc20.approve], clause.data)
  assertClause(args.get('spender') === expected.spender, 'spender')
  assertClause(args.get('value') === expected.value, 'paymentAmount')
}

/** The methods of a venue's router that swap, under Uniswap's names and with the venue's selectors. */
export function listRouterMethods(venue: Venue): RouterMethod[] {
  return [...exactIn, ...exactOut].map(({ name, selector, inputs }) => {
    const method = { name, selector, inputs }
    return { ...method, selector: findRouterSelector(method, venue) }
  })
}

function checkCall(data: Hex, agreed: AgreedSwap, venue: Venue): void {
  const { called, args } = readCall(listRouterMethods(venue), data)
  const isExactOut = exactOut.some(({ name }) => name === called.name)
  assertClause(isExactOut === (agreed.exact === 'buy'), 'exactness')
  assertClause(/ETHFor/.test(called.name) === (agreed.sold === zeroAddress), 'sold')
  assertClause(/For(Exact)?ETH/.test(called.name) === (agreed.bought === zeroAddress), 'bought')
  const amountIn = args.get(isExactOut ? 'amountInMax' : 'amountIn') ?? agreed.maxAmountIn
  assertClause(amountIn === agreed.maxAmountIn, 'amountIn')
  checkAmountOut(args.get(isExactOut ? 'amountOut' : 'amountOutMin'), agreed)
  checkPath(args.get('path'), agreed, venue)
  assertClause(args.get('to') === agreed.recipient, 'recipient')
  const deadline = args.get('deadline')
  assertClause(typeof deadline === 'bigint' && isDeadlineValid(deadline, agreed), 'deadline')
}

/** The path leads from the sold token to the bought one. The router trades VET as its own wrapped VET. */
function checkPath(path: unknown, { sold, bought }: AgreedSwap, { wrapped }: Venue): void {
  assertClause(Array.isArray(path) && path.length >= 2, 'route')
  assertClause(path[0] === (sold === zeroAddress ? wrapped : sold), 'sold')
  assertClause(path.at(-1) === (bought === zeroAddress ? wrapped : bought), 'bought')
}
