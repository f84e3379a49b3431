import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { BookOrder } from '../orders/BookOrder.ts'
import { OrderIndex } from '../orders/OrderIndex.ts'
import { address, createMarket, createOrder, gold, vvet } from '../testing/createMarket.ts'
import { DealFinder, type DealSearch } from './DealFinder.ts'
import type { FillDeal } from './FillDeal.ts'
import { GasValues } from './GasValues.ts'

const whole = 10n ** 18n
const market = createMarket([1_000_000n, 1_000_000n, 1_000_000n])
const { graph } = market
/** Sells 1,000 gold for 0.98 VET each, which the pool pays. */
const sale = createOrder({ id: 100n, amountFrom: 1_000n * whole, price: (whole * 98n) / 100n })

/** A finder with some orders. `find` returns the numbers of the orders of each deal of a block. */
function createFinder(orders: readonly BookOrder[]) {
  const index = new OrderIndex((token) => graph.assetOf(token))
  for (const order of orders) index.write(order)
  const finder = new DealFinder()
  finder.reset(index)
  const find = async (
    more: Partial<DealSearch> = {},
    refuse: (deal: FillDeal) => boolean = () => false,
  ): Promise<bigint[][]> => {
    const busy = new Set<Address>()
    const search: DealSearch = {
      ...{ market, gasValues: new GasValues(market), index, minProfit: 0n },
      findAvailable: (token) => (token === zeroAddress ? 1_000_000n * whole : 0n),
      isBusy: (asset) => busy.has(asset),
      isWaiting: () => false,
      findExtraGas: () => 0n,
      isExcluded: () => false,
      ...more,
    }
    finder.note(search.market, index, { pools: [], pairs: [] })
    const found: bigint[][] = []
    await finder.search(search, async (deal) => {
      found.push(deal.fills.map(({ order }) => order.id))
      if (refuse(deal)) return
      for (const { order } of deal.fills) busy.add(graph.assetOf(order.tokenFrom))
    })
    return found
  }
  return { find, index }
}

const many = (create: (id: bigint) => Partial<BookOrder>): BookOrder[] =>
  Array.from({ length: 20 }, (_, at) =>
    createOrder({ price: whole / 2n, id: BigInt(at + 1), ...create(BigInt(at + 1)) }),
  )

test('[LIM-09] orders that are too small for the gas do not prevent fills of more expensive orders of their pair', async () => {
  const dust = many(() => ({ amountFrom: 3n }))
  expect(await createFinder([...dust, sale]).find()).toEqual([[100n]])
  const small = many(() => ({ amountFrom: whole / 4n, price: (whole * 9n) / 10n }))
  expect(await createFinder([...small, sale]).find()).toEqual([[100n]])
})

test('[LIM-09] orders that are too small for the gas do not prevent matches of opposite orders', async () => {
  const bid = createOrder({
    ...{ id: 101n, maker: address(51), tokenFrom: vvet, tokenTo: gold },
    ...{ amountFrom: 1_000n * whole, price: whole },
  })
  const dust = many(() => ({ amountFrom: 3n }))
  expect(await createFinder([...dust, sale, bid]).find()).toEqual([[100n, 101n]])
})

test('orders that wait after a failure do not prevent fills of more expensive orders of their pair', async () => {
  const failed = many(() => ({ amountFrom: 1_000n * whole }))
  const isWaiting = (orders: readonly BookOrder[]) => orders.some(({ id }) => id <= 20n)
  expect(await createFinder([...failed, sale]).find({ isWaiting })).toEqual([[100n]])
})

test('tries the next order in the same block if a deal is refused', async () => {
  const hostile = createOrder({ id: 1n, amountFrom: 1_000n * whole, price: whole / 2n })
  const { find } = createFinder([hostile, sale])
  const refused = new Set<bigint>()
  const isWaiting = (orders: readonly BookOrder[]) => orders.some(({ id }) => refused.has(id))
  const refuse = ({ fills }: FillDeal) => {
    for (const { order } of fills) if (order.id === 1n) refused.add(order.id)
    return refused.size > 0 && fills.some(({ order }) => order.id === 1n)
  }
  expect(await find({ isWaiting }, refuse)).toEqual([[1n], [100n]])
})

test('[LIM-09] finds an order when only the price of gas has fallen', async () => {
  const { find } = createFinder([sale])
  const dear = { ...market, gasPrice: market.gasPrice * 10_000n }
  expect(await find({ market: dear, gasValues: new GasValues(dear) })).toEqual([])
  expect(await find()).toEqual([[100n]])
})

test('[LIM-09] finds an order when only the keeper has received VET', async () => {
  const { find } = createFinder([sale])
  expect(await find({ findAvailable: () => 0n })).toEqual([])
  expect(await find()).toEqual([[100n]])
})

test('spends VET before tokens, which anyone can send to the keeper', async () => {
  const bid = createOrder({
    ...{ id: 1n, tokenFrom: vvet, tokenTo: gold, amountFrom: 1_000n * whole },
    price: (whole * 98n) / 100n,
  })
  const bases: Address[] = []
  const refuse = (deal: FillDeal) => {
    bases.push(deal.base)
    return false
  }
  await createFinder([bid]).find({ findAvailable: () => 1_000_000n * whole }, refuse)
  expect(bases).toEqual([zeroAddress])
})

test('one maker whose own orders cross costs few comparisons', async () => {
  const sale = { amountFrom: 1_000n * whole, price: 3n * whole }
  const bid = { tokenFrom: vvet, tokenTo: gold, amountFrom: 1_000n * whole, price: whole / 4n }
  const orders = Array.from({ length: 300 }, (_, at) => [
    createOrder({ ...sale, id: BigInt(at + 1) }),
    createOrder({ ...bid, id: BigInt(at + 1_001) }),
  ])
  let checks = 0
  const isExcluded = () => {
    checks += 1
    return false
  }
  const findAvailable = () => 0n
  await createFinder(orders.flat()).find({ isExcluded, findAvailable })
  expect(checks).toBeLessThan(5_000)
})
