import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { swapHistoryDelayMs } from '../../trade/limits/timings.ts'
import { nameSwapHistory } from './swapHistory.ts'

/**
 * Fetches an account's swap history again 5 s after its balances changed (2 §4). `balancesKey` is the key of the query that
 * keeps the balances current. Returns a function that stops.
 */
export function followSwaps(
  queries: QueryClient,
  account: Address,
  balancesKey: readonly unknown[],
): () => void {
  const hash = hashKey(balancesKey)
  const read = () => describe(queries.getQueryData(balancesKey))
  let known = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return
    const held = read()
    if (held === undefined || held === known) return
    const isFirst = known === undefined
    known = held
    if (isFirst) return
    clearTimeout(timer)
    timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: nameSwapHistory(account) }),
      swapHistoryDelayMs,
    )
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Balances as a text that changes with them. */
function describe(balances: ReadonlyMap<Address, Amount> | undefined): string | undefined {
  return balances && [...balances].join()
}
