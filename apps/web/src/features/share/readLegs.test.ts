import { encodeEventTopics, encodeParameters, erc20Events } from '@vermeil/abi'
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

test('[SHR-01] reads what a swap exchanged in each pool from the transfers of the pool', () => {
  const events = [
    transfer(vtho.address, owner, router, whole(100)),
    transfer(vtho.address, router, first, whole(40)),
    transfer(b3tr.address, first, owner, whole(4)),
    transfer(b3tr.address, second, owner, whole(6)),
    transfer(vtho.address, router, second, whole(60)),
  ]
  const outputs = [{ contractAddress: null, events, transfers: [] }]
  expect(readLegs({ outputs }, [owner])).toEqual([
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

test('a plain transfer has no route, and the sender is no pool', () => {
  const events = [transfer(vtho.address, owner, router, whole(40))]
  expect(readLegs({ outputs: [{ contractAddress: null, events, transfers: [] }] }, [])).toEqual([])
})
