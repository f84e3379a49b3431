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
 * Rolls a ledger back if our own chain has fewer or other blocks, because its file was truncated or replaced. The ledger
 * goes back to the newest common block that it remembers, or is emptied if there is none.
 */
export async function settleLedger(
  ledger: Ledger,
  { thor, genesisId }: { thor: Pick<ThorClient, 'fetchBlock'>; genesisId: Hex },
  printLine: (line: string) => void,
): Promise<void> {
  const head = await readHead(ledger)
  // The indexer refuses a ledger of another chain and names both chains.
  if (head === undefined || head.genesisId !== genesisId) return
  const shared = await findShared(ledger, thor)
  if (shared === head.number) return
  const fact = `The ledger is at block ${head.number}, which the chain does not have`
  if (shared === undefined) {
    await clearLedger(ledger)
    printLine(`${fact}: it is rebuilt from the chain.`)
    return
  }
  await rollbackTo(await startWriter(ledger, genesisId), shared)
  printLine(`${fact}: it is rolled back to block ${shared}.`)
}

/** The number of the newest common block; undefined if the ledger remembers none. */
async function findShared(
  ledger: Ledger,
  thor: Pick<ThorClient, 'fetchBlock'>,
): Promise<number | undefined> {
  for (const { number, id } of await readBlocks(ledger))
    if ((await thor.fetchBlock(number))?.id === id) return number
  return undefined
}
