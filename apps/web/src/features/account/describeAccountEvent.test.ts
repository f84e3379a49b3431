import type { Seconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { describeAccountEvent, describeMovement } from './describeAccountEvent.ts'

const event = {
  ...{ transactionId: txId, blockNumber: 5, timestamp: 1_780_000_000, reference: null },
  ...{ tokenFrom: vet.address, amountFrom: whole(100), tokenTo: b3tr.address },
  ...{ amountTo: whole(20), volumeUsd: whole(2), recipient: null },
}

test('[HIS-03] names trades with what left, what arrived and their value', () => {
  expect(describeAccountEvent({ ...event, kind: 'swap' }, '')).toMatchObject({
    title: 'Swapped',
    from: { text: '100 VET' },
    to: { text: '20 B3TR' },
    hasMoved: true,
    hasReceived: true,
    value: '$2.00',
  })
  const gift = { ...event, kind: 'swap' as const, recipient: owner }
  expect(describeAccountEvent(gift, 'ann.vet')).toMatchObject({
    title: 'Swapped and sent to ann.vet',
    hasMoved: true,
    hasReceived: false,
  })
  const fill = { ...event, kind: 'fill' as const, reference: 12, volumeUsd: null }
  expect(describeAccountEvent(fill, '')).toMatchObject({
    title: 'Order #12 filled',
    value: undefined,
  })
})

test('[HIS-03] an order that was placed or cancelled has moved nothing', () => {
  for (const [kind, title] of [
    ['placed', 'Order #3 placed'],
    ['cancelled', 'Order #3 cancelled'],
    ['removed', 'Order #3 removed'],
  ] as const) {
    const order = { ...event, kind, reference: 3 }
    expect(describeAccountEvent(order, '')).toMatchObject({ title, hasMoved: false })
  }
})

test('[HIS-03] a claim is in B3TR', () => {
  const claim = { ...event, kind: 'claimed' as const, reference: 47 }
  const unsold = { tokenFrom: null, amountFrom: null, tokenTo: null }
  const text = describeAccountEvent({ ...claim, ...unsold }, '')
  expect(text).toMatchObject({ title: 'Reward of Round 47 claimed', to: { text: '20 B3TR' } })
  expect(text.from).toBeUndefined()
})

test('[HIS-03] names the other account of a send, and both tokens of a wrap', () => {
  const movement = {
    ...{ txId, blockNumber: 5, timestamp: 1_780_000_000 as Seconds, party: owner },
    ...{ token: vet.address, amount: whole(50), bought: undefined },
  }
  const sent = describeMovement({ ...movement, kind: 'sent' }, 'ann.vet')
  expect(sent).toMatchObject({ title: 'Sent to ann.vet', from: { text: '50 VET' }, to: undefined })
  const received = describeMovement({ ...movement, kind: 'received' }, 'ann.vet')
  expect(received).toMatchObject({ title: 'Received from ann.vet', from: undefined })
  const converted = { ...movement, kind: 'converted' as const, bought: b3tr.address }
  expect(describeMovement(converted, '')).toMatchObject({
    title: 'Converted',
    from: { text: '50 VET' },
    to: { text: '50 B3TR' },
  })
})
