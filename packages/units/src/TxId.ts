import type { Hex } from './Hex.ts'

/** The id of a transaction: 32 bytes in lower-case hexadecimal. */
export type TxId = Hex & { readonly __unit: 'TxId' }

/**
 * Parses a transaction id and lower-cases it.
 * @throws {TxIdError} for anything but 0x and 64 hexadecimal digits.
 */
export function parseTxId(text: string): TxId {
  if (!/^0x[0-9a-f]{64}$/i.test(text)) throw new TxIdError(text)
  return text.toLowerCase() as TxId
}

/** The text is not a transaction id. */
export class TxIdError extends Error {
  override name = 'TxIdError'
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not a transaction id: write 0x and 64 hexadecimal digits.`)
  }
}
