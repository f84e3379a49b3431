import {
  type AbiFunction,
  encodeCall,
  erc20,
  uniswapV2Router02 as methods,
  type Venue,
} from '@vermeil/abi'
import { encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { describeSwap, formatToken, type SwapClause, type SwapOrder } from './buildSwapClauses.ts'
import { findRouterPath } from './quoteRouters.ts'

const usual = {
  fromVet: methods.swapExactETHForTokens,
  toVet: methods.swapExactTokensForETH,
  tokens: methods.swapExactTokensForTokens,
}

/** For tokens that keep a part of each transfer. */
const measured = {
  fromVet: methods.swapExactETHForTokensSupportingFeeOnTransferTokens,
  toVet: methods.swapExactTokensForETHSupportingFeeOnTransferTokens,
  tokens: methods.swapExactTokensForTokensSupportingFeeOnTransferTokens,
}

/**
 * The clauses to sign where the network has no aggregator of ours: an approval of exactly what may leave, and the
 * swap by the venue's own router. An exact output takes back what it left of the approval. None where the router
 * cannot carry out the plan.
 */
export function buildRouterClauses(
  order: Omit<SwapOrder, 'aggregator' | 'instruction'>,
  venues: readonly Venue[],
): SwapClause[] {
  const { plan, amountIn } = order
  const venue = venues.find(({ name }) => name === plan.routes[0]?.legs[0]?.venue)
  const path = venue && findRouterPath(plan, venue)
  if (venue === undefined || path === undefined) return []
  const isPaidInVet = plan.from === zeroAddress
  const swap: SwapClause = {
    to: venue.router,
    value: isPaidInVet ? amountIn : 0n,
    data: encodeSwap(order, venue, path),
    comment: `${describeSwap(order)} on ${venue.name}`,
  }
  if (isPaidInVet) return [swap]
  const approve = (amount: bigint, comment: string): SwapClause => ({
    to: plan.from,
    value: 0n,
    data: encodeCall(erc20.approve, [venue.router, amount]),
    comment,
  })
  const allow = approve(amountIn, `Approve ${formatToken(plan.from, amountIn)} for this swap`)
  if (!order.isExactOut) return [allow, swap]
  return [allow, swap, approve(0n, 'Take back what is left of the approval')]
}

function encodeSwap(
  {
    plan,
    isExactOut,
    amountIn,
    amountOut,
    maker,
    deadline,
    charges,
  }: Parameters<typeof describeSwap>[0] & Pick<SwapOrder, 'maker' | 'deadline' | 'charges'>,
  venue: Venue,
  path: readonly Address[],
): SwapClause['data'] {
  const call = <Args extends readonly unknown[], Result>(
    method: AbiFunction<Args, Result>,
    args: NoInfer<Args>,
  ) => encodeCall(nameMethod(method, venue), args)
  const end = [[...path], maker, BigInt(deadline)] as const
  // The usual methods believe what was sent; only these look at what arrived.
  const sale = path.some((token) => charges.has(token)) ? measured : usual
  if (plan.from === zeroAddress)
    return isExactOut
      ? call(methods.swapETHForExactTokens, [amountOut, ...end])
      : call(sale.fromVet, [amountOut, ...end])
  if (plan.to === zeroAddress)
    return isExactOut
      ? call(methods.swapTokensForExactETH, [amountOut, amountIn, ...end])
      : call(sale.toVet, [amountIn, amountOut, ...end])
  return isExactOut
    ? call(methods.swapTokensForExactTokens, [amountOut, amountIn, ...end])
    : call(sale.tokens, [amountIn, amountOut, ...end])
}

/** The method as the venue's router calls it: some name the native coin VET where Uniswap says ETH. */
export function nameMethod<Args extends readonly unknown[], Result>(
  method: AbiFunction<Args, Result>,
  { methods: named }: Pick<Venue, 'methods'>,
): AbiFunction<Args, Result> {
  if (named === 'ETH' || !method.name.includes('ETH')) return method
  const name = method.name.replace('ETH', 'VET')
  const signature = `${name}(${method.inputs.map(({ type }) => type).join(',')})`
  const selector = encodeHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
  return { ...method, name, selector }
}
