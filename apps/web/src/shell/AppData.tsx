import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AppConfig } from '@vermeil/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { AppContext } from '../data/app/AppContext.ts'
import { createApp } from '../data/app/createApp.ts'
import { takeTurn } from '../data/app/takeTurn.ts'
import { followBalances } from '../data/balances/balances.ts'
import type { LiveChain } from '../data/chain/LiveChain.ts'
import { followTransactions } from './followTransactions.ts'

/** Gives the page its node, its cache of answers and the newest block. */
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
 * The node may be on this very machine, so being offline is no reason to wait; what cannot help is not retried. When the
 * browser is back online everything on the page is asked for again.
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

/** Each question is asked in a task of its own: a screen that opens has many. */
const inTurn: Required<NonNullable<DefaultOptions['queries']>>['behavior'] = {
  onFetch(context) {
    const ask = context.fetchFn
    context.fetchFn = () => takeTurn().then(ask)
  },
}

/** Follows the chain once what mounts with the page has mounted; what it returns ends that. */
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

/** Follows the chain anew as soon as the browser is back online; what it returns ends that. */
function reconnectOnline(live: LiveChain): () => void {
  const reconnect = () => live.reconnect()
  addEventListener('online', reconnect)
  return () => removeEventListener('online', reconnect)
}
