import { expect, test } from 'vitest'
import { txId, whole } from '../../../testing/sample.ts'
import { confirmTrade, createScene, createSender } from '../../../testing/sampleStore.ts'
import type { Usd } from '../../amounts/Usd.ts'
import { describeConfirmation } from './describeConfirmation.ts'

test('[SWP-09] asks about a heavy loss before the wallet', async () => {
  const { store } = createScene()
  let asked = 0
  const sender = createSender(async () => {
    asked += 1
    return { txId }
  })
  await store.submit(confirmTrade({ percent: -5 }), sender)
  expect(asked).toBe(1)
  store.dismiss()
  const isRepeated = true
  await store.submit(confirmTrade({ percent: -8.42 }), sender, { isRepeated })
  expect(asked).toBe(1)
  expect(describeConfirmation(store.readFlow())).toMatchObject({
    kind: 'valueLoss',
    title: 'High Value Loss Warning',
    text: 'This transaction will result in a 8.42% loss in value. Are you sure you want to proceed?',
  })
  await store.confirm(confirmTrade({ percent: -8.42 }), sender)
  expect(asked).toBe(2)
})

test('[SWP-09] shows the loss as the difference of the two shown values', async () => {
  const { store } = createScene()
  const usd = { sell: 896_734_900_000_000n as Usd, buy: 849_585_100_000_000n as Usd }
  await store.submit({ ...confirmTrade({ percent: -5.26 }), usd }, createSender())
  expect(describeConfirmation(store.readFlow())?.terms).toMatchObject([
    { value: '$896.73' },
    { value: '$849.59' },
    { name: 'Lost', value: '−$47.14', isLoss: true },
    { name: 'Price impact' },
  ])
})

test('[LIM-03] calls the loss of an order no price impact', async () => {
  const { store } = createScene()
  const { terms: _, ...trade } = confirmTrade({ percent: -52 })
  const deal = { ...trade.deal, kind: 'limit' } as const
  const impact = { percent: 52, tier: 'high' } as const
  await store.submit({ ...trade, deal, impact }, createSender())
  const asked = describeConfirmation(store.readFlow())
  expect(asked?.terms.map(({ name }) => name)).toEqual(['You sell', 'You receive', 'Lost'])
  expect(asked?.acknowledgement).toContain('far less')
})

test('asks again if the minimum got worse during the question', async () => {
  const { store } = createScene()
  await store.submit(confirmTrade({ percent: -9 }), createSender())
  await store.confirm(confirmTrade({ percent: -9, amountOut: whole(190) }), createSender())
  expect(describeConfirmation(store.readFlow())).toMatchObject({
    kind: 'worseMinimum',
    isDelayed: true,
    terms: [
      { name: 'Before', value: '198.000000 B3TR' },
      { name: 'Now', value: '188.100000 B3TR' },
      { name: 'Difference', value: '−9.900000 B3TR', isLoss: true },
    ],
  })
  await store.confirm(confirmTrade({ percent: -9, amountOut: whole(195) }), createSender())
  expect(store.readFlow().stage).toBe('waiting')
})

test('[SWP-10] asks about a very high price impact without prices for the loss', async () => {
  const { store } = createScene()
  await store.submit(confirmTrade({ priceImpactBps: 999 }), createSender())
  expect(store.readFlow().stage).toBe('waiting')
  store.dismiss()
  await store.submit(confirmTrade({ priceImpactBps: 1_234 }), createSender(), { isRepeated: true })
  expect(describeConfirmation(store.readFlow())).toMatchObject({
    kind: 'priceImpact',
    title: 'High Price Impact',
    terms: [{ name: 'Price impact', value: '12.34%' }],
    acknowledgement: expect.stringContaining('far less'),
  })
  await store.confirm(confirmTrade({ priceImpactBps: 1_234 }), createSender())
  expect(store.readFlow().stage).toBe('waiting')
})
