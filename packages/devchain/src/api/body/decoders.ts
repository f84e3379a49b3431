import type { Address, Hex } from '@vermeil/units'
import { HttpError } from '../http/HttpError.ts'
import { parseAddressText, parseBytes32 } from '../text/parseBytes32.ts'
import { quoteText } from '../text/quoteText.ts'
import { JsonNumber, JsonObject, type JsonValue } from './JsonValue.ts'

/** The position of a value in the document, and the errors so far. Decoding continues after a wrong type. */
export interface Place {
  struct: string
  field: string
  faults: string[]
}

/** Turns a JSON value into a field. As in Go, null and a missing field give the field's zero value. */
export type Decoder<T> = (value: JsonValue, place: Place) => T

/** An integer that fits in the given number of bits. */
export function uint(bits: 32 | 64): Decoder<bigint> {
  return (value, place) => {
    if (value === null) return 0n
    if (!(value instanceof JsonNumber)) {
      mismatch(describeJson(value), place, `uint${bits}`)
      return 0n
    }
    const number = /^\d{1,20}$/.test(value.digits) ? BigInt(value.digits) : undefined
    if (number !== undefined && number >> BigInt(bits) === 0n) return number
    mismatch(`number ${value.digits}`, place, `uint${bits}`)
    return 0n
  }
}

/** An integer of Go's type int, limited to safe integers. */
export function int(): Decoder<number> {
  return (value, place) => {
    if (value === null) return 0
    if (value instanceof JsonNumber && /^-?\d{1,15}$/.test(value.digits))
      return Number(value.digits)
    const found = value instanceof JsonNumber ? `number ${value.digits}` : describeJson(value)
    mismatch(found, place, 'int')
    return 0
  }
}

/** A string. `type` is its name in Thor's error messages. */
export function text(type = 'string'): Decoder<string> {
  return (value, place) => {
    if (typeof value === 'string') return value
    if (value !== null) mismatch(describeJson(value), place, type)
    return ''
  }
}

/** A boolean. */
export function flag(): Decoder<boolean> {
  return (value, place) => {
    if (typeof value === 'boolean') return value
    if (value !== null) mismatch(describeJson(value), place, 'bool')
    return false
  }
}

/** Any value, undecoded. */
export function anything(): Decoder<JsonValue> {
  return (value) => value
}

/**
 * An amount as decimal or 0x text of at most 256 bits. An empty text is zero. A real node accepts negative amounts too.
 */
export function amount(): Decoder<bigint> {
  return (value, place) => {
    if (value === null) return 0n
    if (typeof value !== 'string') {
      mismatch(describeJson(value), place, '*math.HexOrDecimal256')
      return 0n
    }
    if (value === '') return 0n
    const [, sign, digits] = /^(?:0x)?([+-]?)([0-9a-f]+)$/i.exec(value) ?? []
    const isHexadecimal = /^0x/i.test(value)
    if (digits === undefined || (!isHexadecimal && /\D/.test(digits))) rejectAmount(value)
    const number = BigInt(isHexadecimal ? `0x${digits}` : digits)
    if (number >> 256n > 0n) rejectAmount(value)
    if (sign === '-' && number > 0n) {
      throw new HttpError(400, `body: negative amount ${quoteText(value)}: write zero or more`)
    }
    return number
  }
}

/** An address or null. */
export function address(): Decoder<Address | null> {
  return (value) => (value === null ? null : parseAddressText(requireText(value), 'body'))
}

/** 32 bytes or null. */
export function bytes32(): Decoder<Hex | null> {
  return (value) => (value === null ? null : parseBytes32(requireText(value), 'body'))
}

/** A list. `type` is its name in Thor's error messages. */
export function list<T>(element: Decoder<T>, type: string): Decoder<T[]> {
  return (value, place) => {
    if (Array.isArray(value)) return value.map((each) => element(each, place))
    if (value !== null) mismatch(describeJson(value), place, type)
    return []
  }
}

/** The value, or null if it is missing or null. */
export function optional<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (value, place) => (value === null ? null : decoder(value, place))
}

/** The decoded form of a struct. */
export type Decoded<Fields extends Record<string, Decoder<unknown>>> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]>
}

/** An object with exactly these fields. As in Go, names match in any case, and the last of repeated fields wins. */
export function struct<Fields extends Record<string, Decoder<unknown>>>(
  type: string,
  fields: Fields,
): Decoder<Decoded<Fields>> {
  const names = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]))
  return (value, place) => {
    const given: Record<string, JsonValue> = {}
    if (value instanceof JsonObject) {
      for (const [written, each] of value.fields) {
        const name = names.get(written.toLowerCase())
        if (name === undefined) place.faults.push(`json: unknown field ${quoteText(written)}`)
        else given[name] = each
      }
    } else if (value !== null) mismatch(describeJson(value), place, type)
    return decodeFields(fields, given, { ...place, struct: type.replace(/^.*\./, '') })
  }
}

function decodeFields<Fields extends Record<string, Decoder<unknown>>>(
  fields: Fields,
  given: Record<string, JsonValue>,
  place: Place,
): Decoded<Fields> {
  const decoded = Object.entries(fields).map(([name, decoder]) => {
    const field = place.field === '' ? name : `${place.field}.${name}`
    return [name, decoder(given[name] ?? null, { ...place, field })]
  })
  return Object.fromEntries(decoded) as Decoded<Fields>
}

function mismatch(found: string, place: Place, type: string): void {
  const target = place.struct === '' ? 'Go value' : `Go struct field ${place.struct}.${place.field}`
  place.faults.push(`json: cannot unmarshal ${found} into ${target} of type ${type}`)
}

/** The kind of a JSON value, as Go's encoding/json names it. */
export function describeJson(value: JsonValue): string {
  if (value instanceof JsonNumber) return 'number'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return Array.isArray(value) ? 'array' : 'object'
}

function requireText(value: JsonValue): string {
  if (typeof value === 'string') return value
  throw new HttpError(
    400,
    `body: json: cannot unmarshal ${describeJson(value)} into Go value of type string`,
  )
}

function rejectAmount(value: string): never {
  throw new HttpError(400, `body: invalid hex or decimal integer ${quoteText(value)}`)
}
