import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import {
  confirmTrade,
  createReceipt,
  createScene,
  createSender,
} from '../../../testing/sampleStore.ts'
import type { Transaction } from '../Transaction.ts'
import { describeTransaction } from './describeTransaction.ts'

const known = { isDown: false, walletName: 'VeWorld' }

/** A swap of 1,000 VET for 200 B3TR, confirmed ten seconds after it was signed. */
async function makeSwap(change: Partial<Transaction> = {}): Promise<Transaction> {
  const { store, chain } = createScene()
  await store.submit(confirmTrade(), createSender())
  chain.receipt = createReceipt()
  await store.check()
  const [swap] = store.readTransactions()
  if (!swap) throw new Error('There is one.')
  return { ...swap, ...change }
}

test('shows what a pending swap sells and about what it buys', async () => {
  const swap = await makeSwap({ state: 'pending' })
  expect(describeTransaction(swap, known)).toMatchObject({
    name: 'Swap',
    state: 'Pending',
    tone: 'busy',
    given: '1,000 VET',
    got: 'about 200 B3TR',
    reason: undefined,
    seconds: undefined,
  })
})

test('shows the sold amount as an estimate if the bought amount was typed', async () => {
  const limit = { side: 'sell', amount: whole(1_010) } as const
  const swap = await makeSwap({ state: 'pending', limit })
  expect(describeTransaction(swap, known)).toMatchObject({
    given: 'about 1,000 VET',
    got: '200 B3TR',
  })
})

test('shows a pending swap as unknown without a connection, never as failed', async () => {
  const swap = await makeSwap({ state: 'pending' })
  expect(describeTransaction(swap, { ...known, isDown: true })).toMatchObject({
    state: 'Unknown',
    tone: 'warn',
    reason: "We can't tell yet if it went through. We'll check as soon as the connection is back.",
  })
})

test('shows what a confirmed swap moved, how fast, and compared with the quote', async () => {
  const swap = await makeSwap({ result: { sold: whole(1_000), bought: whole(200.5) } })
  expect(describeTransaction(swap, known)).toMatchObject({
    state: 'Confirmed',
    tone: 'good',
    headline: 'Swap confirmed',
    given: '1,000 VET',
    got: '200.500000 B3TR',
    gain: { text: '0.500000', isBetter: true },
    seconds: 10,
  })
})

test('shows no delay for a block whose time is before the signature', async () => {
  const swap = await makeSwap()
  expect(describeTransaction({ ...swap, endedAtMs: swap.askedAtMs - 4_000 }, known).seconds).toBe(0)
})

test('shows why a swap was reverted, what it moved and its cost', async () => {
  const suggestion = { title: 'Adjust Slippage', text: '' }
  const analysis = { type: 'Slippage Error', message: 'SlippageExceeded', suggestion }
  const swap = await makeSwap({ state: 'reverted' })
  expect(describeTransaction(swap, known).reason).toBe(
    'Nothing was swapped. The 2.5 VTHO fee was spent.',
  )
  expect(describeTransaction({ ...swap, analysis }, known)).toMatchObject({
    state: 'Failed',
    tone: 'bad',
    headline: 'Swap failed',
    got: 'B3TR',
    reason:
      'The price moved past your slippage tolerance. Nothing was swapped. The 2.5 VTHO fee was spent.',
  })
  const other = { ...analysis, type: 'Liquidity Error' }
  expect(describeTransaction({ ...swap, analysis: other, isFeePaid: true }, known).reason).toBe(
    'Liquidity Error. Nothing was swapped.',
  )
})

test.each([
  ['signing', 'Waiting for you', 'action', 'Check your VeWorld window.'],
  ['expired', 'Expired', 'warn', 'Not included by block 103, so it expired. Nothing was spent.'],
  ['rejected', 'You cancelled', 'plain', 'Nothing was swapped.'],
  [
    'unknown',
    'Unknown',
    'warn',
    'Not included by block 103, but it may still be. Check your wallet before you try again.',
  ],
] as const)('shows a swap that is %s as %s', async (state, word, tone, reason) => {
  const swap = await makeSwap({ state })
  expect(describeTransaction(swap, known)).toMatchObject({ state: word, tone, reason })
})

