// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { Address } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { b3tr, owner, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { Messages } from './Messages.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const order = {
  ...{ id: '1', kind: 'limit', owner, sell: vet, buy: b3tr, askedAtMs: 1_700_000_000_000 },
  ...{ amountIn: whole(900), amountOut: whole(200), simulatedAtBlock: 1, isRead: false },
} as Transaction

/** Announces that a transaction has ended. Returns the ids that were marked as read. */
async function announce(ended: Transaction): Promise<string[]> {
  const { app } = createSampleApp(() => 'revert')
  const [ids, all, read] = [[ended.id], [ended], [] as string[]]
  vi.spyOn(app.transactions, 'readMessages').mockReturnValue(ids)
  vi.spyOn(app.transactions, 'readTransactions').mockReturnValue(all)
  const store = { markRead: (id: string) => void read.push(id) }
  vi.spyOn(app.transactions, 'act').mockImplementation(async (action) => {
    await action(store as never)
  })
  renderScreen(<Messages />, { app, wallet: { state: 'disconnected' } })
  await act(async () => undefined)
  return read
}

test.each([
  ['rejected', undefined],
  ['failed', 'Failed to create limit order'],
  ['reverted', undefined],
  ['expired', undefined],
] as const)('a limit order that is %s can be retried from its message', async (state, message) => {
  const read = await announce({ ...order, state, ...(message && { message }) })
  const retry = screen.getByRole('link', { name: 'Retry' })
  expect(retry.getAttribute('href')).toBe('/limit/VET/B3TR?fromAmount=900&toAmount=200')
  fireEvent.click(retry)
  expect(read).toEqual(['1'])
  expect(location.pathname).toBe('/limit/VET/B3TR')
})

test('a limit order that was created is not retried', async () => {
  await announce({ ...order, state: 'success' })
  screen.getByText('Limit order created')
  expect(screen.queryByRole('link', { name: 'Retry' })).toBeNull()
})

test('names the recipient of a swap for another account', async () => {
  const recipient = `0x${'78'.repeat(20)}` as Address
  await announce({ ...order, kind: 'swap', state: 'success', recipient })
  const message = screen.getByText('Swap confirmed').parentElement
  expect(message?.textContent).toContain('900 VET for 200.000000 B3TR to 0x7878…7878')
})
