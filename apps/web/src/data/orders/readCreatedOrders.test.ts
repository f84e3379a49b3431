import { encodeEventTopics, encodeParameters, orderBookEvents } from '@vermeil/abi'
import type { Receipt } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, router, vet } from '../../testing/sample.ts'
import { readCreatedOrders } from './readCreatedOrders.ts'

const { OrderCreated } = orderBookEvents
const plain = OrderCreated.inputs.filter((input) => !input.indexed)

function create(orderId: bigint, address: Address) {
  const topics = encodeEventTopics(OrderCreated, { orderId, maker: owner, tokenFrom: b3tr.address })
  return { address, topics, data: encodeParameters(plain, [vet.address, 1n, 2n, 3n, 4n]) }
}

test('[SHR-01] finds the orders that a transaction created in the order book', () => {
  const outputs = [
    { events: [create(7n, router)] },
    { events: [create(1n, owner), create(8n, router)] },
  ]
  const receipt = { reverted: false, outputs } as unknown as Receipt
  expect(readCreatedOrders(receipt, router)).toEqual([7, 8])
  expect(readCreatedOrders({ ...receipt, reverted: true }, router)).toEqual([])
  expect(readCreatedOrders(receipt, null)).toEqual([])
})