test('says that the answer of the wallet is missing if nothing is known of a transaction', async () => {
  const { txId: _, ...lost } = await makeSwap({ state: 'unknown' })
  expect(describeTransaction(lost, known).reason).toBe(
    "Your wallet's answer didn't reach us. Check its activity before you try again.",
  )
})

test('shows what is known about a swap that another account has signed', async () => {
  const message = 'Your wallet signed with 0x1 instead of 0x2. Its transaction is 0x3.'
  const swap = await makeSwap({ state: 'unknown', message })
  expect(describeTransaction(swap, known)).toMatchObject({ state: 'Unknown', reason: message })
})

test('shows why a transaction was not sent and what to do', async () => {
  const swap = await makeSwap({ state: 'failed', message: 'It broke.', hint: 'Mend it.' })
  expect(describeTransaction(swap, known)).toMatchObject({
    state: 'Not sent',
    reason: 'It broke. Mend it.',
  })
})

test('shows one amount of a transfer', async () => {
  const recipient = `0x${'77'.repeat(20)}` as Address
  const amount = { amountIn: whole(12.5), amountOut: whole(12.5) }
  const swap = await makeSwap()
  const { limit: _, ...plain } = {
    ...swap,
    ...amount,
    kind: 'send',
    sell: b3tr,
    recipient,
  } as const
  expect(describeTransaction(plain, known)).toMatchObject({ given: '12.5 B3TR', got: undefined })
  expect(describeTransaction({ ...plain, state: 'pending' }, known)).toMatchObject({
    name: 'Send',
    given: '12.5 B3TR',
    got: undefined,
  })
})

test('names and counts several approvals that are revoked together', async () => {
  const other = `0x${'77'.repeat(20)}` as Address
  const revoke = (token: typeof vet) => ({ token, spender: other, name: '', amount: whole(1) })
  const swap = await makeSwap({ kind: 'revoke', revokes: [revoke(b3tr), revoke(vet)] })
  expect(describeTransaction(swap, known)).toMatchObject({
    headline: '2 approvals revoked',
    given: 'B3TR, VET',
    got: undefined,
  })
  const one = { ...swap, revokes: [revoke(b3tr)] }
  expect(describeTransaction(one, known).headline).toBe('Approval revoked')
})

test.each([
  [[1_842], 'Order #1842 is still open.'],
  [[7, 9], '#7, #9 are still open.'],
])('a cancellation of %j that was not sent names what is still open', async (ids, text) => {
  const cancels = ids.map((id) => ({ id, token: vet, unfilled: whole(1) }))
  const cancel = await makeSwap({ kind: 'cancel', cancels, state: 'rejected' })
  expect(describeTransaction(cancel, known)).toMatchObject({
    headline: 'You cancelled in your wallet',
    reason: text,
  })
  const message = 'Failed to cancel limit order'
  expect(describeTransaction({ ...cancel, state: 'failed', message }, known)).toMatchObject({
    headline: message,
    reason: text,
  })
})

test.each([
  [[8], 'Limit order cancelled', 'Order #7', 'Filled or ended before: Order #8'],
  [[7, 8], 'No order was cancelled', 'Order #7, #8', 'Filled or ended before: Order #7, #8'],
])(
  '[LIM-05] a cancellation of two orders of which %j had ended names them',
  async (endedOrders, headline, given, reason) => {
    const cancels = [7, 8].map((id) => ({ id, token: vet, unfilled: whole(1) }))
    const cancel = await makeSwap({ kind: 'cancel', cancels, endedOrders })
    expect(describeTransaction(cancel, known)).toMatchObject({ headline, given, reason })
  },
)

test('a reverted cancellation does not claim that its order is open', async () => {
  const cancels = [{ id: 7, token: vet, unfilled: whole(1) }]
  const suggestion = { title: '', text: '' }
  const analysis = { type: 'Order Error', message: 'OrderClosed', suggestion }
  const cancel = await makeSwap({ kind: 'cancel', cancels, state: 'reverted', analysis })
  expect(describeTransaction(cancel, known).reason).toBe(
    'Order Error. Nothing was cancelled. The 2.5 VTHO fee was spent.',
  )
})
