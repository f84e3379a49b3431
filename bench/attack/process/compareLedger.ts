import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { networks } from '@vermeil/abi'
import { startChain, startNode } from '@vermeil/devchain'
import { findSources, startIndexer } from '@vermeil/indexer'
import { type Ledger, openLedger } from '@vermeil/ledger'
import { readTables } from '@vermeil/ledger/testing'
import { createMarketGenesis } from '@vermeil/stack'
import { createThorClient } from '@vermeil/thor'
import { parseSeconds } from '@vermeil/units'

/** Tables that may differ. They record how to undo a block, and which process wrote last. */
const ignored = ['undo', 'cursor']

/** A stopped stack, and a copy of the market's ledger before anything disturbed it. */
interface Stopped {
  data: string
  /** Empty for the database in the data folder. */
  databaseUrl: string
  undisturbed: string
}

/**
 * Compares the ledger of a stopped stack with one that has read the same chain undisturbed.
 * @returns how many tables were compared, and the names of those that differ.
 */
export async function compareLedger({
  data,
  databaseUrl,
  undisturbed,
}: Stopped): Promise<{ tables: number; different: string[] }> {
  const { launchTime } = JSON.parse(readFileSync(join(data, 'network.json'), 'utf8'))
  await using chain = await startChain({
    genesis: createMarketGenesis(parseSeconds(launchTime)),
    folder: join(data, 'chain'),
    mining: { mode: 'manual' },
  })
  await using node = await startNode({ chain, host: '127.0.0.1', port: 0 })
  await using ledger = await openLedger(
    databaseUrl === '' ? { folder: join(data, 'ledger') } : { url: databaseUrl },
  )
  await using clean = await openLedger({ folder: undisturbed })
  for (const each of [ledger, clean]) await readChain(each, node.url, chain.genesis.id)
  const [written, expected] = [await readTables(ledger), await readTables(clean)]
  const names = Object.keys(expected).filter((name) => !ignored.includes(name))
  const different = names.filter((name) => !isDeepStrictEqual(written[name], expected[name]))
  return { tables: names.length, different }
}

/** Reads the chain into a ledger up to its best block. */
async function readChain(ledger: Ledger, url: string, genesisId: `0x${string}`): Promise<void> {
  const thor = createThorClient({ url, genesisId })
  await using indexer = startIndexer({ ledger, thor, ...findSources(networks.dev) })
  await indexer.caughtUp
}
