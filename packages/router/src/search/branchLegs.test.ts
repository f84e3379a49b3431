import { SeededRandom } from '@vermeil/random'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { Pool } from '../model/Pool.ts'
import { Graph } from '../problem/Graph.ts'
import { quoteExactIn } from '../quoteExactIn.ts'
import { quoteExactOut } from '../quoteExactOut.ts'

const at = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}` as Address
const tokens = [1, 2, 3, 4].map(at) as [Address, Address, Address, Address]
const [sold, , , bought] = tokens
const unit = 10n ** 18n
const maxPools = 9

/** A pool between two tokens of about the same price: usually a pair, sometimes an order. */
function createPool(random: SeededRandom, number: number): Pool {
  const one = Math.floor(random.next() * 4)
  const other = (one + 1 + Math.floor(random.next() * 3)) % 4
  const place = { venue: 'Some', address: at(0xb0 + number) }
  const ends = { token0: tokens[one] ?? sold, token1: tokens[other] ?? bought }
  const depth = BigInt(Math.floor(1e6 * Math.exp(random.next() * 3)))
  const price = BigInt(Math.floor(1e6 * (1 + (random.next() - 0.5) * 0.004)))
  const kind = random.next()
  if (kind < 0.1) {
    const amounts = { amountFrom: depth * unit, amountTo: (depth * unit * price) / 998_000n }
    const orderId = BigInt(number)
    return {
      kind: 'order',
      ...place,
      ...ends,
      orderId,
      terms: '0x0000000000000001',
      remaining: (depth * unit) / 90n,
      ...amounts,
    }
  }
  const reserves = { reserve0: depth * unit, reserve1: (depth * unit * price) / 1_000_000n }
  return { kind: 'pair', ...place, ...ends, ...reserves, feePips: 3_000 }
}

function createGraph(pools: readonly Pool[]): Graph {
  const graph = new Graph([{ name: 'Some', router: at(0xff), wrappedVet: zeroAddress }])
  for (const pool of pools) graph.write(pool)
  return graph
}

function* chooseSets<T>(all: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield []
  else
    for (let first = from; first <= all.length - size; first++)
      for (const rest of chooseSets(all, size - 1, first + 1)) yield [all[first] as T, ...rest]
}

/** Pools without profitable cycles: each price differs by less than the fee. */
function createMarkets(count: number): Pool[][] {
  const random = new SeededRandom()
  return Array.from({ length: count }, () =>
    Array.from({ length: maxPools }, (_, number) => createPool(random, number)),
  )
}

test('a plan with few legs is as good as the best over any subset of that many pools', () => {
  let compared = 0
  for (const pools of createMarkets(6)) {
    const graph = createGraph(pools)
    for (const maxLegs of [2, 3, 4]) {
      const request = { from: sold, to: bought, amountIn: 40_000n * unit }
      const plan = quoteExactIn(graph, { ...request, maxLegs })
      if (plan.found) expect(plan.steps.length).toBeLessThanOrEqual(maxLegs)
      const reached = plan.found ? Number(plan.amountOut) * (1 + 5e-6) : 0
      for (const chosen of chooseSets(pools, maxLegs)) {
        const alone = quoteExactIn(createGraph(chosen), request)
        if (!alone.found) continue
        compared += 1
        expect(Number(alone.amountOut)).toBeLessThanOrEqual(reached)
      }
    }
  }
  expect(compared).toBeGreaterThan(300)
})

test('an exact output with few legs is as good as the best over any subset of that many pools', () => {
  let compared = 0
  for (const pools of createMarkets(6)) {
    const graph = createGraph(pools)
    for (const maxLegs of [2, 3, 4]) {
      const request = { from: sold, to: bought, amountOut: 30_000n * unit, maxLegs }
      const plan = quoteExactOut(graph, request)
      const paid = plan.found ? Number(plan.amountIn) : Number.POSITIVE_INFINITY
      if (plan.found) {
        expect(plan.steps.length).toBeLessThanOrEqual(maxLegs)
        const start = plan.steps.findLastIndex(({ isChained }) => !isChained)
        expect(plan.steps[Math.max(0, start)]?.from).toBe(sold)
      }
      for (const chosen of chooseSets(pools, maxLegs)) {
        const alone = quoteExactOut(createGraph(chosen), request)
        if (!alone.found) continue
        compared += 1
        expect(paid).toBeLessThanOrEqual(Number(alone.amountIn) * (1 + 5e-6))
      }
    }
  }
  expect(compared).toBeGreaterThan(300)
})
