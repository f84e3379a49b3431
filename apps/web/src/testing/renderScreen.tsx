import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppContext } from '../data/app/AppContext.ts'
import type { AppDependencies } from '../data/app/createApp.ts'
import { WalletContext } from '../wallet/session/WalletContext.ts'
import type { WalletSession } from '../wallet/session/WalletSession.ts'

interface Scene {
  app: AppDependencies
  /** What the wallet session says. */
  wallet: object
  client?: QueryClient
}

/** For tests: queries that fail at once. */
export function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

/** For tests: renders a screen with an app and a connected wallet. Returns a function that changes what the wallet says. */
export function renderScreen(screen: ReactNode, { app, wallet, client = createQueries() }: Scene) {
  let snapshot = { state: 'connected', kind: 'veworld', wallets: [], switching: false, ...wallet }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const session = { subscribe, read: () => snapshot }
  render(
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <WalletContext value={session as unknown as WalletSession}>{screen}</WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  return (change: object) =>
    act(async () => {
      snapshot = { ...snapshot, ...change }
      for (const listener of listeners) listener()
    })
}
