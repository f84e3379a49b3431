import {
  encodeCall,
  encodeEventTopics,
  encodeParameters,
  erc20,
  orderBook,
  orderBookEvents,
  vvet,
} from '@vermeil/abi'
import type { Block, Clause, SimulationResult } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import type { Address, Amount, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, vet, whole } from '../../testing/sample.ts'
import type { Deal } from '../deal/Deal.ts'
import { listDifferences } from './listDifferences.ts'
import { type DealNode, prepareDeal } from './prepareDeal.ts'

const book = `0x${'b0'.repeat(20)}` as Address
const orders = { orderBook: book, wrappedVet: wrappedVet.VVET }
const deal: Deal = {
  kind: 'limit',
  sell: vet,
  buy: b3tr,
  amountIn: whole(1_000),
  amountOut: whole(220),
  order: { price: 22n * 10n ** 16n },
}

const number = (value: bigint) => encodeParameters([{ name: '', type: 'uint256' }], [value])

interface Created {
  maker?: Address
  tokenFrom?: Address
  amountFrom?: bigint
  price?: bigint
}

/** The event of the order book for the deal, or for a changed one. */
function createEvent(change: Created = {}) {
  const { maker = owner, tokenFrom = wrappedVet.VVET, ...rest } = change
  const { amountFrom = deal.amountIn, price = 22n * 10n ** 16n } = rest
  const topics = encodeEventTopics(orderBookEvents.OrderCreated, { orderId: 7n, maker, tokenFrom })
  const inputs = orderBookEvents.OrderCreated.inputs.filter(({ indexed }) => !indexed)
  const values = [b3tr.address, amountFrom, deal.amountOut, price, 1_000n]
  return { address: book, topics: topics as Hex[], data: encodeParameters(inputs, values) }
}

/** A node on which 40 of the sold token are committed, and the creation emits the event. */
function createNode(event = createEvent()) {
  const simulated: Clause[][] = []
  const node: DealNode = {
    fetchBlock: async () =>
      ({ number: 42, timestamp: 1_000, baseFeePerGas: 10n ** 13n }) as unknown as Block,
    fetchPriorityFee: async () => 0n as Amount,
    simulate: async ({ clauses }) => {
      simulated.push([...clauses])
      return clauses.map(({ to, data }): SimulationResult => {
        const isCreation =
          to === book && !data.startsWith(orderBook.getUserCommittedTokens.selector)
        const isAllowance = data.startsWith(erc20.allowance.selector)
        return {
          data: number(isAllowance ? whole(1_040) : whole(40)),
          events: isCreation ? [event] : [],
          transfers: [],
          gasUsed: 50_000n,
          reverted: false,
          vmError: '',
        }
      })
    },
  }
  return { node, simulated }
}

test('[LIM-04] an order of VET wraps, approves what is committed and new, and is created', async () => {
  const { node, simulated } = createNode()
  const prepared = await prepareDeal(node, { deal }, { aggregator: undefined, orders, owner })
  const { order: { price } = { price: 0n } } = deal
  const terms = [wrappedVet.VVET, b3tr.address, whole(1_000), price] as const
  expect(prepared.clauses).toEqual([
    { to: wrappedVet.VVET, value: whole(1_000), data: encodeCall(vvet.deposit, []) },
    { to: wrappedVet.VVET, value: 0n, data: encodeCall(erc20.approve, [book, whole(1_040)]) },
    {
      to: book,
      value: 0n,
      data: encodeCall(orderBook.createOrderWithOptions, [...terms, ['vvet:unwrap'], [1n]]),
    },
  ])
  expect(simulated[1]?.slice(0, 3)).toEqual(prepared.clauses)
  expect(listDifferences(prepared).allowancesLeft).toMatchObject([
    { text: '1,040', token: { address: wrappedVet.VVET } },
  ])
})

test('[LIM-04] an expiry counts from the newest block', async () => {
  const { node } = createNode()
  const order = { price: 22n * 10n ** 16n, lifetimeSeconds: 3_600 }
  const ends = { aggregator: undefined, orders, owner }
  const prepared = await prepareDeal(node, { deal: { ...deal, order } }, ends)
  expect(prepared.expiresAt).toBe(4_600)
  expect(prepared.clauses.at(-1)?.data).toContain(number(4_600n).slice(2))
})

test.each([
  { price: 21n * 10n ** 16n },
  { amountFrom: whole(1_001) },
  { maker: book },
  { tokenFrom: b3tr.address },
])('refuses a transaction that would create another order (%o)', async (change) => {
  const { node } = createNode(createEvent(change))
  await expect(
    prepareDeal(node, { deal }, { aggregator: undefined, orders, owner }),
  ).rejects.toThrow('Failed to create limit order')
})

test('[LIM-10] builds no clauses on a network without an order book', async () => {
  const { node } = createNode()
  await expect(prepareDeal(node, { deal }, { aggregator: undefined, owner })).rejects.toThrow(
    'Failed to create transaction clauses',
  )
})
