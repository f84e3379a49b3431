// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Address } from '@vermeil/units'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { owner } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import { UserScreen } from './UserScreen.tsx'

// The approvals are in their own chunk. No test waits for its code.
beforeAll(async () => void (await import('./ApprovalsCard.tsx')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WAL-04] another account hides the approvals and closes no review of them', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  const { app } = createSampleApp(() => 'revert')
  let snapshot = { state: 'connected', address: owner, kind: 'veworld', wallets: [] }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const wallets = { subscribe, read: () => snapshot }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <WalletContext value={wallets as unknown as WalletSession}>
          <UserScreen addressOrName={owner} notFound={null} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  const approvals = () => screen.queryByRole('region', { name: 'Approvals' })
  await waitFor(() => expect(approvals()).not.toBeNull())
  const dismiss = vi.spyOn(app.transactions, 'dismiss')
  await act(async () => {
    snapshot = { ...snapshot, address: `0x${'77'.repeat(20)}` as Address }
    for (const listener of listeners) listener()
  })
  expect(approvals()).toBeNull()
  expect(dismiss).not.toHaveBeenCalled()
})
