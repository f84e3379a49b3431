import type { Hex } from '@vermeil/units'

/** Bytes as 0x and lower-case digits. */
export function formatBytes(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`
}

/** An amount as 0x and digits without leading zeros. */
export function formatQuantity(amount: bigint): Hex {
  return `0x${amount.toString(16)}`
}
