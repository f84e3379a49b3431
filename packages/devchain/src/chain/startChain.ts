import { createNatives } from '../builtin/createNatives.ts'
import type { Genesis } from '../genesis/Genesis.ts'
import { developmentAccounts } from '../model/developmentAccounts.ts'
import { Repository } from '../repository/Repository.ts'
import { type BlockLog, createMemoryLog } from '../store/BlockLog.ts'
import { openFileLog } from '../store/openFileLog.ts'
import { readRecipe, writeRecipe } from '../store/recipe.ts'
import { StoreError } from '../store/StoreError.ts'
import { createEngine } from '../vm/createEngine.ts'
import { decodeBytes } from '../word/word.ts'
import type { DevChain, Mining } from './DevChain.ts'
import { ThorChain } from './ThorChain.ts'

/** The genesis, the storage and the mining of a chain. */
export interface ChainConfig {
  /**
   * The genesis of a new chain. If the folder already has a chain, that chain is continued, even with another launch
   * time.
   */
  genesis: Genesis
  /**
   * The folder in which the chain is stored. If it is omitted, the chain is kept in memory and ends with the process.
   */
  folder?: string
  mining: Mining
  /** Blocks between two snapshots on disk; 10,000 by default. */
  snapshotDistance?: number
  /** Seconds since 1970; the system's clock by default. */
  now?: () => number
}

/**
 * Starts a chain, or continues the one in the folder.
 * @throws {StoreError} if the folder is in use, damaged, or contains a chain of another recipe.
 */
export async function startChain(config: ChainConfig): Promise<DevChain> {
  const { folder, genesis } = config
  const log = folder === undefined ? createMemoryLog() : openFileLog(folder)
  try {
    if (folder !== undefined) checkRecipe(folder, log, genesis)
    const chain = createChain(config, log)
    if (chain.best().number === 0) await mineFirst(chain, genesis)
    chain.setMining(config.mining)
    return chain
  } catch (error) {
    await log[Symbol.asyncDispose]()
    throw error
  }
}

/** Mines block 1 if the genesis has a transaction for it. */
async function mineFirst(chain: DevChain, { signFirst }: Genesis): Promise<void> {
  if (signFirst === undefined) return
  await chain.submit(signFirst(chain.chainTag))
  await chain.mine()
}

function createChain(config: ChainConfig, log: BlockLog): ThorChain {
  const { genesis, now } = config
  const repository = openRepository(config, log)
  const engine = createEngine(createNatives())
  if (repository.isEmpty) repository.push(genesis.build(engine, repository.state))
  return new ThorChain({
    repository,
    engine,
    producer: findProducer(),
    now: now ?? (() => Math.floor(Date.now() / 1000)),
    dispose: () => log[Symbol.asyncDispose](),
  })
}

/** Opens the repository. A complete record that cannot be decoded was written by another program. */
function openRepository({ folder, snapshotDistance }: ChainConfig, log: BlockLog): Repository {
  try {
    return new Repository(log, snapshotDistance)
  } catch (cause) {
    if (folder === undefined || cause instanceof StoreError) throw cause
    throw new StoreError(folder, 'cannot be read: start with --fresh to make a new one', { cause })
  }
}

function checkRecipe(folder: string, log: BlockLog, genesis: Genesis): void {
  if (log.count === 0) writeRecipe(folder, genesis.recipe)
  else if (readRecipe(folder) !== genesis.recipe)
    throw new StoreError(
      folder,
      'was created with other contracts: start with --fresh to make a new one',
    )
}

function findProducer() {
  const [producer] = developmentAccounts
  if (producer === undefined) throw new Error('There are no development accounts.')
  return { address: producer.address, privateKey: decodeBytes(producer.privateKey) }
}
