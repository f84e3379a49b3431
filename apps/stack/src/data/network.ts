import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError, listDataFolder } from './listDataFolder.ts'

/** The description of a data folder, stored next to the chain and the database. */
export interface DevNetwork {
  version: 1
  /** Unix seconds of the genesis block. */
  launchTime: number
  seed: string
  /** Whether the market's history is complete; false if the first start was interrupted. */
  complete: boolean
}

const historySeconds = 61 * 86_400
const seed = 'vermeil'
const replaced = ['chain', 'ledger', 'sponsor', 'network.json', 'network.json.new']

/** The audit log of administrators and the reported quotes outlive the chain. */
const ours = [...replaced, 'admin', 'quality']

/**
 * Reads the network of a data folder, or creates one whose chain begins 61 days before `nowSeconds`. The remains of an
 * interrupted first start are deleted, and so is everything with `fresh`.
 * @throws {DataFolderError} in one sentence, if the folder has other files or cannot be read.
 */
export function openNetwork(folder: string, fresh: boolean, nowSeconds: number): DevNetwork {
  const names = listDataFolder(folder, ours)
  const known = fresh ? undefined : readNetwork(folder, names)
  if (known?.complete) return known
  for (const name of replaced) rmSync(join(folder, name), { recursive: true, force: true })
  const launchTime = Math.floor((nowSeconds - historySeconds) / 86_400) * 86_400
  const network: DevNetwork = { version: 1, launchTime, seed, complete: false }
  writeNetwork(folder, network)
  return network
}

/** Records that the history is complete. */
export function completeNetwork(folder: string, network: DevNetwork): void {
  writeNetwork(folder, { ...network, complete: true })
}

function readNetwork(folder: string, names: readonly string[]): DevNetwork | undefined {
  if (names.length === 0) return undefined
  if (!names.includes('network.json')) throw corrupt(folder, 'network.json is missing')
  let read: Partial<DevNetwork>
  try {
    read = JSON.parse(readFileSync(join(folder, 'network.json'), 'utf8'))
  } catch (cause) {
    throw corrupt(folder, 'network.json is not valid JSON', cause)
  }
  const { version, launchTime, seed: readSeed, complete } = read
  if (
    version !== 1 ||
    !Number.isSafeInteger(launchTime) ||
    typeof readSeed !== 'string' ||
    typeof complete !== 'boolean'
  )
    throw corrupt(folder, 'network.json does not describe a network')
  return { version, launchTime: Number(launchTime), seed: readSeed, complete }
}

function writeNetwork(folder: string, network: DevNetwork): void {
  const path = join(folder, 'network.json')
  writeFileSync(`${path}.new`, `${JSON.stringify(network, null, 2)}\n`, { flush: true })
  renameSync(`${path}.new`, path)
}

function corrupt(folder: string, fact: string, cause?: unknown): DataFolderError {
  return new DataFolderError(
    `The data folder ${folder} is damaged (${fact}): start with --fresh to create it again.`,
    { cause },
  )
}
