import { createRows, type Ledger, type Writer } from '@vermeil/ledger'
import { parseSeconds, zeroAddress } from '@vermeil/units'
import type { Topic } from '@vermeil/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  stranger,
  writeOrders,
  writeRows,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import { composeMessages, readChanges } from './composeMessages.ts'
import type { StreamDependencies } from './StreamDependencies.ts'

const [market] = markets as [(typeof markets)[number]]
const b3tr = addressOf('B3TR')
let ledger: Ledger
let writer: Writer

beforeEach(async () => {
  ;({ ledger, writer } = await openFilledLedger())
})
afterEach(() => ledger[Symbol.asyncDispose]())

/** The names of a topic's messages for some blocks. */
async function compose(topic: Topic, fromBlock: number, toBlock: number): Promise<string[]> {
  const timeOf = (block: number) => parseSeconds(firstBlockAt + block * 10)
  const span = { fromBlock, toBlock, since: timeOf(fromBlock - 1), now: timeOf(toBlock) }
  const changes = await readChanges(ledger, span)
  const text = await composeMessages({ ledger } as StreamDependencies, topic, changes)
  return [...text.matchAll(/^event: (\w+)$/gm)].flatMap(([, name]) => name ?? [])
}

test('a span with more trades of a pair than are read gets a reset, and no trade is left out silently', async () => {
  const trades = (count: number) =>
    Array.from({ length: count }, () => ({ market, vet: ether, token: -ether }))
  await writeTrades(writer, 2, trades(1))
  await writeTrades(writer, 3, trades(100))
  await writeTrades(writer, 4, trades(100))
  const topic = { kind: 'trades', from: zeroAddress, to: b3tr } as const
  expect(await compose(topic, 4, 4)).toEqual(trades(100).map(() => 'trade'))
  expect(await compose(topic, 2, 4)).toEqual(['reset'])
  expect(await compose(topic, 2, 2)).toEqual(['reset'])
})

test('a span with more events of orders than are read gets a reset', async () => {
  const order = { orderId: 1, tokenFrom: b3tr, tokenTo: zeroAddress, amountFrom: 1n, price: ether }
  await writeOrders(writer, 2, { poolNumber: 9, orders: [order] })
  for (const [block, count] of [
    [3, 999],
    [4, 1],
  ] as const) {
    const rows = createRows()
    for (let logIndex = 0; logIndex < count; logIndex += 1)
      rows.orderEvents.push({
        ...createPosition(block, logIndex),
        ...{ orderId: 1, kind: 'created', txId: createTransactionId(logIndex), actor: stranger },
        ...{ amount: 1n, price: ether, paid: null },
        ...{ oldStatus: null, newStatus: null, reason: null },
      })
    await writeRows(writer, block, rows)
  }
  const topic = { kind: 'orders', account: stranger } as const
  expect(await compose(topic, 3, 3)).toHaveLength(999)
  expect(await compose(topic, 3, 4)).toEqual(['reset'])
})
