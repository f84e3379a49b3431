import { aggregatorEvents, encodeEventTopics, encodeParameters, erc20Events } from '@vermeil/abi'
import type { LogEvent } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  aggregatorAddress,
  b3tr,
  owner,
  router,
  vet,
  vtho,
  whole,
} from '../../../testing/sample.ts'
import { findDifferences } from '../../simulation/findDifferences.ts'
import { readSwapResult } from './readSwapResult.ts'

const pool = `0x${'77'.repeat(20)}` as Address
const ends = { aggregator: aggregatorAddress, paid: [owner] }
const word = [{ name: '', type: 'uint256' }]

function transfer(token: Address, from: Address, to: Address, value: bigint): LogEvent {
  const topics = encodeEventTopics(erc20Events.Transfer, { from, to }) as Hex[]
  return { address: token, topics, data: encodeParameters(word, [value]) }
}

function executed(address: Address, recipient: Address, amountOut: bigint): LogEvent {
  const { SwapExecuted } = aggregatorEvents
  const names = { tokenFrom: vet.address, tokenTo: b3tr.address, recipient }
  const plain = SwapExecuted.inputs.filter((input) => !input.indexed)
  return {
    address,
    topics: encodeEventTopics(SwapExecuted, names) as Hex[],
    data: encodeParameters(plain, [whole(1_000), amountOut, router, 0n]),
  }
}

test('[SWP-21] reads the result from SwapExecuted, not from the quote', () => {
  const events = [
    transfer(b3tr.address, pool, owner, whole(1)),
    executed(aggregatorAddress, owner, whole(199.5)),
  ]
  expect(readSwapResult([{ events }], ends)).toEqual({ sold: whole(1_000), bought: whole(199.5) })
})

test('[SWP-21] ignores an event of another contract or for another account', () => {
  const events = [
    executed(pool, owner, whole(9_999)),
    executed(aggregatorAddress, pool, whole(9_999)),
    transfer(vtho.address, owner, pool, whole(7)),
    transfer(b3tr.address, pool, owner, whole(8)),
    transfer(b3tr.address, pool, owner, whole(9)),
  ]
  expect(readSwapResult([{ events: [] }, { events }], ends)).toEqual({
    sold: whole(7),
    bought: whole(8),
  })
})

test('[SWP-21] accepts a payment to the owner for another recipient', () => {
  const events = [executed(aggregatorAddress, owner, whole(12))]
  const result = readSwapResult([{ events }], { ...ends, paid: [pool, owner] })
  expect(result).toEqual({ sold: whole(1_000), bought: whole(12) })
})

test('[SWP-21] has no result without two transfers', () => {
  expect(readSwapResult([{ events: [] }], ends)).toBeUndefined()
})

test('adds up changes per token and leaves out what only passes through', () => {
  const outputs = [
    {
      events: [
        transfer(b3tr.address, owner, pool, whole(5)),
        transfer(b3tr.address, pool, owner, whole(2)),
        transfer(vtho.address, owner, pool, whole(4)),
        transfer(vtho.address, pool, owner, whole(4)),
      ],
      transfers: [{ sender: pool, recipient: owner, amount: whole(30) }],
    },
  ]
  const { sent, received } = findDifferences(outputs, owner)
  expect([...sent]).toEqual([[b3tr.address, whole(3)]])
  expect([...received]).toEqual([[vet.address, whole(30)]])
})
