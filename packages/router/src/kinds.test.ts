import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Graph, type Plan, type Pool, quoteExactIn, quoteExactOut } from './index.ts'
import { swapPool } from './swaps/swapPool.ts'

/** A made-up address that ends in the number. */
function address(number: number): Address {
  return parseAddress(`0x${number.toString(16).padStart(40, '0')}`)
}

const venue = { name: 'Bench', router: address(0xa1), wrappedVet: address(0xf1) }
const tokens = [1, 2, 3, 4, 5].map(address)
const unit = 10n ** 18n

/** Numbers in [0, 1) that depend on the seed only. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Market {
  graph: Graph
  pools: Pool[]
  random: () => number
}

/**
 * Pools of all kinds between five tokens, priced apart by less than their fees, so that no circle pays. The first
 * two tokens are worth the same and convert one to one.
 */
function createMarket(seed: number, noise = 0.001): Market {
  const random = createRandom(seed)
  const prices = tokens.map((_, at) => (at < 2 ? 1 : Math.exp(random() * 4 - 2)))
  const graph = new Graph([venue])
  const pools: Pool[] = []
  for (let number = 0; number < 24; number++) {
    const one = number < 4 ? number + 1 : Math.floor(random() * 5)
    const other = number < 4 ? Math.floor(random() * (number + 1)) : Math.floor(random() * 5)
    const [token0, token1] = [tokens[one], tokens[other]]
    if (one === other || !token0 || !token1) continue
    const rate = ((prices[one] ?? 1) / (prices[other] ?? 1)) * (1 + (random() * 2 - 1) * noise)
    const depth = (1e5 * Math.exp(random() * 3 - 1.5)) / (prices[one] ?? 1)
    const place = { venue: 'Bench', address: address(0xb000 + number), token0, token1 }
    const pool = createPool({ place, rate, depth, random }, one + other === 1 ? 0.9 : random())
    pools.push(pool)
    graph.write(pool)
  }
  return { graph, pools, random }
}

interface Draw {
  place: Pick<Pool, 'venue' | 'address' | 'token0' | 'token1'>
  /** What token0 is worth in token1. */
  rate: number
  /** Whole units of token0. */
  depth: number
  random: () => number
}

function createPool({ place, rate, depth, random }: Draw, kind: number): Pool {
  if (kind < 0.5) {
    const [reserve0, reserve1] = [toUnits(depth), toUnits(depth * rate)]
    const feePips = [2500, 3000, 10_000][Math.floor(random() * 3)] ?? 3000
    return { kind: 'pair', ...place, reserve0, reserve1, feePips }
  }
  if (kind < 0.75) return createTicks({ place, rate, depth, random })
  if (kind >= 0.9) {
    const limit = toUnits(depth * 50)
    return place.token0 === tokens[0] || place.token1 === tokens[0]
      ? { kind: 'converter', ...place, limit0: limit, limit1: limit }
      : createPool({ place, rate, depth, random }, 0)
  }
  const remaining = toUnits(depth / 40)
  const price = BigInt(Math.round(rate * (1.002 + random() * 0.01) * 1e18))
  const amountTo = (remaining * price) / 10n ** 18n + 1n
  return { kind: 'order', ...place, orderId: 7n, remaining, amountFrom: remaining, amountTo }
}

function createTicks({ place, rate, depth, random }: Draw): Pool {
  const root = Math.sqrt(rate)
  const sqrtPriceX96 = BigInt(Math.floor(root * 2 ** 48)) << 48n
  const tick = Math.floor(Math.log(rate) / Math.log(1.0001))
  const middle = Math.floor(tick / 60) * 60
  const ticks = new Map<number, bigint>()
  let liquidity = 0n
  for (const reach of [1, 4, 30, 500]) {
    const own = toUnits(depth * root * (1 + random() * 4))
    ticks.set(middle - reach * 60, own)
    ticks.set(middle + (reach + 1) * 60, -own)
    liquidity += own
  }
  const sorted = [...ticks].toSorted(([one], [other]) => one - other)
  return {
    kind: 'ticks',
    ...place,
    sqrtPriceX96,
    tick,
    liquidity,
    tickSpacing: 60,
    ticks: sorted.map(([index, liquidityNet]) => ({ index, liquidityNet })),
    feePips: 3000,
  }
}

function toUnits(amount: number): bigint {
  return BigInt(Math.round(amount * 1e6)) * 10n ** 12n + 1n
}

