import type { Ledger } from '../engine/Ledger.ts'
import { type LedgerHead, readHead } from './readHead.ts'

/**
 * Calls `onHead` with the current head, and again whenever a commit moves the head forward or back. Notices contain
 * the whole head, so no query is needed. After a lost connection the head is read again.
 */
export async function followHead(
  ledger: Ledger,
  onHead: (head: LedgerHead) => void,
): Promise<AsyncDisposable> {
  let notices = 0
  const look = async (): Promise<void> => {
    const before = notices
    const head = await readHead(ledger)
    if (head && before === notices) onHead(head)
  }
  const listening = await ledger.listen(
    (text) => {
      notices += 1
      const head = parseNotice(text)
      if (head) onHead(head)
    },
    () => void look().catch(() => undefined),
  )
  await look().catch(() => undefined)
  return listening
}

/** The head in a notice; undefined if the ledger has no block. */
function parseNotice(text: string): LedgerHead | undefined {
  const head = JSON.parse(text) as LedgerHead | { number: null }
  return head.number === null ? undefined : head
}
