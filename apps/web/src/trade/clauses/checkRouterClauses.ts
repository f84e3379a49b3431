import { type AbiFunction, erc20, uniswapV2Router02, type Venue } from '@vermeil/abi'
import { type Clause, encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { assertClause, UnsafeClauseError } from './ClauseFault.ts'
import { isTimely } from './checkPlan.ts'
import { readCall } from './readCall.ts'
import type { SwapPromise } from './SwapPromise.ts'

type RouterPromise = Omit<SwapPromise, 'aggregator' | 'pools' | 'instruction'>

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
 * Holds clauses that go straight to a venue's own router against what was agreed, where the network has no aggregator
 * of ours: an approval of exactly what is sold, one swap by a router of the network's venues to the owner, and after
 * an exact purchase the approval's end. For VET it is the swap alone.
 * @throws {UnsafeClauseError} naming what is wrong.
 */
export function checkRouterClauses(
  clauses: readonly Clause[],
  promise: RouterPromise,
  venues: readonly Venue[],
): void {
  const isNative = promise.sold === zeroAddress
  const isExactOut = promise.exact === 'buy'
  assertClause(clauses.length === (isNative ? 1 : isExactOut ? 3 : 2), 'count')
  const swap = clauses[isNative ? 0 : 1]
  const venue = venues.find(({ kind, router }) => kind === 'v2' && router === swap?.to)
  assertClause(swap !== undefined && venue !== undefined, 'swapTarget')
  assertClause(swap.value === (isNative ? promise.maximumIn : 0n), 'swapValue')
  if (!isNative) {
    checkApproval(clauses[0], promise, { spender: venue.router, value: promise.maximumIn })
    if (isExactOut) checkApproval(clauses[2], promise, { spender: venue.router, value: 0n })
  }
  checkCall(swap, promise, venue)
}

function checkApproval(
  clause: Clause | undefined,
  { sold }: RouterPromise,
  allowed: { spender: Address; value: bigint },
): void {
  assertClause(clause !== undefined && clause.to === sold, 'paymentTarget')
  assertClause(clause.value === 0n, 'paymentValue')
  const { args } = readCall([erc20.approve], clause.data)
  assertClause(args.get('spender') === allowed.spender, 'spender')
  assertClause(args.get('value') === allowed.value, 'paymentAmount')
}

function checkCall({ data }: Clause, promise: RouterPromise, venue: Venue): void {
  const { called, args } = readNamed([...exactIn, ...exactOut], data, venue)
  const isExactOut = exactOut.some(({ name }) => name === called)
  assertClause(isExactOut === (promise.exact === 'buy'), 'exactness')
  assertClause(/ETHFor/.test(called) === (promise.sold === zeroAddress), 'sold')
  assertClause(/For(Exact)?ETH/.test(called) === (promise.bought === zeroAddress), 'bought')
  const amountIn = args.get(isExactOut ? 'amountInMax' : 'amountIn') ?? promise.maximumIn
  assertClause(amountIn === promise.maximumIn, 'amountIn')
  const amountOut = args.get(isExactOut ? 'amountOut' : 'amountOutMin')
  assertClause(typeof amountOut === 'bigint' && amountOut > 0n, 'amountOut')
  assertClause(
    isExactOut ? amountOut === promise.minimumOut : amountOut >= promise.minimumOut,
    'amountOut',
  )
  checkPath(args.get('path'), promise, venue)
  assertClause(args.get('to') === promise.owner, 'recipient')
  const deadline = args.get('deadline')
  assertClause(typeof deadline === 'bigint' && isTimely(deadline, promise), 'deadline')
}

/** From what is sold to what is bought; the router trades VET as its own wrapped one. */
function checkPath(path: unknown, { sold, bought }: RouterPromise, { wrapped }: Venue): void {
  assertClause(Array.isArray(path) && path.length >= 2, 'route')
  assertClause(path[0] === (sold === zeroAddress ? wrapped : sold), 'sold')
  assertClause(path.at(-1) === (bought === zeroAddress ? wrapped : bought), 'bought')
}

/** The call by Uniswap's name for it; some routers call the native coin VET, which changes the selector. */
function readNamed(
  methods: readonly Pick<AbiFunction<readonly never[], unknown>, 'name' | 'selector' | 'inputs'>[],
  data: Clause['data'],
  venue: Venue,
) {
  const named = methods.map((method) => ({ ...method, selector: findSelector(method, venue) }))
  const { called, args } = readCall(named, data)
  return { called: called.name, args }
}

function findSelector(
  {
    name,
    selector,
    inputs,
  }: Pick<AbiFunction<readonly never[], unknown>, 'name' | 'selector' | 'inputs'>,
  { methods }: Venue,
) {
  if (methods === 'ETH' || !name.includes('ETH')) return selector
  const signature = `${name.replace('ETH', 'VET')}(${inputs.map(({ type }) => type).join(',')})`
  return encodeHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
}

/** The router that checked clauses go to: what may take the sold token meanwhile. */
export function findRouter(clauses: readonly Clause[]): Address {
  const to = clauses.find(({ data }) => !data.startsWith(erc20.approve.selector))?.to
  if (!to) throw new UnsafeClauseError('swapTarget')
  return to
}
