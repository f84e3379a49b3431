/** Bytes as text: `0x` and an even number of lower-case hexadecimal digits. */
export type Hex = `0x${string}`

/** Whether the text is `0x` and whole bytes, in any case. */
export function isHex(text: string): text is Hex {
  return /^0x(?:[0-9a-f]{2})*$/i.test(text)
}

/**
 * Parses bytes in hexadecimal and lower-cases them.
 * @throws {HexError} if the text is not `0x` and whole bytes.
 */
export function parseHex(text: string): Hex {
  if (!isHex(text)) throw new HexError(text)
  return text.toLowerCase() as Hex
}

/** The text is not `0x` followed by whole bytes in hexadecimal. */
export class HexError extends Error {
  override name = 'HexError'
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not hexadecimal: write 0x and two digits for each byte.`)
  }
}
