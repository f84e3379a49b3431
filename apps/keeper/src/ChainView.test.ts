import { addresses, aggregatorEvents } from '@vermeil/abi'
import { type ThorClient, ThorError } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { ChainView } from './ChainView.ts'
import { maker, owner, priceOf, TestMarket, whole } from './testing/TestMarket.ts'

const { signal } = new AbortController()
const { aggregator, orderBook } = addresses.dev
const announcement = { address: aggregator, topics: [aggregatorEvents.VenueRegistered.topic] }

test('sorts the orders again after a change of the venues, although the node fails before they are read', async () => {
  await using market = await TestMarket.open()
  const node = { announcesVenue: false, callsLeft: Number.POSITIVE_INFINITY }
  const thor: ThorClient = {
    ...market.thor,
    fetchExpandedBlock: async (...request) => {
      const block = await market.thor.fetchExpandedBlock(...request)
      const [first, ...others] = block?.transactions ?? []
      if (block === null || first === undefined || !node.announcesVenue) return block
      const event = { ...announcement, data: '0x' as const }
      const outputs = [{ contractAddress: null, events: [event], transfers: [] }]
      return { ...block, transactions: [{ ...first, outputs }, ...others] }
    },
    simulate: async (...request) => {
      node.callsLeft -= 1
      if (node.callsLeft < 0) throw new ThorError('Broken.', { status: null, retryable: true })
      return await market.thor.simulate(...request)
    },
  }
  const view = new ChainView(thor, { aggregator, orderBook, keeper: owner })
  await view.advance(signal)
  view.takeChanges()
  const order = { maker, tokenFrom: market.token, tokenTo: zeroAddress, amount: whole }
  await market.createOrder({ ...order, price: priceOf(2) })
  // The venues and the number of pools are read, and the pools are not.
  Object.assign(node, { announcesVenue: true, callsLeft: 2 })
  await expect(view.advance(signal)).rejects.toThrow('Broken.')
  node.callsLeft = Number.POSITIVE_INFINITY
  await view.advance(signal)
  expect(view.takeChanges().isReset).toBe(true)
  expect(view.orders.index.size).toBe(1)
})
