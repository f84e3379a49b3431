// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { confirmTrade, createScene, createSender } from '../../testing/sampleStore.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { ActivityList } from './ActivityList.tsx'
import { OpenTransaction } from './OpenTransaction.tsx'
import { RepeatButton } from './RepeatButton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function makePending(): Promise<Transaction> {
  const { store } = createScene()
  await store.submit(confirmTrade(), createSender())
  const [pending] = store.readTransactions()
  if (!pending) throw new Error('There is one.')
  return pending
}

const causes = ['offline', 'nodeDown'] as const

/** Renders with a connection, which `lose` ends. */
function show(part: ReactNode) {
  const { app } = createSampleApp(() => 'revert')
  const head = { number: 23_418_871, seenAtMs: Date.now() } as NonNullable<
    ReturnType<typeof app.live.readHead>
  >
  vi.spyOn(app.live, 'readHead').mockReturnValue(head)
  const readStatus = vi.spyOn(app.live, 'readStatus').mockReturnValue('live')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { container, rerender } = render(<AppContext value={app}>{part}</AppContext>)
  return {
    container,
    lose(cause: (typeof causes)[number]) {
      if (cause === 'offline') isOnline.mockReturnValue(false)
      else readStatus.mockReturnValue('down')
      act(() => void dispatchEvent(new Event('offline')))
      rerender(<AppContext value={{ ...app }}>{part}</AppContext>)
    },
  }
}

test.each(causes)('shows a pending transaction as unknown on its card: %s', async (cause) => {
  const { container, lose } = show(<OpenTransaction transaction={await makePending()} />)
  expect(container.textContent).toContain('Waiting for a block.')
  expect(container.querySelector('.spin')).not.toBeNull()
  lose(cause)
  expect(container.textContent).toContain('Unknown')
  expect(container.textContent).toContain("We can't tell yet if it went through.")
  expect(container.textContent).not.toContain('Waiting for a block.')
  expect(container.querySelector('.spin')).toBeNull()
})

test('promises nothing about a pending transaction while the connection is lost', async () => {
  const pending = await makePending()
  const { container, lose } = show(
    <RepeatButton open={[pending]} held={pending} onRepeat={() => undefined} />,
  )
  expect(container.textContent).toContain('The pending one still goes through.')
  lose('offline')
  expect(container.textContent).toContain('The first one may still go through.')
})

test.each(causes)(
  'says in the list how old open transactions are, without a second strip: %s',
  async (cause) => {
    const { container, lose } = show(<ActivityList transactions={[await makePending()]} />)
    expect(screen.queryByText(/^Last checked/)).toBeNull()
    expect(screen.getAllByText('Pending', { selector: '.transaction-status' })).toHaveLength(1)
    lose(cause)
    expect(screen.getAllByText('Unknown', { selector: '.transaction-status' })).toHaveLength(1)
    expect(screen.getByText('Last checked at block 23,418,871.')).toBeTruthy()
    expect(container.querySelectorAll('.strip')).toHaveLength(0)
  },
)

test('says until when a pending transaction can be included, in blocks and minutes', async () => {
  const { container } = show(
    <ActivityList transactions={[{ ...(await makePending()), blocksSeen: 3 }]} />,
  )
  expect(container.textContent).toContain('Expires in block 132, about 5 min')
})

test('filters orders, and links to the history of swaps', async () => {
  const swap = await makePending()
  const order = { ...swap, id: 'order', kind: 'limit' } as const
  show(<ActivityList transactions={[swap, order]} />)
  act(() => screen.getByRole('button', { name: 'Orders 1' }).click())
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('Limit order')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Full swap history' })
  expect(link.getAttribute('href')).toBe('/me/swap/orders')
})

test('does not say how old transactions are that have all ended', async () => {
  const ended = { ...(await makePending()), state: 'success' } as const
  const { lose } = show(<ActivityList transactions={[ended]} />)
  lose('offline')
  expect(screen.queryByText(/^Last checked/)).toBeNull()
})
