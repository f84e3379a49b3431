import { encodeEventTopics, encodeParameters, erc20Events, orderBookEvents } from '@vermeil/abi'
import type { LogEvent } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, router, vtho, whole } from '../../testing/sample.ts'
import { readLegs } from './readLegs.ts'

const orderBook = `0x${'0b'.repeat(20)}` as Address
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
  expect(readLegs({ outputs }, [owner], orderBook)).toEqual([
    {
      pool: first,
      isOrder: false,
      from: vtho.address,
      to: b3tr.address,
      amountIn: whole(40),
      amountOut: whole(4),
    },
    {
      pool: second,
      isOrder: false,
      from: vtho.address,
      to: b3tr.address,
      amountIn: whole(60),
      amountOut: whole(6),
    },
  ])
})

test('a plain transfer has no route, and the sender is no pool', () => {
  const events = [transfer(vtho.address, owner, router, whole(40))]
  expect(
    readLegs({ outputs: [{ contractAddress: null, events, transfers: [] }] }, [], null),
  ).toEqual([])
})

test('[SHR-01] recognizes the maker of an order that the order book filled', () => {
  const { OrderFilled } = orderBookEvents
  const plain = OrderFilled.inputs.filter((input) => !input.indexed)
  const filled = (address: Address, maker: Address): LogEvent => ({
    address,
    topics: encodeEventTopics(OrderFilled, { orderId: 7n, maker, filler: router }) as Hex[],
    data: encodeParameters(plain, [b3tr.address, vtho.address, whole(4), 1n, whole(40), 1n]),
  })
  const events = [
    transfer(vtho.address, router, first, whole(40)),
    transfer(b3tr.address, first, owner, whole(4)),
    transfer(vtho.address, router, second, whole(60)),
    transfer(b3tr.address, second, owner, whole(6)),
    filled(orderBook, first),
    filled(router, second),
  ]
  const legs = readLegs(
    { outputs: [{ contractAddress: null, events, transfers: [] }] },
    [owner],
    orderBook,
  )
  expect(legs.map(({ pool, isOrder }) => [pool, isOrder])).toEqual([
    [first, true],
    [second, false],
  ])
})
