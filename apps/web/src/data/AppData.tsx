import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AppConfig } from '@vermeil/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { AppContext } from './AppContext.ts'
import { followBalances } from './balances.ts'
import { createApp } from './createApp.ts'
import { followDeals } from './followDeals.ts'

/** Gives the page its node, its cache of answers and the newest block. */
export function AppData({ config, children }: { config: AppConfig; children: ReactNode }) {
  const [app] = useState(() => createApp(config))
  const [queries] = useState(createQueries)
  useEffect(() => {
    const stops = [followBalances(app.live, queries), followDeals(app, queries), app.live.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [app, queries])
  return (
    <QueryClientProvider client={queries}>
      <AppContext value={app}>{children}</AppContext>
    </QueryClientProvider>
  )
}

/** The node may be on this very machine, so being offline is no reason to wait; what cannot help is not retried. */
function createQueries(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < 2 && !('retryable' in error && error.retryable === false)
  return new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry } } })
}
