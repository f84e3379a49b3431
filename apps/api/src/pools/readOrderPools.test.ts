import { addresses, venues } from '@vermeil/abi'
import { createRows, type Ledger, readRegistrations, type Writer } from '@vermeil/ledger'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  type FixtureOrder,
  firstBlockAt,
  openFilledLedger,
  stranger,
  writeOrders,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { readOrderPools } from './readOrderPools.ts'

const [b3tr, vtho, sha] = [addressOf('B3TR'), addressOf('VTHO'), addressOf('SHA')]
const sale = { tokenFrom: vtho, tokenTo: b3tr, amountFrom: ether, price: ether / 100n }
let ledger: Ledger
let writer: Writer

beforeEach(async () => {
  ;({ ledger, writer } = await openFilledLedger())
})
afterEach(() => ledger[Symbol.asyncDispose]())

/** The numbers of the orders that can be filled after a block. */
async function readIds(block: number): Promise<number[]> {
  const pools = await readOrderPools(
    {
      ledger,
      venues: venues.dev,
      orderBook: addresses.dev.orderBook,
      headTimestamp: firstBlockAt + block * 10,
      funds: async (orders) => orders.map(() => 2n ** 128n),
    },
    await readRegistrations(ledger),
  )
  return pools.flatMap((pool) => (pool.kind === 'order' ? Number(pool.orderId) : []))
}

test('the 20 cheapest orders of each direction of a pair are used', async () => {
  const many = Array.from({ length: 25 }, (_, at): FixtureOrder => {
    return { ...sale, orderId: 1 + at, price: sale.price + BigInt(at) }
  })
  const back = { ...sale, orderId: 50, tokenFrom: b3tr, tokenTo: vtho, price: 101n * ether }
  await writeOrders(writer, 2, { poolNumber: 9, orders: [...many.toReversed(), back] })
  const cheapest = many.slice(0, 20).map(({ orderId }) => orderId)
  expect((await readIds(2)).toSorted((one, other) => one - other)).toEqual([...cheapest, 50])
})

test('orders of other pairs, and those that expire soon, take no place of an order', async () => {
  const soon = Array.from({ length: 20 }, (_, at): FixtureOrder => {
    return { ...sale, orderId: 1 + at, price: 1n, expiresAt: firstBlockAt + 90 }
  })
  const later = { ...sale, orderId: 30, expiresAt: firstBlockAt + 91 }
  await writeOrders(writer, 2, { poolNumber: 9, orders: [...soon, later] })
  const rows = createRows()
  for (let at = 0; at < 500; at += 1)
    rows.orders.push({
      ...createPosition(3, at),
      ...{ orderId: 100 + at, maker: stranger, txId: createTransactionId(at) },
      ...{ ...sale, tokenTo: sha, amountTo: 1n },
    })
  await writeRows(writer, 3, rows)
  expect(await readIds(3)).toEqual([30])
})
