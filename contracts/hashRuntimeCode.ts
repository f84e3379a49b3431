import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { ForgeArtifact } from './artifact.ts'

/**
 * Hashes runtime code with zeros in place of its immutable values, and lists the byte offsets of each value in the order
 * of the declarations. A value has 32 bytes at each offset.
 * @throws {Error} if a value has another length.
 */
export function hashRuntimeCode({
  object,
  immutableReferences = {},
}: ForgeArtifact['deployedBytecode']): { hash: string; immutables: number[][] } {
  const values = Object.entries(immutableReferences).toSorted(
    ([one], [other]) => Number(one) - Number(other),
  )
  const immutables = values.map(([id, places]) =>
    places.map(({ start, length }) => {
      if (length !== 32) throw new Error(`The immutable value ${id} has ${length} bytes.`)
      return start
    }),
  )
  const code = hexToBytes(object.slice(2))
  for (const start of immutables.flat()) code.fill(0, start, start + 32)
  return { hash: `0x${bytesToHex(keccak_256(code))}`, immutables }
}
