import type { Hex } from '@vermeil/units'

/** Bytes as lower-case 0x text. */
export function formatBytes(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`
}

/** An amount as 0x text without leading zeros. */
export function formatQuantity(amount: bigint): Hex {
  return `0x${amount.toString(16)}`
}
