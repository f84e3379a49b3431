import { encodeEventTopics, orderBookEvents } from '@vermeil/abi'
import type { LogEvent } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { owner, router, vet, whole } from '../../../testing/sample.ts'
import { findEndedOrders } from './findEndedOrders.ts'

function createEvent(name: 'OrderCancelled' | 'OrderCancelledByOperator', id: number): LogEvent {
  const ends = { orderId: BigInt(id), maker: owner }
  const topics = encodeEventTopics(orderBookEvents[name], ends) as Hex[]
  return { address: router, topics, data: '0x' }
}

const cancels = [7, 8, 9].map((id) => ({ id, token: vet, unfilled: whole(1) }))

test('[LIM-05] orders without an event in the receipt were not cancelled', () => {
  const events = [createEvent('OrderCancelled', 9), createEvent('OrderCancelledByOperator', 7)]
  expect(findEndedOrders([{ events: [] }, { events }], { cancels })).toEqual([8])
  expect(findEndedOrders([{ events: [] }], { cancels })).toEqual([7, 8, 9])
})
