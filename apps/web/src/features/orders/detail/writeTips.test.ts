import { expect, test } from 'vitest'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { writeTips } from './writeTips.ts'

const now = 1_780_000_000
const order = createOrder({ expiresAt: now })

test('says how far the market is, and in whose wallet the tokens stay', () => {
  const facts = { marketPercent: 2.5, now }
  const [fills, distance, tokens] = writeTips(order, { ...facts, isOwn: true })
  expect(fills).toMatch(/^Fills when 1 B3TR costs 5\.00 VET or more\.$/)
  expect([distance, tokens]).toEqual([
    'The market has 2.50% to go.',
    '100 B3TR stay in your wallet until then.',
  ])
  expect(writeTips(order, { ...facts, isOwn: false }).at(-1)).toBe(
    "100 B3TR stay in the maker's wallet until then.",
  )
})

test('promises a fill at the market’s rate only if nothing else is in the way', () => {
  const facts = { marketPercent: -1, isOwn: true, now }
  const promise = 'The market pays this rate now, so the order can fill with the next blocks.'
  expect(writeTips(order, facts)).toContain(promise)
  const blocked = writeTips(order, { ...facts, obstacle: { kind: 'size' } })
  expect(blocked).toHaveLength(2)
  expect(blocked).not.toContain(promise)
})

test('promises nothing of an expired order, whatever the market pays', () => {
  const facts = { marketPercent: -3, now: now + 1 }
  expect(writeTips(order, { ...facts, isOwn: false })).toEqual([
    "Expired. It can't be filled any more.",
  ])
  expect(writeTips(order, { ...facts, isOwn: true })).toEqual([])
})
