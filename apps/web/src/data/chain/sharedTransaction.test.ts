// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { FetchedTransaction, Receipt } from '@vermeil/thor'
import { parseTxId } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedTransactionOptions } from './sharedTransaction.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const txId = parseTxId(`0x${'ab'.repeat(32)}`)

/** A transaction that is in a block from the request after `waits` on. Before, the node has it if `isPending` says so. */
function follow(
  waits: number,
  read: () => number | undefined,
  { reverted = false, isPending = (): boolean => false } = {},
) {
  const receipt = { reverted } as Receipt
  let requests = 0
  const fetchReceipt = vi.fn(async () => (++requests > waits ? receipt : null))
  const fetchTransaction = async () => (isPending() ? ({} as FetchedTransaction) : null)
  const thor = { fetchReceipt, fetchTransaction }
  const options = sharedTransactionOptions(thor, { kind: 'swap', txId }, async () => read())
  const observer = new QueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => undefined)
  return { fetchReceipt, stop, read: () => observer.getCurrentResult().data }
}

test('[SHR-01] asks again every 5 s until the transaction is in a block, and then stops', async () => {
  const shared = follow(2, () => 7)
  await vi.advanceTimersByTimeAsync(0)
  expect(shared.read()).toMatchObject({ state: 'waiting' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shared.read()).toEqual({ state: 'found', content: 7 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shared.fetchReceipt).toHaveBeenCalledTimes(3)
  shared.stop()
})

test('[SHR-01] says that a transaction is of another kind', async () => {
  const shared = follow(0, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(shared.read()).toEqual({ state: 'other' })
  shared.stop()
})

test('[SHR-01] says that a transaction failed on the chain', async () => {
  const shared = follow(0, () => 7, { reverted: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(shared.read()).toEqual({ state: 'failed' })
  shared.stop()
})

test('[SHR-01] says after three blocks that a transaction is unknown, and still finds it later', async () => {
  const shared = follow(8, () => 7)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(shared.read()).toMatchObject({ state: 'waiting' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shared.read()).toMatchObject({ state: 'unknown' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shared.read()).toEqual({ state: 'found', content: 7 })
  shared.stop()
})

test('[SHR-01] waits for a pending transaction, and says that it is unknown after the node dropped it', async () => {
  let isPending = true
  const shared = follow(100, () => 7, { isPending: () => isPending })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shared.read()).toMatchObject({ state: 'waiting' })
  isPending = false
  await vi.advanceTimersByTimeAsync(25_000)
  expect(shared.read()).toMatchObject({ state: 'waiting' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shared.read()).toMatchObject({ state: 'unknown' })
  shared.stop()
})
