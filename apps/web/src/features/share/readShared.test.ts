import { aggregatorEvents, encodeEventTopics, encodeParameters, erc20Events } from '@vermeil/abi'
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

const contracts = { aggregator: aggregatorAddress, orderBook: null }
const none = { aggregator: null, orderBook: null }

interface Outcome {
  events?: LogEvent[]
  sentVet?: Amount
  reverted?: boolean
}

function createReceipt({ events = [], sentVet, reverted = false }: Outcome): Receipt {
  const paid = sentVet === undefined ? [] : [{ sender: owner, recipient: router, amount: sentVet }]
  return {
    reverted,
    paid: whole(2),
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
  expect(readShared(createReceipt({ events: [executed(aggregatorAddress)] }), contracts)).toEqual({
    sell: vet,
    buy: b3tr,
    amountIn: whole(1_000),
    amountOut: whole(199),
    account: owner,
    blockNumber: 12,
    timestamp: 1_780_000_000,
    fee: whole(2),
    legs: [],
  })
  expect(readShared(createReceipt({ events: [executed(router)] }), contracts)).toBeUndefined()
  const failed = createReceipt({ events: [executed(aggregatorAddress)], reverted: true })
  expect(readShared(failed, contracts)).toBeUndefined()
})

test('[SHR-01] reads a shared swap from its sender’s transfers on a network without an aggregator', () => {
  const events = [transfer(b3tr.address, router, owner, whole(199))]
  expect(readShared(createReceipt({ events, sentVet: whole(1_000) }), none)).toMatchObject({
    sell: vet,
    buy: b3tr,
    amountIn: whole(1_000),
    amountOut: whole(199),
    account: owner,
  })
  expect(readShared(createReceipt({ events }), none)).toBeUndefined()
  const two = [...events, transfer(vtho.address, router, owner, whole(1))]
  expect(readShared(createReceipt({ events: two, sentVet: whole(1) }), none)).toBeUndefined()
})
