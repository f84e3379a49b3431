import { type ExactIn, Graph, type Pool, quoteExactIn, quoteExactOut } from '@vermeil/router'
import { type Address, parseBps } from '@vermeil/units'
import fc from 'fast-check'
import { expect } from 'vitest'
import { startAgreementChain } from './AgreementChain.ts'
import { type Market, openMarket } from './openMarket.ts'
import { tryPlan } from './tryPlan.ts'

/** A limit that most requests do not reach. */
function rarely<T>(limit: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: limit })
}

/** A request to the router over a part of the market. */
const question = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  /** The share of the deepest pool, as a power of ten. */
  depth: fc.double({ min: -9, max: 0.2, noNaN: true }),
  isExactOut: fc.boolean(),
  isNamed: fc.boolean(),
  /** For an exact output. */
  slippage: fc.constantFrom(0, 1, 50, 100, 3_000, 5_000),
  /** The pools to use, one bit each. */
  mask: fc.bigInt(0n, 2n ** 64n - 1n),
  maxRoutes: fc.integer({ min: 1, max: 8 }),
  maxHops: fc.integer({ min: 1, max: 4 }),
  maxLegs: rarely(fc.integer({ min: 1, max: 12 })),
  stepBps: rarely(fc.constantFrom(10, 100, 2_500)),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

/** How many plans were executed on chain, in total and with each kind of pool. */
export interface Tally {
  plans: number
  exactOut: number
  /** Exact outputs over several routes. */
  exactOutSplit: number
  /** Exact outputs with an order before the last chain. */
  ordersInFront: number
  feeOnTransfer: number
  wrapping: number
  kinds: Map<Pool['kind'], number>
}

/**
 * Asks the router for random plans over a market with every kind of pool, executes each on the dev chain as the app
 * would sign it, and checks that the contract charges and pays what the plan says, to the last unit.
 */
export async function proveAgreement(questions: number, seed: number): Promise<Tally> {
  await using chain = await startAgreementChain()
  const market = await openMarket(chain)
  expect([...market.transferFees], 'measured transfer fees').toEqual([
    [market.feeOnTransfer, 10_000],
  ])
  const tally: Tally = {
    plans: 0,
    exactOut: 0,
    exactOutSplit: 0,
    ordersInFront: 0,
    feeOnTransfer: 0,
    wrapping: 0,
    kinds: new Map(),
  }
  const prove = async (asked: Question): Promise<void> => {
    const request = readRequest(market, asked)
    if (request.from === request.to) return
    const graph = createGraph(market, asked.mask)
    const { amountIn: amount, ...limits } = request
    const slippage = parseBps(asked.slippage)
    const plan = asked.isExactOut
      ? quoteExactOut(graph, { ...limits, amountOut: amount, slippage })
      : quoteExactIn(graph, request)
    if (!plan.found) return
    const hasTransferFee = plan.steps.some(
      ({ from, to }) => market.transferFees.has(from) || market.transferFees.has(to),
    )
    const { isExactOut, isNamed } = asked
    const amountOut = isExactOut ? amount : plan.amountOut
    const terms = { isExactOut, isNamed, amountOut, transferFees: market.transferFees }
    const done = await tryPlan(chain, plan, terms)
    const promised = { amountIn: plan.amountIn, amountOut, error: undefined }
    expect(done, plan.steps.map(({ kind, poolId }) => `${kind} ${poolId}`).join()).toEqual(promised)
    expect(plan.routes.length).toBeLessThanOrEqual(asked.maxRoutes)
    if (isExactOut)
      expect(hasTransferFee, 'an exact output over a fee-on-transfer token').toBe(false)
    count(tally, { isExactOut, hasTransferFee, isSplit: plan.routes.length > 1, steps: plan.steps })
  }
  await fc.assert(fc.asyncProperty(question, prove), {
    numRuns: questions,
    seed,
    endOnFailure: true,
  })
  return tally
}

function hasOrderInFront(steps: readonly { kind: Pool['kind']; isChained: boolean }[]): boolean {
  const start = steps.findLastIndex(({ isChained }) => !isChained)
  return steps.slice(0, Math.max(0, start)).some(({ kind }) => kind === 'order')
}

function readRequest(market: Market, asked: Question): ExactIn {
  const { maxRoutes, maxHops, maxLegs, stepBps, depth, isExactOut } = asked
  const [from, to] = [asked.from, asked.to].map(
    (number) => market.tokens[number % market.tokens.length],
  ) as [Address, Address]
  const deepest = market.depths.get(isExactOut ? to : from) ?? 1n
  const amountIn = (deepest * BigInt(Math.ceil(10 ** (depth + 9)))) / 1_000_000_000n + 1n
  return {
    from,
    to,
    amountIn,
    maxRoutes,
    maxHops,
    ...(maxLegs === null ? {} : { maxLegs }),
    ...(stepBps === null ? {} : { stepBps }),
  }
}

/** A graph of the pools in the mask. Two of three masks include all. */
function createGraph(market: Market, mask: bigint): Graph {
  const graph = new Graph(market.venues)
  for (const [token, transferFeePips] of market.transferFees)
    graph.setTransferFee(token, transferFeePips)
  const isWhole = mask % 3n !== 0n
  for (const [at, pool] of market.pools.entries())
    if (isWhole || (mask >> BigInt(at)) % 2n === 1n) graph.write(pool)
  return graph
}

function count(
  tally: Tally,
  {
    isExactOut,
    hasTransferFee,
    isSplit,
    steps,
  }: {
    isExactOut: boolean
    hasTransferFee: boolean
    isSplit: boolean
    steps: readonly { kind: Pool['kind']; from: Address; to: Address; isChained: boolean }[]
  },
): void {
  tally.plans += 1
  if (isExactOut) tally.exactOut += 1
  if (isExactOut && isSplit) tally.exactOutSplit += 1
  if (isExactOut && hasOrderInFront(steps)) tally.ordersInFront += 1
  if (hasTransferFee) tally.feeOnTransfer += 1
  if (steps.some(({ isChained, from }, at) => at > 0 && isChained && steps[at - 1]?.to !== from))
    tally.wrapping += 1
  for (const kind of new Set(steps.map((step) => step.kind)))
    tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1)
}
