import {
  clearLedger,
  type Ledger,
  readBlocks,
  readHead,
  rollbackTo,
  startWriter,
} from '@vermeil/ledger'
import type { ThorClient } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'

/**
 * Brings a ledger back to a chain of our own that has fewer blocks, or others: its file may have been cut or replaced.
 * The ledger goes back to the newest block that both have, or forgets everything if such a block is not remembered.
 */
export async function settleLedger(
  ledger: Ledger,
  { thor, genesisId }: { thor: Pick<ThorClient, 'fetchBlock'>; genesisId: Hex },
  onLine: (line: string) => void,
): Promise<void> {
  const head = await readHead(ledger)
  // The ledger of another chain is refused by the indexer, which names both.
  if (head === undefined || head.genesisId !== genesisId) return
  const shared = await findShared(ledger, thor)
  if (shared === head.number) return
  const fact = `The ledger is at block ${head.number}, which the chain does not have`
  if (shared === undefined) {
    await clearLedger(ledger)
    onLine(`${fact}: it is read anew.`)
    return
  }
  await rollbackTo(await startWriter(ledger, genesisId), shared)
  onLine(`${fact}: it is rolled back to block ${shared}.`)
}

/** The number of the newest block that is in both; undefined if the ledger remembers none. */
async function findShared(
  ledger: Ledger,
  thor: Pick<ThorClient, 'fetchBlock'>,
): Promise<number | undefined> {
  for (const { number, id } of await readBlocks(ledger))
    if ((await thor.fetchBlock(number))?.id === id) return number
  return undefined
}
