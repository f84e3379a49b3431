import type { Address, Hex } from '@vermeil/units'
import { HttpError } from '../http/HttpError.ts'

/**
 * Parses an address with or without 0x, in any case, and lower-cases it.
 * @throws {HttpError} 400 `<field>: invalid length` and similar.
 */
export function parseAddressText(text: string, field: string): Address {
  return parseFixedBytes(text, 20, field) as Address
}

/**
 * Parses 32 bytes with or without 0x, in any case, and lower-cases them.
 * @throws {HttpError} 400 `<field>: invalid length` and similar.
 */
export function parseBytes32(text: string, field: string): Hex {
  return parseFixedBytes(text, 32, field)
}

function parseFixedBytes(text: string, bytes: number, field: string): Hex {
  const length = Buffer.byteLength(text)
  const hasPrefix = length === bytes * 2 + 2
  if (!hasPrefix && length !== bytes * 2) throw new HttpError(400, `${field}: invalid length`)
  if (hasPrefix && !/^0x/i.test(text)) throw new HttpError(400, `${field}: invalid prefix`)
  const digits = hasPrefix ? text.slice(2) : text
  const odd = /[^0-9a-f]/i.exec(digits)?.[0]
  if (odd !== undefined) throw new HttpError(400, `${field}: ${describeByte(odd)}`)
  return `0x${digits.toLowerCase()}`
}

function describeByte(character: string): string {
  const [byte = 0] = Buffer.from(character)
  const code = byte.toString(16).toUpperCase().padStart(4, '0')
  const shown = String.fromCharCode(byte)
  return `encoding/hex: invalid byte: U+${code}${byte >= 0x20 && byte !== 0x7f ? ` '${shown}'` : ''}`
}
