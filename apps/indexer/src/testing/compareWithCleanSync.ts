import { deepStrictEqual } from 'node:assert'
import { type Ledger, readHead } from '@vermeil/ledger'
import { emptyLedger, readTables } from '@vermeil/ledger/testing'
import { Follower } from '../follow/Follower.ts'
import { sources } from './events.ts'
import { FakeNode } from './FakeNode.ts'

/** Syncs the branch of the other ledger into `clean` without any failures, up to the same finalized block. */
async function syncCleanly(clean: Ledger, other: Ledger, node: FakeNode): Promise<void> {
  await emptyLedger(clean)
  const head = await readHead(other)
  if (!head) return
  const quiet = new FakeNode()
  quiet.trunk = node.listBranch(head.id)
  quiet.finalized = head.finalizedNumber
  const follower = new Follower(clean, quiet.createClient(), sources)
  await follower.open(head.genesisId)
  await follower.advance(new AbortController().signal)
}

/**
 * Compares a ledger with a clean sync of the same blocks, row by row.
 * @returns the number of its trades.
 * @throws if they differ.
 */
export async function compareWithCleanSync(
  ledger: Ledger,
  clean: Ledger,
  node: FakeNode,
): Promise<number> {
  await syncCleanly(clean, ledger, node)
  const [written, expected] = [await readTables(ledger), await readTables(clean)]
  if ((await readHead(ledger)) !== undefined) deepStrictEqual(written, expected)
  return written['trade']?.length ?? 0
}
