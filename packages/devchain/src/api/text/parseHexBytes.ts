import { HttpError } from '../http/HttpError.ts'

/**
 * Parses 0x text of any number of bytes.
 * @throws {HttpError} 400 `<field>: hex string of odd length` and similar, as in go-ethereum's hexutil.
 */
export function parseHexBytes(text: string, field: string): Uint8Array {
  if (text === '') throw new HttpError(400, `${field}: empty hex string`)
  if (!/^0x/i.test(text)) throw new HttpError(400, `${field}: hex string without 0x prefix`)
  if (/[^0-9a-f]/i.test(text.slice(2))) throw new HttpError(400, `${field}: invalid hex string`)
  if (text.length % 2 === 1) throw new HttpError(400, `${field}: hex string of odd length`)
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}
