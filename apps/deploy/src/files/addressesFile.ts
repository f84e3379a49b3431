import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Deployment, parseDeployment } from '@vermeil/abi'
import { createFolder } from '@vermeil/files'
import type { Hex } from '@vermeil/units'

/**
 * Reads an addresses file. Returns undefined if it does not exist.
 * @throws {AddressesFileError} if it is damaged or belongs to another chain.
 */
export function readAddressesFile(path: string, genesisId: Hex): Deployment | undefined {
  if (!existsSync(path)) return undefined
  const deployment = parseFile(path)
  if (deployment.genesisId !== genesisId)
    throw new AddressesFileError(
      `The addresses file ${path} belongs to the chain ${deployment.genesisId}, but the node is on ${genesisId}: use another file or another node.`,
    )
  return deployment
}

/** Replaces an addresses file atomically. */
export function writeAddressesFile(path: string, deployment: Deployment): void {
  createFolder(dirname(path))
  writeFileSync(`${path}.new`, `${JSON.stringify(deployment, null, 2)}\n`, { flush: true })
  renameSync(`${path}.new`, path)
}

function parseFile(path: string): Deployment {
  try {
    return parseDeployment(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AddressesFileError(
      `${path} is damaged (${reason}): repair it, or move it away to deploy everything again.`,
      { cause },
    )
  }
}

/** An addresses file cannot be used. */
export class AddressesFileError extends Error {
  override name = 'AddressesFileError'
  readonly retryable = false
}
