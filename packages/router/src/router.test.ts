import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as router from './index.ts'

const { Graph, quoteExactIn, quoteExactOut } = router

/** A made-up address that ends in the number. */
function address(number: number): Address {
  return parseAddress(`0x${number.toString(16).padStart(40, '0')}`)
}

const [vvet, bvet, tokenA, tokenB, tokenC] = [0xf1, 0xf2, 1, 2, 3].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const rocket = { name: 'VeRocket', router: address(0xa1), wrappedVet: vvet }
const better = { name: 'BetterSwap', router: address(0xa2), wrappedVet: bvet }

let created = 0xb000
function pool(
  venue: string,
  tokens: [Address, Address],
  reserves: [bigint, bigint],
): router.PairPool {
  created += 1
  const [token0, token1] = tokens
  const [reserve0, reserve1] = reserves
  const place = { venue, address: address(created), token0, token1 }
  return { kind: 'pair', ...place, reserve0, reserve1, feePips: 3000 }
}

function graphOf(...pools: router.Pool[]): router.Graph {
  const graph = new Graph([rocket, better])
  for (const each of pools) graph.write(each)
  return graph
}

/** UniswapV2Library.getAmountOut with the library's own numbers. */
function canonical(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (amountIn * 997n * reserveOut) / (reserveIn * 1000n + amountIn * 997n)
}

const limits = { maxRoutes: 1, maxHops: 2 }
const reserve = fc.bigInt({ min: 1n, max: 2n ** 111n })
const amount = fc.bigInt({ min: 1n, max: 2n ** 111n })

function quote(graph: router.Graph, from: Address, to: Address, amountIn: bigint) {
  return quoteExactIn(graph, { from, to, amountIn, ...limits })
}

function planned(graph: router.Graph, from: Address, to: Address, amountIn: bigint): router.Plan {
  const plan = quote(graph, from, to, amountIn)
  if (!plan.found) throw new Error(`no route: ${plan.reason}`)
  return plan
}

function reasonFor(graph: router.Graph, from: Address, to: Address, amountIn: bigint): string {
  const plan = quote(graph, from, to, amountIn)
  return plan.found ? 'found' : plan.reason
}

test('exports the public API', () => {
  expect(Object.keys(router).toSorted()).toMatchInlineSnapshot(`
    [
      "Graph",
      "createOrderAddress",
      "findFillableAmounts",
      "measureTickReserves",
      "quoteExactIn",
      "quoteExactOut",
      "swapPool",
    ]
  `)
})

