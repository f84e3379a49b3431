import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A parameter as compilers write it. */
export interface JsonParameter {
  readonly name: string
  readonly type: string
  readonly internalType?: string
  readonly indexed?: boolean
  readonly components?: readonly JsonParameter[]
}

/** An entry of a contract's ABI as compilers write it. */
export interface JsonEntry {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly JsonParameter[]
  readonly outputs?: readonly JsonParameter[]
  readonly stateMutability?: string
}

/** Where a contract stores its variables, as the compiler writes it. */
export interface StorageLayout {
  readonly storage: readonly unknown[]
  readonly types: Readonly<Record<string, unknown>> | null
}

/** The fields of forge's artifact that are used here. */
export interface ForgeArtifact {
  readonly abi: readonly JsonEntry[]
  readonly bytecode: { readonly object: string }
  readonly storageLayout: StorageLayout
  readonly deployedBytecode: {
    readonly object: string
    readonly immutableReferences?: Readonly<
      Record<string, readonly { readonly start: number; readonly length: number }[]>
    >
  }
}

/** Reads forge's artifact of one of our contracts or interfaces. */
export function readForgeArtifact(contract: string): ForgeArtifact {
  const path = join(import.meta.dirname, 'out', `${contract}.sol`, `${contract}.json`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Reads the ABI from a contract's artifact in an npm package. */
export function readPackageAbi(path: string): readonly JsonEntry[] {
  return JSON.parse(readFileSync(path, 'utf8')).abi
}
