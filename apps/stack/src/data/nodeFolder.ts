import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@vermeil/units'
import { DataFolderError, listDataFolder } from './listDataFolder.ts'

/** The files in the data folder of a node's chain: its description, the addresses, the database and the grants. */
const replaced = ['network.json', 'deployment.json', 'deployment.json.new', 'ledger', 'sponsor']

/** The audit log of administrators and the reported quotes outlive the chain. */
const ours = [...replaced, 'admin', 'quality']

/**
 * Opens or creates the data folder of a node's chain. With `fresh` it is emptied first.
 * @throws {DataFolderError} in one sentence, if it belongs to another chain, has other files or cannot be read.
 */
export function openNodeFolder(folder: string, fresh: boolean, genesisId: Hex): string {
  requireNodeFolder(folder)
  if (fresh)
    for (const name of replaced) rmSync(join(folder, name), { recursive: true, force: true })
  const path = join(folder, 'network.json')
  if (existsSync(path)) refuseOtherChain(folder, readFileSync(path, 'utf8'), genesisId)
  writeFileSync(path, `${JSON.stringify({ version: 1, genesisId }, null, 2)}\n`, { flush: true })
  return folder
}

/**
 * Creates the folder if it does not exist, so that an unusable one is refused before the node has answered.
 * @throws {DataFolderError} in one sentence, if it contains the dev chain or other files or cannot be read.
 */
export function requireNodeFolder(folder: string): void {
  if (listDataFolder(folder, [...ours, 'chain']).includes('chain'))
    throw new DataFolderError(
      `The data folder ${folder} contains the dev chain: choose another folder with --data.`,
    )
}

function refuseOtherChain(folder: string, text: string, genesisId: Hex): void {
  const known = /"genesisId": "(0x[0-9a-f]{64})"/.exec(text)?.[1]
  if (known === genesisId) return
  const fact = known === undefined ? 'does not name its chain' : `belongs to the chain ${known}`
  throw new DataFolderError(
    `The data folder ${folder} ${fact}, but the node is on ${genesisId}: choose another folder with --data, or start with --fresh to create it again.`,
  )
}