test('a direct quote equals the canonical formula exactly, stays below the reserve and never lowers k', () => {
  fc.assert(
    fc.property(amount, reserve, reserve, (amountIn, reserveIn, reserveOut) => {
      const graph = graphOf(pool('VeRocket', [tokenA, tokenB], [reserveIn, reserveOut]))
      const plan = quote(graph, tokenA, tokenB, amountIn)
      const expected = canonical(amountIn, reserveIn, reserveOut)
      if (!plan.found) {
        expect(expected).toBe(0n)
        expect(plan.reason).toBe('amountTooSmall')
        return
      }
      expect(plan.amountOut).toBe(expected)
      expect(plan.amountOut).toBeLessThan(reserveOut)
      expect((reserveIn + amountIn) * (reserveOut - expected)).toBeGreaterThanOrEqual(
        reserveIn * reserveOut,
      )
      expect(plan.priceImpactBps).toBeGreaterThanOrEqual(0)
      expect(plan.priceImpactBps).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('selling more never pays less, even through a bridge and between competing venues', () => {
  const five = fc.tuple(reserve, reserve, reserve, reserve, reserve)
  let compared = 0
  fc.assert(
    fc.property(five, amount, amount, ([a, b, c, d, e], one, two) => {
      const graph = graphOf(
        pool('VeRocket', [tokenA, tokenB], [a, b]),
        pool('VeRocket', [tokenB, tokenC], [c, d]),
        pool('BetterSwap', [tokenA, tokenC], [e, a]),
      )
      const [small, large] = one < two ? [one, two] : [two, one]
      const [less, more] = [
        quote(graph, tokenA, tokenC, small),
        quote(graph, tokenA, tokenC, large),
      ]
      if (!less.found || !more.found) return
      compared += 1
      expect(more.amountOut).toBeGreaterThanOrEqual(less.amountOut)
    }),
  )
  expect(compared).toBeGreaterThan(10)
})

test('every leg takes the output of the leg before it, and the best path is chosen', () => {
  fc.assert(
    fc.property(fc.array(reserve, { minLength: 6, maxLength: 6 }), amount, (reserves, amountIn) => {
      const [a = 1n, b = 1n, c = 1n, d = 1n, e = 1n, f = 1n] = reserves
      const graph = graphOf(
        pool('VeRocket', [tokenA, tokenB], [a, b]),
        pool('VeRocket', [tokenC, tokenB], [c, d]),
        pool('VeRocket', [tokenA, tokenC], [e, f]),
      )
      const direct = canonical(amountIn, e, f)
      const bridged = canonical(canonical(amountIn, a, b), d, c)
      const plan = quote(graph, tokenA, tokenC, amountIn)
      const best = direct > bridged ? direct : bridged
      const found = plan.found ? plan.amountOut : 0n
      expect(found).toBeLessThanOrEqual(best)
      // The search compares routes in floating point, so it may choose one that pays a trillionth less.
      expect(best - found).toBeLessThanOrEqual(best / 10n ** 12n)
      if (!plan.found) return
      const [route] = plan.routes
      expect(route?.legs.at(0)?.amountIn).toBe(amountIn)
      expect(route?.legs.at(-1)?.amountOut).toBe(plan.amountOut)
      const [first, second] = route?.legs ?? []
      if (first && second) {
        expect(second.amountIn).toBe(first.amountOut)
        expect(second.from).toBe(first.to)
      }
    }),
  )
})

test('VET and wrapped VETs are one asset, and each venue trades its own wrapped VET', () => {
  const graph = graphOf(
    pool('VeRocket', [tokenA, vvet], [10n ** 20n, 10n ** 20n]),
    pool('BetterSwap', [bvet, tokenA], [10n ** 20n, 10n ** 21n]),
  )
  const plan = planned(graph, zeroAddress, tokenA, 10n ** 18n)
  expect(plan.routes).toMatchObject([
    { shareBps: 10_000, legs: [{ venue: 'BetterSwap', router: better.router, from: bvet }] },
  ])
  expect(planned(graph, vvet, tokenA, 10n ** 18n).routes).toEqual(plan.routes)
  expect(planned(graph, tokenA, bvet, 10n ** 18n).routes[0]?.legs[0]?.to).toBe(vvet)
})

test('a route between venues unwraps VET and wraps it for the next venue', () => {
  const graph = graphOf(
    pool('VeRocket', [tokenA, vvet], [10n ** 20n, 10n ** 20n]),
    pool('BetterSwap', [bvet, tokenB], [10n ** 20n, 10n ** 20n]),
  )
  const [route] = planned(graph, tokenA, tokenB, 10n ** 18n).routes
  expect(route?.legs).toMatchObject([
    { venue: 'VeRocket', from: tokenA, to: vvet },
    { venue: 'BetterSwap', from: bvet, to: tokenB },
  ])
  expect(route?.legs[1]?.amountIn).toBe(route?.legs[0]?.amountOut)
})

test('never uses a pool with the wrapped VET of another venue', () => {
  const graph = graphOf(pool('VeRocket', [tokenA, bvet], [10n ** 20n, 10n ** 20n]))
  expect(reasonFor(graph, zeroAddress, tokenA, 10n ** 18n)).toBe('unknownToken')
  const wrapped = graphOf(pool('VeRocket', [vvet, bvet], [10n ** 20n, 10n ** 20n]))
  expect(reasonFor(wrapped, zeroAddress, tokenA, 10n ** 18n)).toBe('unknownToken')
})

test('an exact output costs at most one unit more than the minimum that buys it', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.array(reserve, { minLength: 6, maxLength: 6 }),
      amount,
      (reserves, amountOut) => {
        const [a = 1n, b = 1n, c = 1n, d = 1n, e = 1n, f = 1n] = reserves
        const direct = pool('VeRocket', [tokenA, tokenC], [a, b])
        const ways = [direct, pool('BetterSwap', [tokenA, tokenB], [c, d])]
        const graph = graphOf(...ways, pool('VeRocket', [tokenB, tokenC], [e, f]))
        const request = { from: tokenA, to: tokenC, ...limits }
        const plan = quoteExactOut(graph, { ...request, amountOut })
        if (!plan.found) {
          expect(plan.reason).toBe('amountTooLarge')
          const all = quoteExactIn(graph, { ...request, amountIn: 2n ** 112n - 1n - a })
          if (all.found && all.routes[0]?.legs.length === 1)
            expect(all.amountOut).toBeLessThan(amountOut + 2n)
          return
        }
        expect(plan.amountOut).toBeGreaterThanOrEqual(amountOut)
        const back = quoteExactIn(graph, { ...request, amountIn: plan.amountIn })
        expect(back.found && back.amountOut >= plan.amountOut).toBe(true)
        const legs = plan.routes[0]?.legs ?? []
        if (legs.length === 1 && plan.amountIn > 2n) {
          compared += 1
          expect(canonical(plan.amountIn - 2n, a, b)).toBeLessThan(amountOut)
        }
      },
    ),
  )
  expect(compared).toBeGreaterThan(5)
})

test('an exact output uses the cheapest venue, through another token if that costs less', () => {
  const graph = graphOf(
    pool('VeRocket', [tokenA, tokenC], [10n ** 20n, 10n ** 20n]),
    pool('BetterSwap', [tokenA, tokenC], [10n ** 20n, 2n * 10n ** 20n]),
    pool('VeRocket', [tokenA, tokenB], [10n ** 20n, 10n ** 22n]),
    pool('VeRocket', [tokenB, tokenC], [10n ** 22n, 10n ** 22n]),
  )
  const request = { from: tokenA, to: tokenC, amountOut: 10n ** 18n, ...limits }
  const free = quoteExactOut(graph, request)
  const bound = quoteExactOut(graph, { ...request, maxHops: 1 })
  if (!free.found || !bound.found) throw new Error('no route')
  expect(free.routes[0]?.legs).toHaveLength(2)
  expect(bound.routes[0]?.legs).toMatchObject([{ venue: 'BetterSwap' }])
  expect(free.amountIn).toBeLessThan(bound.amountIn)
  const tooMuch = quoteExactOut(graph, { ...request, amountOut: 10n ** 30n })
  expect(tooMuch).toEqual({ found: false, reason: 'amountTooLarge' })
  expect(quoteExactOut(graph, { ...request, amountOut: 0n })).toMatchObject({
    reason: 'zeroAmount',
  })
})

test('price impact is the loss against the spot price after fees', () => {
  const graph = graphOf(pool('VeRocket', [tokenA, tokenB], [10n ** 24n, 10n ** 24n]))
  expect(planned(graph, tokenA, tokenB, 10n ** 18n).priceImpactBps).toBe(1)
  expect(planned(graph, tokenA, tokenB, 10n ** 22n).priceImpactBps).toBe(99)
  expect(planned(graph, tokenA, tokenB, 10n ** 24n).priceImpactBps).toBe(4993)
})

test('uses new reserves at once and forgets a removed pool', () => {
  const first = pool('VeRocket', [tokenA, tokenB], [1000n, 1000n])
  const graph = graphOf(first)
  const before = planned(graph, tokenA, tokenB, 100n).amountOut
  graph.write({ ...first, reserve1: 2000n })
  expect(planned(graph, tokenA, tokenB, 100n).amountOut).toBeGreaterThan(before)
  expect([...graph.pools()]).toHaveLength(1)
  graph.remove(first.address)
  graph.remove(first.address)
  expect(reasonFor(graph, tokenA, tokenB, 100n)).toBe('unknownToken')
})

test('gives a named reason, never an exception, if there is no swap', () => {
  const graph = graphOf(
    pool('VeRocket', [tokenA, vvet], [10n ** 18n, 10n ** 18n]),
    pool('BetterSwap', [tokenB, tokenC], [0n, 10n ** 18n]),
  )
  expect(reasonFor(graph, tokenA, zeroAddress, 0n)).toBe('zeroAmount')
  expect(reasonFor(graph, tokenA, zeroAddress, -1n)).toBe('zeroAmount')
  expect(reasonFor(graph, tokenA, tokenA, 1n)).toBe('sameToken')
  expect(reasonFor(graph, zeroAddress, bvet, 1n)).toBe('wrapOnly')
  expect(reasonFor(graph, tokenA, address(0xdead), 1n)).toBe('unknownToken')
  expect(reasonFor(graph, tokenA, tokenB, 1n)).toBe('noPath')
  expect(reasonFor(graph, tokenB, tokenC, 1n)).toBe('emptyPools')
  expect(reasonFor(graph, tokenA, zeroAddress, 1n)).toBe('amountTooSmall')
  expect(reasonFor(graph, tokenA, zeroAddress, 2n ** 256n - 1n)).toBe('amountTooLarge')
  expect(reasonFor(new Graph([]), tokenA, tokenB, 1n)).toBe('unknownToken')
})

test('takes no detour if only direct routes are allowed', () => {
  const graph = graphOf(
    pool('VeRocket', [tokenA, tokenB], [10n ** 18n, 10n ** 18n]),
    pool('VeRocket', [tokenB, tokenC], [10n ** 18n, 10n ** 18n]),
  )
  const request = { from: tokenA, to: tokenC, amountIn: 1000n, maxRoutes: 1 }
  expect(quoteExactIn(graph, { ...request, maxHops: 1 })).toEqual({
    found: false,
    reason: 'noPath',
  })
  expect(quoteExactIn(graph, { ...request, maxHops: 4 })).toMatchObject({ found: true })
})

test('rejects a pool of an unknown venue and names the venue', () => {
  expect(() => graphOf(pool('Nowhere', [tokenA, tokenB], [1n, 1n]))).toThrow(
    /venue that this graph/,
  )
})

test('returns a result for any amounts and reserves', () => {
  const any = fc.bigInt({ min: 0n, max: 2n ** 256n })
  fc.assert(
    fc.property(any, any, any, fc.nat(1_000_000), (amountIn, one, two, feePips) => {
      const graph = graphOf({ ...pool('VeRocket', [tokenA, tokenB], [one, two]), feePips })
      const plan = quote(graph, tokenA, tokenB, amountIn)
      if (plan.found) expect(Number.isInteger(plan.priceImpactBps)).toBe(true)
      else expect(plan.reason).not.toBe('')
    }),
  )
})
