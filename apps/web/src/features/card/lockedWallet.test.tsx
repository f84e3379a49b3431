// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { delegationOptions } from '../../data/account/delegation.ts'
import { AppContext } from '../../data/app/AppContext.ts'
import { owner } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import { useLimit } from '../limit/useLimit.ts'
import { useSwap } from '../swap/useSwap.ts'

afterEach(cleanup)

test.each([
  ['a swap', () => useSwap({ isAdvanced: false }).model.read().summary.isFeePaid],
  ['a limit order', () => useLimit({ isAdvanced: false }).isFeePaid],
])('[SWP-25] Vermeil still pays the fee of %s whose wallet locks during the review', (_, use) => {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const answer = { isAvailable: true, reason: undefined }
  client.setQueryData(delegationOptions(owner).queryKey, answer)
  const locked = { state: 'locked', address: owner, kind: 'browser', wallets: [], switching: false }
  const wallets = { subscribe: () => () => undefined, read: () => locked }
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <WalletContext value={wallets as unknown as WalletSession}>{children}</WalletContext>
      </AppContext>
    </QueryClientProvider>
  )
  expect(renderHook(use, { wrapper }).result.current).toBe(true)
})
