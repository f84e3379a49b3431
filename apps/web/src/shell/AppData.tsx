import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AppConfig } from '@vermeil/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { AppContext } from '../data/app/AppContext.ts'
import { createApp } from '../data/app/createApp.ts'
import { yieldToMain } from '../data/app/yieldToMain.ts'
import { followBalances } from '../data/balances/balances.ts'
import type { LiveChain } from '../data/chain/LiveChain.ts'
import { followTransactions } from './followTransactions.ts'

/** Provides the node, the query cache and the newest block to the page. */
export function AppData({ config, children }: { config: AppConfig; children: ReactNode }) {
  const [app] = useState(() => createApp(config))
  const [queries] = useState(createQueries)
  useEffect(() => {
    const stops = [
      followBalances(app.live, queries),
      followTransactions(app, queries),
      startSoon(app.live),
      reconnectOnline(app.live),
    ]
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

/**
 * The node may run on this machine, so queries do not wait for the browser to be online. Errors that cannot be retried
 * are not retried. When the browser is back online, everything on the page is fetched again.
 */
function createQueries(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < 2 && !('retryable' in error && error.retryable === false)
  const queries = {
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry,
    behavior: inTurn,
  } as const
  return new QueryClient({ defaultOptions: { queries } })
}

/** Starts each query in its own task, because a new screen starts many. */
const inTurn: Required<NonNullable<DefaultOptions['queries']>>['behavior'] = {
  onFetch(context) {
    const ask = context.fetchFn
    context.fetchFn = () => yieldToMain().then(ask)
  },
}

/** Follows the chain after the page has mounted. Returns a function that stops it. */
function startSoon(live: LiveChain): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = live.start()
  })
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}

/** Reconnects as soon as the browser is back online. Returns a function that stops it. */
function reconnectOnline(live: LiveChain): () => void {
  const reconnect = () => live.reconnect()
  addEventListener('online', reconnect)
  return () => removeEventListener('online', reconnect)
}
