import { type Address, type Amount, parseAmount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, vet } from '../../testing/sample.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { linkRetry } from './linkRetry.ts'

function make(change: Partial<Transaction>): Transaction {
  const amounts = { amountIn: parseAmount('900', 18), amountOut: parseAmount('1.5', 18) }
  return {
    kind: 'swap',
    state: 'reverted',
    sell: vet,
    buy: b3tr,
    ...amounts,
    ...change,
  } as Transaction
}

test('links a failed swap to a card with the same request', () => {
  expect(linkRetry(make({}))).toBe('/swap/VET/B3TR?fromAmount=900')
  const limit = { side: 'sell', amount: 1n as Amount } as const
  expect(linkRetry(make({ limit, state: 'expired' }))).toBe('/swap/VET/B3TR?toAmount=1.5')
})

test('links a send to its token and recipient, and a wrap to its screen', () => {
  const recipient = `0x${'77'.repeat(20)}` as Address
  expect(linkRetry(make({ kind: 'send', sell: b3tr, recipient, state: 'rejected' }))).toBe(
    `/send/to/B3TR/${recipient}`,
  )
  expect(linkRetry(make({ kind: 'send', recipient, state: 'failed' }))).toBe('/send/VET/B3TR')
  const vvet = { ...b3tr, symbol: 'VVET' }
  expect(linkRetry(make({ kind: 'wrap', buy: vvet }))).toBe('/vvet')
})

test('links a failed limit order to a card with the same amounts', () => {
  expect(linkRetry(make({ kind: 'limit' }))).toBe('/limit/VET/B3TR?fromAmount=900&toAmount=1.5')
  const order = { price: 1n, lifetimeSeconds: 3_600 }
  expect(linkRetry(make({ kind: 'limit', order }))).toBe(
    '/limit/VET/B3TR?fromAmount=900&toAmount=1.5&expiry=3600',
  )
})

test('names a token that is on no list by its address', () => {
  const imported = { ...b3tr, symbol: 'B3TR·30c4', address: `0x${'30'.repeat(20)}` as Address }
  const { address } = imported
  expect(linkRetry(make({ buy: imported }))).toBe(`/swap/VET/${address}?fromAmount=900`)
  expect(linkRetry(make({ kind: 'limit', buy: imported }))).toContain(`/limit/VET/${address}?`)
  expect(linkRetry(make({ kind: 'send', buy: imported }))).toBe(`/send/VET/${address}`)
})

test('has no retry link for a swap for another recipient, which a link cannot name', () => {
  const recipient = `0x${'77'.repeat(20)}` as Address
  expect(linkRetry(make({ recipient }))).toBeUndefined()
})

test('has no retry link for a transaction that succeeded or is still open', () => {
  for (const state of ['success', 'pending', 'signing', 'unknown'] as const) {
    expect(linkRetry(make({ state }))).toBeUndefined()
  }
})
