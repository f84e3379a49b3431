import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@vermeil/units'
import { DataFolderError } from './network.ts'

/** What a data folder of a node's chain may hold: its description, the addresses file and the database. */
const ours = ['network.json', 'deployment.json', 'deployment.json.new', 'ledger']

/**
 * Takes up the data folder of a chain that runs elsewhere, or lays a new one; with `fresh` it is emptied first.
 * @throws {DataFolderError} in one sentence, where it belongs to another chain or to somebody else.
 */
export function openNodeFolder(folder: string, fresh: boolean, genesisId: Hex): string {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  const isDevChain = names.includes('chain')
  const stranger = names.find((name) => !ours.includes(name))
  if (isDevChain)
    throw new DataFolderError(
      `The data folder ${folder} holds the dev chain: choose another with --data.`,
    )
  if (stranger !== undefined)
    throw new DataFolderError(
      `The data folder ${folder} holds '${stranger}', which is not Vermeil's: choose another with --data.`,
    )
  if (fresh) for (const name of ours) rmSync(join(folder, name), { recursive: true, force: true })
  const path = join(folder, 'network.json')
  if (existsSync(path)) refuseOtherChain(folder, readFileSync(path, 'utf8'), genesisId)
  writeFileSync(path, `${JSON.stringify({ version: 1, genesisId }, null, 2)}\n`, { flush: true })
  return folder
}

function refuseOtherChain(folder: string, text: string, genesisId: Hex): void {
  const known = /"genesisId": "(0x[0-9a-f]{64})"/.exec(text)?.[1]
  if (known === genesisId) return
  const fact =
    known === undefined ? 'does not say which chain it is of' : `is of the chain ${known}`
  throw new DataFolderError(
    `The data folder ${folder} ${fact}, and the node is on ${genesisId}: choose another with --data, or start with --fresh to make it anew.`,
  )
}
