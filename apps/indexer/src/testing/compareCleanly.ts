import { deepStrictEqual } from 'node:assert'
import { type Ledger, readHead } from '@vermeil/ledger'
import { emptyLedger, readTables } from '@vermeil/ledger/testing'
import { Follower } from '../follow/Follower.ts'
import { sources } from './events.ts'
import { FakeNode } from './FakeNode.ts'

/** The ledger of a sync that nothing disturbs, of the branch and finality that the other ledger has. */
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
 * Holds a ledger against one that a clean sync of the same blocks writes into `clean`, row for row.
 * @returns how many trades it holds.
 * @throws where they differ.
 */
export async function compareCleanly(
  ledger: Ledger,
  clean: Ledger,
  node: FakeNode,
): Promise<number> {
  await syncCleanly(clean, ledger, node)
  const [written, expected] = [await readTables(ledger), await readTables(clean)]
  if ((await readHead(ledger)) !== undefined) deepStrictEqual(written, expected)
  return written['trade']?.length ?? 0
}
