import { encodeEventTopics, encodeParameters, orderBookEvents } from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { owner, router, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchOrderEvents } from './fetchOrderEvents.ts'

const { app, contracts } = createSampleApp(() => 'revert')

type EventName =
  | 'OrderCreated'
  | 'OrderFilled'
  | 'OrderCancelled'
  | 'OrderCancelledByOperator'
  | 'OrderStatusChanged'

/** A log of the order book about order 7. */
function createLog(name: EventName, values: Record<string, unknown>, logIndex = 0): EventLog {
  const event = orderBookEvents[name]
  const facts: Record<string, unknown> = { orderId: 7n, maker: owner, timestamp: 5n, ...values }
  const indexed = event.inputs.filter((input) => input.indexed)
  const plain = event.inputs.filter((input) => !input.indexed)
  const wanted = Object.fromEntries(indexed.map((input) => [input.name, facts[input.name]]))
  return {
    address: contracts.orderBook,
    topics: encodeEventTopics(
      event as typeof orderBookEvents.OrderFilled,
      wanted as never,
    ) as Hex[],
    data: encodeParameters(
      plain,
      plain.map((input) => facts[input.name]),
    ),
    meta: { txId, blockNumber: 12, blockTimestamp: 1_780_000_000, logIndex },
  } as unknown as EventLog
}

test('[LIM-12] reads the five kinds of events of an order, in the order of the chain', async () => {
  const traded = { tokenFrom: router, tokenTo: vet.address }
  const logs = [
    createLog('OrderCreated', { ...traded, amountFrom: 1n, amountTo: 2n, price: 3n }),
    createLog('OrderFilled', {
      ...traded,
      filler: router,
      fillAmount: whole(3),
      fillPrice: 5n,
      paidAmount: whole(15),
    }),
    createLog('OrderStatusChanged', { oldStatus: 0n, newStatus: 1n }),
    createLog('OrderCancelled', {}),
    createLog('OrderCancelledByOperator', { operator: router, reason: 5n }),
  ]
  const fetchEvents = vi.fn(async () => logs)
  const events = await fetchOrderEvents({ ...app, thor: { ...app.thor, fetchEvents } }, 7)
  expect(events.map(({ kind }) => kind)).toEqual([
    'created',
    'filled',
    'status_changed',
    'cancelled',
    'operator_cancelled',
  ])
  expect(events[1]).toMatchObject({ filler: router, fillAmount: whole(3), paidAmount: whole(15) })
  expect(events[2]).toMatchObject({ oldStatus: 'OPEN', newStatus: 'PARTIALLY_FILLED' })
  expect(events[4]).toEqual({
    kind: 'operator_cancelled',
    operator: router,
    reason: 5,
    txId,
    blockNumber: 12,
    logIndex: 0,
    timestamp: 1_780_000_000,
  })
})

test('[LIM-12] asks for 100 events at a time, oldest first, until a page is shorter', async () => {
  const all = Array.from({ length: 230 }, (_, at) => createLog('OrderCancelled', {}, at))
  const asked: unknown[] = []
  const fetchEvents = async ({ offset = 0, limit = 0, ...filter }) => {
    asked.push({ offset, limit, order: filter['order'], criteria: filter['criteria'].length })
    return all.slice(offset, offset + limit)
  }
  const thor = { ...app.thor, fetchEvents } as typeof app.thor
  const events = await fetchOrderEvents({ ...app, thor }, 7)
  expect(events.map(({ logIndex }) => logIndex)).toEqual(all.map((_, at) => at))
  expect(asked).toEqual(
    [0, 100, 200].map((offset) => ({ offset, limit: 100, order: 'asc', criteria: 5 })),
  )
})
