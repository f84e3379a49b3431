import { findOwed } from '@vermeil/clauses'
import { type Address, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookOrder } from '../orders/BookOrder.ts'
import {
  address,
  createMarket,
  createOrder,
  createTerms,
  gold,
  silver,
  vvet,
} from '../testing/createMarket.ts'
import type { FillDeal } from './FillDeal.ts'
import { GasValues } from './GasValues.ts'
import { planFill } from './planFill.ts'
import { planMatch } from './planMatch.ts'

const whole = 10n ** 18n
const reserves = fc.tuple(
  fc.bigInt({ min: 1_000n, max: 10_000_000n }),
  fc.bigInt({ min: 1_000n, max: 10_000_000n }),
  fc.bigInt({ min: 1_000n, max: 10_000_000n }),
)
const pairs = fc.constantFrom<[Address, Address]>(
  [gold, zeroAddress],
  [gold, vvet],
  [vvet, gold],
  [gold, silver],
)
/** How far an order's price is from that of the pools, in thousandths. */
const offset = fc.bigInt({ min: 900n, max: 1_100n })
/** An order's size in thousandths of the pool. */
const size = fc.bigInt({ min: 1n, max: 900n })

/** An order of such a size whose price is that far from the pools'. */
function placeOrder(
  [golds, silvers, vet]: readonly [bigint, bigint, bigint],
  [tokenFrom, tokenTo]: readonly [Address, Address],
  { thousandths, offBy }: { thousandths: bigint; offBy: bigint },
): BookOrder {
  const depth = (token: Address) => (token === gold ? golds : token === silver ? silvers : vet)
  const [from, to] = [depth(tokenFrom), depth(tokenTo)]
  const amountFrom = (from * whole * thousandths) / 1_000n
  return createOrder({
    tokenFrom,
    tokenTo,
    amountFrom,
    price: (to * whole * offBy) / (from * 1_000n),
  })
}

/** Checks the invariants of every deal. */
function checkDeal({ fills, purchase, sale, net }: FillDeal, available: bigint): void {
  expect(net).toBeGreaterThanOrEqual(0n)
  expect(purchase.amountIn).toBeLessThanOrEqual(available)
  expect(sale?.amountOut ?? 0n).toBeGreaterThanOrEqual(purchase.amountIn)
  for (const { order, amount, owed, bonus } of fills) {
    expect(amount).toBeGreaterThan(0n)
    expect(amount).toBeLessThanOrEqual(order.fillable ?? 0n)
    expect(owed).toBe(findOwed(order, amount))
    expect(owed * order.amountFrom).toBeGreaterThanOrEqual(amount * order.amountTo)
    expect(bonus).toBeGreaterThanOrEqual(0n)
  }
}

test('a fill pays the maker, costs the keeper nothing, and is the largest that does', () => {
  fc.assert(
    fc.property(reserves, pairs, size, offset, (depths, tokens, thousandths, offBy) => {
      const order = placeOrder(depths, tokens, { thousandths, offBy })
      fc.pre(order.amountTo > 0n)
      const available = 10n ** 30n
      const terms = createTerms(createMarket(depths), zeroAddress, available)
      const deal = planFill(order, terms)
      if (!deal) return
      checkDeal(deal, available)
      const [fill] = deal.fills
      const { fillable = 0n } = order
      if (!fill || fill.amount === fillable) return
      const more = (fill.amount * 103n) / 100n
      const larger = planFill({ ...order, fillable: more < fillable ? more : fillable }, terms)
      expect(larger?.fills[0]?.amount ?? 0n).toBeLessThan(more)
    }),
    { numRuns: 60 },
  )
})

test('spends no more than it has', () => {
  const market = createMarket([1_000_000n, 1_000_000n, 1_000_000n])
  fc.assert(
    fc.property(pairs, fc.bigInt({ min: 10n, max: 5_000n }), (tokens, vet) => {
      const order = placeOrder([1_000_000n, 1_000_000n, 1_000_000n], tokens, {
        ...{ thousandths: 10n, offBy: 900n },
      })
      const available = vet * whole
      const deal = planFill(order, createTerms(market, zeroAddress, available))
      expect(deal).toBeDefined()
      if (deal) checkDeal(deal, available)
    }),
    { numRuns: 40 },
  )
})

