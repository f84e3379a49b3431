import {
  encodeEventTopics,
  encodeParameters,
  erc20Events,
  uniswapV2PairEvents,
  uniswapV3PoolEvents,
} from '@vermeil/abi'
import type { LogEvent } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, router, vtho, whole } from '../../testing/sample.ts'
import { readLegs } from './readLegs.ts'

const [first, second] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`] as [Address, Address]

function transfer(token: Address, from: Address, to: Address, value: bigint): LogEvent {
  const topics = encodeEventTopics(erc20Events.Transfer, { from, to }) as Hex[]
  const data = encodeParameters([{ name: '', type: 'uint256' }], [value])
  return { address: token, topics, data }
}

const swap = (address: Address, topic: Hex): LogEvent => ({ address, topics: [topic], data: '0x' })

test('[SHR-01] reads what a swap exchanged in each pool from the transfers of the pool', () => {
  const events = [
    transfer(vtho.address, router, first, whole(40)),
    transfer(b3tr.address, first, owner, whole(4)),
    swap(first, uniswapV2PairEvents.Swap.topic),
    transfer(b3tr.address, second, owner, whole(6)),
    transfer(vtho.address, router, second, whole(60)),
    swap(second, uniswapV3PoolEvents.Swap.topic),
  ]
  const outputs = [{ contractAddress: null, events, transfers: [] }]
  expect(readLegs({ outputs })).toEqual([
    { pool: first, from: vtho.address, to: b3tr.address, amountIn: whole(40), amountOut: whole(4) },
    {
      pool: second,
      from: vtho.address,
      to: b3tr.address,
      amountIn: whole(60),
      amountOut: whole(6),
    },
  ])
})

test('a transaction without a swap in a pool has no route', () => {
  const events = [transfer(vtho.address, owner, router, whole(40))]
  expect(readLegs({ outputs: [{ contractAddress: null, events, transfers: [] }] })).toEqual([])
})