/** What a plan's program pays, worked out here a second time: shares of what is held, pool by pool. */
function replay(plan: Plan, pools: readonly Pool[]): bigint {
  const held = new Map<Address, bigint>([[plan.from, plan.amountIn]])
  let handed = plan.amountIn
  for (const { pool: place, from, to, sharePips, isChained } of plan.steps) {
    const pool = pools.find((one) => one.address === place)
    if (!pool) throw new Error('no such pool')
    const stock = held.get(from) ?? 0n
    const offered = isChained ? handed : (stock * BigInt(sharePips)) / 1_000_000n
    const swap = swapPool(pool, pool.token0 === from, offered)
    if (typeof swap === 'string') throw new Error(swap)
    if (!isChained) held.set(from, stock - (sharePips < 1_000_000 ? swap.spent : offered))
    handed = swap.amountOut
    held.set(to, (held.get(to) ?? 0n) + handed)
  }
  return held.get(plan.to) ?? 0n
}

function planned(plan: ReturnType<typeof quoteExactIn>): Plan {
  if (!plan.found) throw new Error(`no route: ${plan.reason}`)
  return plan
}

const seeds = fc.integer({ min: 1, max: 1_000_000 })
const amounts = fc.integer({ min: 0, max: 5 }).map((digits) => toUnits(10 ** digits))
const runs = { numRuns: 30 }

test('over all kinds of pools a plan reaches the bound to a tenth of a basis point, and never passes it', () => {
  fc.assert(
    fc.property(seeds, amounts, (seed, amountIn) => {
      const { graph, pools } = createMarket(seed)
      const [from = zeroAddress, , , to = zeroAddress] = tokens
      const answer = quoteExactIn(graph, { from, to, amountIn })
      if (!answer.found) {
        expect(answer.reason).toBe('amountTooLarge')
        return
      }
      expect(answer.amountOut).toBeLessThanOrEqual(answer.bound)
      expect(replay(answer, pools)).toBe(answer.amountOut)
      expect(answer.efficiency).toBeGreaterThan(1 - 1e-5)
    }),
    runs,
  )
})

test('any single route pays no more, and the routes of a plan add up to it', () => {
  fc.assert(
    fc.property(seeds, amounts, (seed, amountIn) => {
      const { graph } = createMarket(seed, 0.02)
      const [, from = zeroAddress, , , to = zeroAddress] = tokens
      const answer = quoteExactIn(graph, { from, to, amountIn })
      const single = quoteExactIn(graph, { from, to, amountIn, maxRoutes: 1 })
      if (!answer.found || !single.found) return
      expect(answer.amountOut).toBeGreaterThanOrEqual(single.amountOut)
      expect(answer.amountOut).toBeLessThanOrEqual(answer.bound)
      expect(single.routes).toHaveLength(1)
      const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n)
      expect(sum(answer.routes.map((route) => route.amountIn))).toBe(amountIn)
      expect(sum(answer.routes.map((route) => route.amountOut))).toBe(answer.amountOut)
    }),
    runs,
  )
})

test('selling more never pays less, but for what splitting in millionths loses', () => {
  fc.assert(
    fc.property(seeds, amounts, (seed, amountIn) => {
      const { graph } = createMarket(seed)
      const [, , from = zeroAddress, to = zeroAddress] = tokens
      const less = quoteExactIn(graph, { from, to, amountIn })
      const more = quoteExactIn(graph, { from, to, amountIn: amountIn + amountIn / 1000n })
      if (less.found && more.found) expect(more.amountOut).toBeGreaterThanOrEqual(less.amountOut)
    }),
    runs,
  )
})

test('an exact output costs no more than the inverse needs, and its bound is below', () => {
  fc.assert(
    fc.property(seeds, amounts, (seed, amountIn) => {
      const { graph } = createMarket(seed)
      const [from = zeroAddress, , , , to = zeroAddress] = tokens
      const sold = quoteExactIn(graph, { from, to, amountIn })
      if (!sold.found) return
      const bought = planned(quoteExactOut(graph, { from, to, amountOut: sold.amountOut }))
      expect(bought.amountOut).toBeGreaterThanOrEqual(sold.amountOut)
      expect(bought.bound).toBeLessThanOrEqual(bought.amountIn)
      expect(Number(bought.amountIn) / Number(amountIn)).toBeLessThan(1 + 2e-5)
    }),
    runs,
  )
})

