import type { QueryClient } from '@tanstack/react-query'
import { delegationKey } from '../data/account/delegation.ts'
import type { AppDependencies } from '../data/app/createApp.ts'

/** The polling interval for sent transactions if no block is announced. */
const checkMs = 5_000

/** Balances are refreshed for this many further blocks, in case the first refresh was too early. */
const lateReadings = 2

/**
 * Checks transactions with every block, listens to other tabs of this browser, and refreshes the balances when a
 * transaction is included in a block (SWP-21).
 */
export function followTransactions(
  { transactions, live }: Pick<AppDependencies, 'transactions' | 'live'>,
  queries: QueryClient,
): () => void {
  let readingsLeft = 0
  let included = countIncluded()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['balances'] })
    void queries.invalidateQueries({ queryKey: delegationKey })
    void queries.invalidateQueries({ queryKey: ['rewards'] })
  }
  const check = () => void transactions.act((store) => store.check())
  const timer = setInterval(check, checkMs)
  const onStorage = ({ key }: StorageEvent) =>
    void transactions.act((store) => store.onStorage(key))
  addEventListener('storage', onStorage)
  const stops = [
    live.onBeat(() => {
      check()
      if (readingsLeft === 0) return
      readingsLeft -= 1
      refresh()
    }),
    transactions.subscribe(() => {
      const before = included
      included = countIncluded()
      if (included <= before) return
      readingsLeft = lateReadings
      refresh()
    }),
    () => clearInterval(timer),
    () => clearTimeout(first),
    () => removeEventListener('storage', onStorage),
  ]
  const first = setTimeout(check)
  return () => {
    for (const stop of stops) stop()
  }

  function countIncluded(): number {
    const ended = transactions
      .readTransactions()
      .filter(({ state }) => state === 'success' || state === 'reverted')
    return ended.length
  }
}