test('a match pays both makers their prices, and divides no more than the surplus', () => {
  const size1 = fc.bigInt({ min: whole, max: 10n ** 24n })
  const bases = fc.constantFrom(zeroAddress, gold, silver)
  const prices = fc.tuple(
    fc.bigInt({ min: 10n ** 15n, max: 10n ** 21n }),
    fc.bigInt({ min: 900n, max: 1_001n }),
  )
  const market = createMarket([10_000_000n, 10_000_000n, 10_000_000n])
  fc.assert(
    fc.property(
      fc.tuple(size1, size1),
      prices,
      fc.tuple(bases, fc.boolean()),
      ([one, other], [price, offBy], [base, isOlder]) => {
        const inverse = (10n ** 36n * offBy) / (price * 1_000n)
        const sale = { tokenFrom: gold, tokenTo: silver, amountFrom: one, price }
        const bid = { tokenFrom: silver, tokenTo: gold, amountFrom: other, price: inverse }
        const [first, second] = [
          createOrder({ ...sale, id: isOlder ? 1n : 2n }),
          createOrder({ ...bid, id: isOlder ? 2n : 1n, maker: address(51) }),
        ]
        const available = 10n ** 26n
        const deal = planMatch({ one: first, other: second }, createTerms(market, base, available))
        if (!deal) return
        checkDeal(deal, available)
        const newer = deal.fills.find(({ order }) => order.id === 2n)
        const older = deal.fills.find(({ order }) => order.id === 1n)
        if (!newer || !older) throw new Error('A match fills both orders.')
        expect(older.bonus).toBe(0n)
        expect(newer.amount).toBeGreaterThanOrEqual(older.owed)
        // Less than the price of one unit is left over.
        const rest = newer.amount - older.owed
        expect(rest * older.order.amountFrom).toBeLessThan(older.order.amountTo)
        expect(newer.owed + newer.bonus).toBeLessThanOrEqual(older.amount)
      },
    ),
    { numRuns: 200 },
  )
})

test('[LIM-09] fills the profitable part of an order that is far larger than the pools', () => {
  const market = createMarket([10_000n, 10_000n, 10_000n])
  const order = createOrder({ amountFrom: 10n ** 28n, price: (whole * 9n) / 10n })
  const available = 10n ** 28n
  const deal = planFill(order, createTerms(market, zeroAddress, available))
  expect(deal).toBeDefined()
  if (deal) checkDeal(deal, available)
  expect(deal?.fills[0]?.amount).toBeGreaterThan(100n * whole)
})

test('a match leaves the keeper no more than its share if one unit of a token is worth much', () => {
  const market = createMarket([1_000_000n, 1_000_000n, 1_000_000n])
  // The older order sells units for half a VET each. The newer one pays up to one VET for a unit.
  const sale = createOrder({ id: 1n, amountFrom: 10n, price: (whole * whole) / 2n })
  const bid = createOrder({
    ...{ id: 2n, maker: address(51), tokenFrom: vvet, tokenTo: gold },
    ...{ amountFrom: (29n * whole) / 10n, price: 1n },
  })
  const terms = createTerms(market, zeroAddress, 10n ** 26n)
  const gasValues = { find: () => 0n } as unknown as typeof terms.gasValues
  const deal = planMatch({ one: sale, other: bid }, { ...terms, gasValues })
  const [older, newer] = deal?.fills ?? []
  expect([older?.amount, newer?.amount]).toEqual([5n, (25n * whole) / 10n])
})

test('gas costs at least one unit of a token whose units are worth more', () => {
  const market = createMarket([1_000_000n, 1_000_000n, 1_000_000n])
  const [coarse] = [address(60)]
  market.graph.write({
    ...{ kind: 'pair', venue: 'venue', address: address(110), poolId: 9, feePips: 3_000 },
    ...{ token0: vvet, token1: coarse, reserve0: 10n ** 24n, reserve1: 10_000n },
  })
  expect(new GasValues(market).find(coarse, 500_000n)).toBe(1n)
})
