import { expect, test } from 'vitest'
import { b3tr, txId, vet, whole } from '../../testing/sample.ts'
import { describeAccountEvent } from './describeAccountEvent.ts'

const event = {
  ...{ transactionId: txId, blockNumber: 5, timestamp: 1_780_000_000, reference: null },
  ...{ tokenFrom: vet.address, amountFrom: whole(100), tokenTo: b3tr.address },
  ...{ amountTo: whole(20), volumeUsd: whole(2) },
}

test('[HIS-03] names trades with what left, what arrived and their value', () => {
  expect(describeAccountEvent({ ...event, kind: 'swap' })).toMatchObject({
    title: 'Swapped',
    from: { text: '100 VET' },
    to: { text: '20 B3TR' },
    hasMoved: true,
    value: '$2.00',
  })
  const fill = { ...event, kind: 'fill' as const, reference: 12, volumeUsd: null }
  expect(describeAccountEvent(fill)).toMatchObject({ title: 'Order #12 filled', value: undefined })
})

test('[HIS-03] an order that was placed or cancelled has moved nothing', () => {
  for (const [kind, title] of [
    ['placed', 'Order #3 placed'],
    ['cancelled', 'Order #3 cancelled'],
    ['removed', 'Order #3 removed'],
  ] as const) {
    const order = { ...event, kind, reference: 3 }
    expect(describeAccountEvent(order)).toMatchObject({ title, hasMoved: false })
  }
})

test('[HIS-03] a claim is in B3TR', () => {
  const claim = { ...event, kind: 'claimed' as const, reference: 47 }
  const text = describeAccountEvent({ ...claim, tokenFrom: null, amountFrom: null, tokenTo: null })
  expect(text).toMatchObject({ title: 'Reward of round 47 claimed', to: { text: '20 B3TR' } })
  expect(text.from).toBeUndefined()
})
