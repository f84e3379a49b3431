import { type Address, type Amount, type Hex, parseAddress } from '@vermeil/units'
import * as v from 'valibot'

/** An address in any case. Parsing lower-cases it. */
export const address = v.pipe(
  v.string('must be 0x and 40 hexadecimal digits.'),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits.'),
  v.transform((text): Address => parseAddress(text)),
)

/** 32 bytes in hexadecimal: a block id or a transaction id. */
export const id = v.pipe(
  v.string('must be 0x and 64 hexadecimal digits.'),
  v.regex(/^0x[0-9a-f]{64}$/, 'must be 0x and 64 lower-case hexadecimal digits.'),
  v.transform((text): Hex => text as Hex),
)

/** Bytes in hexadecimal. */
export const bytes = v.pipe(
  v.string('must be 0x and an even number of hexadecimal digits.'),
  v.regex(/^0x(?:[0-9a-f]{2})*$/, 'must be 0x and an even number of hexadecimal digits.'),
  v.transform((text): Hex => text as Hex),
)

const asUnits = 'must be a whole number of smallest units, without decimal point, sign or exponent.'

/** A quantity in the token's smallest unit, as digits; a uint256 at most. */
export const units = v.pipe(
  v.string(asUnits),
  v.regex(/^(?:0|[1-9][0-9]{0,77})$/, asUnits),
  v.transform((text) => BigInt(text)),
  v.check((amount) => amount < 2n ** 256n, 'must be less than 2^256.'),
  v.transform((amount): Amount => amount as Amount),
)

/** A sum of money that may be negative, as digits. */
export const signedUnits = v.pipe(
  v.string(),
  v.regex(/^-?(?:0|[1-9][0-9]{0,77})$/),
  v.transform((text) => BigInt(text)),
)

/** A quantity in a query, as at most 77 digits, which is always less than 2^256. */
export const unitsInQuery = v.pipe(
  v.string(asUnits),
  v.regex(/^(?:0|[1-9][0-9]{0,76})$/, asUnits),
  v.transform((text): Amount => BigInt(text) as Amount),
)

/** A quantity of whole tokens, a price or a volume, as a plain decimal. It stays text, so that no digit is lost. */
export const decimal = v.pipe(
  v.string('must be a plain decimal.'),
  v.regex(/^[0-9]+(?:\.[0-9]+)?$/, 'must be a plain decimal.'),
)

/**
 * Text of at most this many characters, counted as JSON Schema does: those outside the Basic Multilingual Plane count
 * once.
 */
export function createTextField(maxLength: number): v.GenericSchema<string, string> {
  const sentence = `must be text of at most ${maxLength} characters.`
  return v.pipe(
    v.string(sentence),
    v.regex(new RegExp(`^[\\s\\S]{0,${maxLength}}$`, 'u'), sentence),
  )
}

/** A time in whole seconds since 1970-01-01 UTC. */
export const seconds = v.pipe(
  v.number('must be a whole number of seconds since 1970.'),
  v.safeInteger('must be a whole number of seconds since 1970.'),
  v.minValue(0, 'must be a whole number of seconds since 1970.'),
)

/** A whole number as text in a query, within both bounds. */
export function createIntegerField(min: number, max: number): v.GenericSchema<string, number> {
  const sentence = `must be a whole number from ${min} to ${max}.`
  return v.pipe(
    v.string(sentence),
    v.regex(min < 0 ? /^-?[0-9]{1,15}$/ : /^[0-9]{1,15}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
    v.metadata({ minimum: min, maximum: max }),
  )
}

/** A whole number of at least `min` as text in a query. Numbers above `max` count as `max`. */
export function createCappedField(min: number, max: number): v.GenericSchema<string, number> {
  const description = `Numbers above ${max} count as ${max}.`
  const sentence = `must be a whole number of at least ${min}. ${description}`
  return v.pipe(
    v.string(sentence),
    v.regex(/^[0-9]+$/, sentence),
    v.transform((text) => Math.min(Number(text), max)),
    v.minValue(min, sentence),
    v.metadata({ minimum: min, description }),
  )
}

/** The page of a list, from 1 on, and the length of pages. */
export function createPageFields(
  defaultSize: number,
  maxSize: number,
): {
  page: v.OptionalSchema<v.GenericSchema<string, number>, '1'>
  pageSize: v.OptionalSchema<v.GenericSchema<string, number>, string>
} {
  return {
    page: v.optional(createIntegerField(1, 100_000), '1'),
    pageSize: v.optional(createIntegerField(1, maxSize), String(defaultSize)),
  }
}

/** The position of a page in its list. */
export const pagination = v.object({
  currentPage: v.number(),
  totalPages: v.number(),
  totalItems: v.number(),
  pageSize: v.number(),
})

/** A plain decimal that may be negative, such as a change in percent. */
export const signedDecimal = v.pipe(v.string(), v.regex(/^-?[0-9]+(?:\.[0-9]+)?$/))

/** A block number, an order's id or a round's number. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** `true` or `false` as text in a query. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false.'),
  v.transform((text) => text === 'true'),
)

/** The latest time that a query may contain: 9999-12-31. */
export const maxTime = 253_402_300_799

/** The two tokens of a pair in a path; the zero address is VET. */
export const pair = v.object({ from: address, to: address })

/** The two tokens of a pair. */
export type Pair = v.InferOutput<typeof pair>

/** The block at which a response was computed. */
export const block = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  id,
  timestamp: seconds,
})
