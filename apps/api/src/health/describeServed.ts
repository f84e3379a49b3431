import type { LedgerHead } from '@vermeil/ledger'
import type { Head } from '../answers/Head.ts'
import { settleMs } from '../config/limits.ts'

/**
 * Returns a sentence if this process does not serve the ledger's newest block. It waits a moment for a block that was
 * just written; any new head in that time shows that notifications arrive.
 */
export async function describeServed(
  served: Head,
  newest: LedgerHead | undefined,
): Promise<string | undefined> {
  const known = served.known
  if (known === undefined || newest === undefined || known.id === newest.id) return undefined
  if (await changesSoon(served)) return undefined
  return `Answers are as of block ${known.number}, the ledger is at block ${newest.number}: this process does not hear of new blocks.`
}

async function changesSoon(served: Head): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const unsubscribe = served.subscribe(() => resolve(true))
  const timer = setTimeout(() => resolve(false), settleMs)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}
