import { type Address, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Graph, type Plan, type Pool, quoteExactIn, quoteExactOut } from './index.ts'
import { swapPool } from './math/swapPool.ts'
import { address, createMarket, tokens, toUnits } from './testing/createMarket.ts'

const unit = 10n ** 18n

/** A second implementation of how the contract runs a plan: each step swaps a share of the amount held. */
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

test('a plan over all kinds of pools is within a tenth of a basis point of the bound and never exceeds it', () => {
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

test('no single route pays more than the plan, and its routes add up to it', () => {
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

test('selling more never pays less, except for the rounding of shares to millionths', () => {
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

test('an exact output costs no more than the inverse exact input, and no less than its bound', () => {
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

test('the same request always has the same result', () => {
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

test('respects the limits on legs, routes and hops, and rounds shares to the requested step', () => {
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

test('uses fewer legs if each leg costs more', () => {
  const { graph } = createMarket(5)
  const [from = zeroAddress, , , to = zeroAddress] = tokens
  const request = { from, to, amountIn: 20_000n * unit }
  const free = planned(quoteExactIn(graph, request))
  const some = planned(
    quoteExactIn(graph, { ...request, fixedCost: Number(free.amountOut) / 2000 }),
  )
  const expensive = planned(quoteExactIn(graph, { ...request, fixedCost: Number(free.amountOut) }))
  expect(free.steps.length).toBeGreaterThan(some.steps.length)
  expect(some.steps.length).toBeGreaterThanOrEqual(expensive.steps.length)
  expect(expensive.routes).toHaveLength(1)
})

test('never buys an exact amount through a token with transfer fees: gives a named reason or avoids the token', () => {
  const { graph } = createMarket(1)
  const [from, to] = [tokens[0], tokens[1]] as [Address, Address]
  const purchase = { from, to, amountOut: unit }
  for (const token of [from, to]) {
    expect(quoteExactOut(graph, purchase).found).toBe(true)
    graph.setTransferFee(token, 10_000)
    expect(quoteExactOut(graph, purchase)).toEqual({ found: false, reason: 'feeOnTransfer' })
    expect(quoteExactIn(graph, { from, to, amountIn: unit }).found).toBe(true)
    graph.setTransferFee(token, 0)
  }
  const bridges = tokens.filter((token) => token !== from && token !== to)
  for (const bridge of bridges) graph.setTransferFee(bridge, 10_000)
  const around = planned(quoteExactOut(graph, purchase))
  for (const { from: sold, to: bought } of around.steps) {
    expect(bridges).not.toContain(sold)
    expect(bridges).not.toContain(bought)
  }
})

test('a transfer fee is taken once for each transfer', () => {
  const [from = zeroAddress, to = zeroAddress] = tokens
  const graph = new Graph([{ name: 'Bench', router: address(0xa1), wrappedVet: address(0xf1) }])
  const place = { venue: 'Bench', address: address(0xb1), token0: from, token1: to }
  const reserves = { reserve0: 10n ** 24n, reserve1: 10n ** 24n, feePips: 3000 }
  graph.write({ kind: 'pair', ...place, ...reserves })
  const whole = planned(quoteExactIn(graph, { from, to, amountIn: unit }))
  graph.setTransferFee(from, 20_000)
  const charged = planned(quoteExactIn(graph, { from, to, amountIn: unit }))
  const less = planned(quoteExactIn(graph, { from, to, amountIn: (unit * 98n) / 100n }))
  expect(charged.amountOut).toBeLessThan(whole.amountOut)
  expect(less.amountOut).toBeLessThan(charged.amountOut)
  expect(charged.amountOut).toBeLessThanOrEqual(charged.bound)
  expect(charged.efficiency).toBeGreaterThan(1 - 1e-9)
})

test('rounds payments for resting orders up and fills them before a worse pool', () => {
  const [from = zeroAddress, to = zeroAddress] = tokens
  const graph = new Graph([{ name: 'Bench', router: address(0xa1), wrappedVet: address(0xf1) }])
  const pair = { venue: 'Bench', address: address(0xb1), token0: from, token1: to }
  const reserves = { reserve0: 10n ** 24n, reserve1: 10n ** 24n, feePips: 3000 }
  graph.write({ kind: 'pair', ...pair, ...reserves })
  const order = {
    venue: 'Bench',
    address: address(0xb2),
    token0: to,
    token1: from,
    orderId: 1n,
    terms: '0x0000000000000001' as const,
  }
  const [amountFrom, amountTo] = [300n * unit, 300n * 999_000_000_000_000_001n]
  graph.write({ kind: 'order', ...order, remaining: amountFrom, amountFrom, amountTo })
  const part = planned(quoteExactIn(graph, { from, to, amountIn: 100n * unit }))
  expect(part.steps.map(({ kind }) => kind)).toEqual(['order'])
  expect(part.amountOut).toBe((100n * unit * amountFrom) / amountTo)
  const more = planned(quoteExactIn(graph, { from, to, amountIn: 1_000n * unit }))
  expect(more.steps.map(({ kind }) => kind).toSorted()).toEqual(['order', 'pair'])
  expect(more.efficiency).toBeGreaterThan(1 - 1e-5)
})

test('an exact output counts what an order before its last chain takes, not what it is offered', () => {
  const [from = zeroAddress, to = zeroAddress] = tokens
  const graph = new Graph([{ name: 'Bench', router: address(0xa1), wrappedVet: address(0xf1) }])
  const place = (number: number) => ({ venue: 'Bench', address: address(number) })
  const depths = [1_425n, 2_137n]
  for (const [at, depth] of depths.entries()) {
    const reserves = { reserve0: depth * unit, reserve1: depth * unit, feePips: 3000 }
    graph.write({ kind: 'pair', ...place(0xb0 + at), token0: from, token1: to, ...reserves })
  }
  const [amountFrom, amountTo] = [40n * unit, 44n * unit]
  const order = { orderId: 1n, terms: '0x0000000000000001' as const, amountFrom, amountTo }
  const ends = { token0: to, token1: from, remaining: amountFrom }
  graph.write({ kind: 'order', ...place(0xc0), ...ends, ...order })
  let orders = 0
  for (const amountOut of [500n, 1_500n, 3_000n, 3_500n].map((amount) => amount * unit + 1n)) {
    const plan = planned(quoteExactOut(graph, { from, to, amountOut, maxRoutes: 7 }))
    orders += plan.steps.filter(({ kind }) => kind === 'order').length
    const taken = plan.steps.reduce((sum, { amountIn }) => sum + amountIn, 0n)
    expect(taken, `${amountOut}`).toBe(plan.amountIn)
  }
  expect(orders).toBeGreaterThan(0)
})