test('the same question has the same answer', () => {
  const ask = (): string => {
    const { graph } = createMarket(11, 0.03)
    const [from = zeroAddress, , to = zeroAddress] = tokens
    const plans = [undefined, 3, 6].map((maxLegs) =>
      quoteExactIn(graph, { from, to, amountIn: 500n * unit, ...(maxLegs ? { maxLegs } : {}) }),
    )
    return JSON.stringify(plans, (_name, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
  }
  expect(ask()).toBe(ask())
})

test('legs, routes, hops and the grain of shares are kept', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 6 }), (seed, limit) => {
      const { graph } = createMarket(seed, seed % 2 === 0 ? 0.001 : 0.03)
      const [from = zeroAddress, , , to = zeroAddress] = tokens
      const request = { from, to, amountIn: 2_000n * unit }
      const legs = quoteExactIn(graph, { ...request, maxLegs: limit })
      const routes = quoteExactIn(graph, { ...request, maxRoutes: limit })
      const hops = quoteExactIn(graph, { ...request, maxHops: limit })
      const grain = quoteExactIn(graph, { ...request, stepBps: limit * 10 })
      if (legs.found) expect(legs.steps.length).toBeLessThanOrEqual(limit)
      if (routes.found) expect(routes.routes.length).toBeLessThanOrEqual(limit)
      for (const route of hops.found ? hops.routes : [])
        expect(route.legs.length).toBeLessThanOrEqual(limit)
      for (const { sharePips } of grain.found ? grain.steps : [])
        if (sharePips !== 1_000_000) expect(sharePips % (limit * 1000)).toBe(0)
    }),
    { numRuns: 10 },
  )
})

test('what legs cost is weighed: dear legs make a plain plan', () => {
  const { graph } = createMarket(5)
  const [from = zeroAddress, , , to = zeroAddress] = tokens
  const request = { from, to, amountIn: 20_000n * unit }
  const free = planned(quoteExactIn(graph, request))
  const some = planned(quoteExactIn(graph, { ...request, legCost: Number(free.amountOut) / 2000 }))
  const dear = planned(quoteExactIn(graph, { ...request, legCost: Number(free.amountOut) }))
  expect(free.steps.length).toBeGreaterThan(some.steps.length)
  expect(some.steps.length).toBeGreaterThanOrEqual(dear.steps.length)
  expect(dear.routes).toHaveLength(1)
})

test('a token that charges transfers arrives with less, once for each time that it moves', () => {
  const [from = zeroAddress, to = zeroAddress] = tokens
  const graph = new Graph([venue])
  const place = { venue: 'Bench', address: address(0xb1), token0: from, token1: to }
  const reserves = { reserve0: 10n ** 24n, reserve1: 10n ** 24n, feePips: 3000 }
  graph.write({ kind: 'pair', ...place, ...reserves })
  const whole = planned(quoteExactIn(graph, { from, to, amountIn: unit }))
  graph.setCharge(from, 20_000)
  const charged = planned(quoteExactIn(graph, { from, to, amountIn: unit }))
  const less = planned(quoteExactIn(graph, { from, to, amountIn: (unit * 98n) / 100n }))
  expect(charged.amountOut).toBeLessThan(whole.amountOut)
  expect(less.amountOut).toBeLessThan(charged.amountOut)
  expect(charged.amountOut).toBeLessThanOrEqual(charged.bound)
  expect(charged.efficiency).toBeGreaterThan(1 - 1e-9)
})

test('resting orders are paid rounded up, and taken before a worse pool', () => {
  const [from = zeroAddress, to = zeroAddress] = tokens
  const graph = new Graph([venue])
  const pair = { venue: 'Bench', address: address(0xb1), token0: from, token1: to }
  const reserves = { reserve0: 10n ** 24n, reserve1: 10n ** 24n, feePips: 3000 }
  graph.write({ kind: 'pair', ...pair, ...reserves })
  const order = { venue: 'Bench', address: address(0xb2), token0: to, token1: from, orderId: 1n }
  const [amountFrom, amountTo] = [300n * unit, 300n * 999_000_000_000_000_001n]
  graph.write({ kind: 'order', ...order, remaining: amountFrom, amountFrom, amountTo })
  const part = planned(quoteExactIn(graph, { from, to, amountIn: 100n * unit }))
  expect(part.steps.map(({ kind }) => kind)).toEqual(['order'])
  expect(part.amountOut).toBe((100n * unit * amountFrom) / amountTo)
  const more = planned(quoteExactIn(graph, { from, to, amountIn: 1_000n * unit }))
  expect(more.steps.map(({ kind }) => kind).toSorted()).toEqual(['order', 'pair'])
  expect(more.efficiency).toBeGreaterThan(1 - 1e-5)
})
