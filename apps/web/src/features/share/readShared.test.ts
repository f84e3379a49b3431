import {
  aggregatorEvents,
  encodeEventTopics,
  encodeParameters,
  erc20Events,
  orderBookEvents,
} from '@vermeil/abi'
import type { LogEvent, Receipt } from '@vermeil/thor'
import type { Address, Amount, Hex, Seconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  aggregatorAddress,
  b3tr,
  owner,
  router,
  txId,
  vet,
  vtho,
  whole,
} from '../../testing/sample.ts'
import { readShared } from './readShared.ts'

const orderBook = `0x${'0b'.repeat(20)}` as Address

interface Outcome {
  events?: LogEvent[]
  sentVet?: Amount
  reverted?: boolean
}

function createReceipt({ events = [], sentVet, reverted = false }: Outcome): Receipt {
  const paid = sentVet === undefined ? [] : [{ sender: owner, recipient: router, amount: sentVet }]
  return {
    reverted,
    outputs: [{ contractAddress: null, events, transfers: paid }],
    meta: { txId, txOrigin: owner, blockNumber: 12, blockTimestamp: 1_780_000_000 as Seconds },
  } as unknown as Receipt
}

function transfer(token: Address, from: Address, to: Address, value: bigint): LogEvent {
  const topics = encodeEventTopics(erc20Events.Transfer, { from, to }) as Hex[]
  return {
    address: token,
    topics,
    data: encodeParameters([{ name: '', type: 'uint256' }], [value]),
  }
}

function executed(address: Address): LogEvent {
  const { SwapExecuted } = aggregatorEvents
  const names = { tokenFrom: vet.address, tokenTo: b3tr.address, recipient: owner }
  const plain = SwapExecuted.inputs.filter((input) => !input.indexed)
  return {
    address,
    topics: encodeEventTopics(SwapExecuted, names) as Hex[],
    data: encodeParameters(plain, [whole(1_000), whole(199), router, 0n]),
  }
}

test('[SHR-01] reads a shared swap from the aggregator’s event only', () => {
  const source = { kind: 'swap', contract: aggregatorAddress } as const
  expect(readShared(createReceipt({ events: [executed(aggregatorAddress)] }), source)).toEqual({
    sell: vet,
    buy: b3tr,
    amountIn: whole(1_000),
    amountOut: whole(199),
    account: owner,
    blockNumber: 12,
    timestamp: 1_780_000_000,
  })
  expect(readShared(createReceipt({ events: [executed(router)] }), source)).toBeUndefined()
  const failed = createReceipt({ events: [executed(aggregatorAddress)], reverted: true })
  expect(readShared(failed, source)).toBeUndefined()
})

test('[SHR-01] reads a shared swap from its sender’s transfers on a network without an aggregator', () => {
  const source = { kind: 'swap', contract: undefined } as const
  const events = [transfer(b3tr.address, router, owner, whole(199))]
  expect(readShared(createReceipt({ events, sentVet: whole(1_000) }), source)).toMatchObject({
    sell: vet,
    buy: b3tr,
    amountIn: whole(1_000),
    amountOut: whole(199),
    account: owner,
  })
  expect(readShared(createReceipt({ events }), source)).toBeUndefined()
  const two = [...events, transfer(vtho.address, router, owner, whole(1))]
  expect(readShared(createReceipt({ events: two, sentVet: whole(1) }), source)).toBeUndefined()
  const limit = { kind: 'limit', contract: undefined } as const
  expect(readShared(createReceipt({ events, sentVet: whole(1) }), limit)).toBeUndefined()
})

test('[SHR-01] reads a shared order from the order book’s event', () => {
  const { OrderCreated } = orderBookEvents
  const facts: Record<string, unknown> = {
    orderId: 7n,
    maker: owner,
    tokenFrom: b3tr.address,
    tokenTo: vet.address,
    amountFrom: whole(50),
    amountTo: whole(260),
  }
  const plain = OrderCreated.inputs.filter((input) => !input.indexed)
  const indexed = OrderCreated.inputs.filter((input) => input.indexed)
  const named = Object.fromEntries(indexed.map(({ name }) => [name, facts[name]]))
  const fill = ({ name, type }: { name: string; type: string }) =>
    facts[name] ?? (type === 'string' ? '' : 0n)
  const event: LogEvent = {
    address: orderBook,
    topics: encodeEventTopics(OrderCreated, named as never) as Hex[],
    data: encodeParameters(plain, plain.map(fill)),
  }
  const source = { kind: 'limit', contract: orderBook } as const
  expect(readShared(createReceipt({ events: [event] }), source)).toMatchObject({
    sell: b3tr,
    buy: vet,
    amountIn: whole(50),
    amountOut: whole(260),
    account: owner,
    orderId: 7n,
  })
})
