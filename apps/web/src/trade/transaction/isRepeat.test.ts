import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, vet, whole } from '../../testing/sample.ts'
import { confirmTrade } from '../../testing/sampleStore.ts'
import { hasBeenSent } from './hasBeenSent.ts'
import { isRepeat } from './isRepeat.ts'
import type { Transaction } from './Transaction.ts'

const other = `0x${'77'.repeat(20)}` as Address
const pending: Transaction = {
  ...{ id: '1', state: 'pending', owner, isRead: false, askedAtMs: 1, simulatedAtBlock: 1 },
  ...{ kind: 'swap', sell: vet, buy: b3tr, amountIn: whole(1_000), amountOut: whole(200) },
}
const { deal } = confirmTrade()

test('the same deal repeats an open transaction, or one in doubt until the user wants it again', () => {
  expect(isRepeat(pending, { deal }, owner)).toBe(true)
  expect(isRepeat({ ...pending, state: 'unknown' }, { deal }, owner)).toBe(true)
  const acknowledged = { ...pending, state: 'unknown', isAcknowledged: true } as const
  expect(isRepeat(acknowledged, { deal }, owner)).toBe(false)
  expect(isRepeat({ ...pending, state: 'success' }, { deal }, owner)).toBe(false)
})

test.each([
  ['kind', { kind: 'send' }],
  ['sold token', { sell: b3tr }],
  ['bought token', { buy: vet }],
  ['recipient', { recipient: other }],
  ['amount', { amountIn: whole(1_001) }],
  ['price', { order: { price: whole(1) } }],
  ['approval', { revokes: [{ token: vet, spender: other, name: '', amount: whole(1) }] }],
  ['cancelled order', { cancels: [{ id: 7, token: vet, unfilled: whole(1) }] }],
] as const)('a deal with another %s repeats nothing', (_, change) => {
  expect(isRepeat(pending, { deal: { ...deal, ...change } }, owner)).toBe(false)
})

test('a deal of another account repeats nothing', () => {
  expect(isRepeat(pending, { deal }, other)).toBe(false)
})

test('a purchase is compared by the exact amount that is bought', () => {
  const { terms } = confirmTrade()
  const bought = terms && { ...terms, quote: { ...terms.quote, exact: 'buy' as const } }
  const dearer = { ...deal, amountIn: whole(1_001) }
  expect(isRepeat(pending, { deal: dearer, terms: bought }, owner)).toBe(true)
  const larger = { ...deal, amountOut: whole(201) }
  expect(isRepeat(pending, { deal: larger, terms: bought }, owner)).toBe(false)
})

test('a deal has been sent while its transaction is open or unknown, and once it has succeeded', () => {
  const states = ['signing', 'pending', 'unknown', 'success'] as const
  const ended = ['rejected', 'failed', 'expired', 'reverted'] as const
  const check = (state: Transaction['state']) => hasBeenSent({ ...pending, state }, { deal }, owner)
  expect(states.map(check)).toEqual([true, true, true, true])
  expect(ended.map(check)).toEqual([false, false, false, false])
  expect(hasBeenSent(pending, { deal }, other)).toBe(false)
})
