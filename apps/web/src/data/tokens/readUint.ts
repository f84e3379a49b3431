import type { Hex } from '@vermeil/units'

/** A number that a contract returns in 32 bytes. Undefined for any other answer. */
export function readUint(data: Hex | undefined): bigint | undefined {
  return data?.length === 66 ? BigInt(data) : undefined
}
