import type { BenchPool, BenchTrade, Instance } from './Instance.ts'

/**
 * One swap of a plan, in execution order. It takes a share (in 10^12) of the held amount of its input token, an amount,
 * or the whole output of the step before it. If the first step is chained, it takes everything.
 */
export interface SettledStep {
  pool: number
  from: number
  take: { share: bigint } | { amount: bigint } | 'chained'
}

/** 100 % of the held amount. */
export const shareBase = 10n ** 12n

/** A plan of any router in a common form. */
export interface Solution {
  steps: SettledStep[]
  /** The input of the plan. It must be the requested amount if the input is exact. */
  amountIn: bigint
  /** The claims of a router that settles and bounds its own plans, which are checked. */
  claimed?: { amountIn: bigint; amountOut: bigint; bound: bigint }
}

/**
 * Computes what a plan pays exactly, with the rounding of Uniswap V2 and the reserves that the steps before left. The
 * comparison uses this result, not the router's claim.
 */
export function settle(
  { pools }: Instance,
  { from, to }: BenchTrade,
  { steps, amountIn }: Solution,
): bigint {
  const held = new Map<number, bigint>([[from, amountIn]])
  const changed = new Map<number, BenchPool>()
  let before = amountIn
  for (const { pool: at, from: token, take } of steps) {
    const pool = changed.get(at) ?? pools[at]
    const has = held.get(token) ?? 0n
    if (!pool || (pool.token0 !== token && pool.token1 !== token)) return 0n
    const amount = measureTake(take, has, before)
    if (amount > has) return 0n
    const isForward = pool.token0 === token
    const amountOut = quoteStep(pool, isForward, amount)
    const other = isForward ? pool.token1 : pool.token0
    held.set(token, has - amount)
    held.set(other, (held.get(other) ?? 0n) + amountOut)
    changed.set(at, movePool(pool, isForward, [amount, amountOut]))
    before = amountOut
  }
  return held.get(to) ?? 0n
}

function measureTake(take: SettledStep['take'], held: bigint, before: bigint): bigint {
  if (take === 'chained') return before
  return 'amount' in take ? take.amount : (held * take.share) / shareBase
}

function quoteStep(pool: BenchPool, isForward: boolean, amountIn: bigint): bigint {
  const reserveIn = isForward ? pool.reserve0 : pool.reserve1
  const reserveOut = isForward ? pool.reserve1 : pool.reserve0
  const amountInWithFee = amountIn * BigInt(1_000_000 - pool.feePips)
  return (amountInWithFee * reserveOut) / (reserveIn * 1_000_000n + amountInWithFee)
}

function movePool(
  pool: BenchPool,
  isForward: boolean,
  [amountIn, amountOut]: [bigint, bigint],
): BenchPool {
  const [change0, change1] = isForward ? [amountIn, -amountOut] : [-amountOut, amountIn]
  return { ...pool, reserve0: pool.reserve0 + change0, reserve1: pool.reserve1 + change1 }
}

/**
 * The minimum input with which the plan's shares pay the wanted output. It helps routers that compute exact outputs in
 * floating point and miss them by some units. Undefined if five percent more input is not enough.
 */
export function settleExactOut(
  instance: Instance,
  trade: BenchTrade,
  solution: Solution,
): bigint | undefined {
  const pays = (amountIn: bigint): boolean =>
    settle(instance, trade, { ...solution, amountIn }) >= trade.amount
  let upper = solution.amountIn
  if (!pays(upper)) {
    if (solution.steps.some(({ take }) => take !== 'chained' && 'amount' in take)) return undefined
    upper += upper / 20n + 1n
    if (!pays(upper)) return undefined
  }
  let lower = (solution.amountIn * 19n) / 20n
  while (upper - lower > 1n) {
    const middle = (lower + upper) / 2n
    if (pays(middle)) upper = middle
    else lower = middle
  }
  return upper
}
