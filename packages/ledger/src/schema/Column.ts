import type { Address, Hex, Seconds, TxId } from '@vermeil/units'

/**
 * A column of a table: its SQL type, and the types of its values in TypeScript. Drivers return `numeric` as text, so
 * the type that is read may differ from the type that is written.
 */
export interface Column<Written = unknown, Read = unknown> {
  readonly sqlType: string
  readonly isNullable: boolean
  /** Types only: these two fields have no value. */
  readonly written?: Written
  readonly read?: Read
}

function column<Written, Read = Written>(sqlType: string): Column<Written, Read> {
  return { sqlType, isNullable: false }
}

/** The same column, but it may be null. */
export function nullable<Written, Read>({
  sqlType,
}: Column<Written, Read>): Column<Written | null, Read | null> {
  return { sqlType, isNullable: true }
}

/** Text that is one of a few values. */
export function enumeration<Value extends string>(): Column<Value, Value> {
  return column<Value>('text')
}

export const boolean = column<boolean>('boolean')
export const smallint = column<number>('smallint')
export const integer = column<number>('integer')
/** A number below 2^53. */
export const bigint = column<number>('bigint')
/** Seconds since 1970. */
export const seconds = column<Seconds>('bigint')
/** The start of an interval, in seconds since 1970. */
export const bucket = column<number, Seconds>('bigint')
export const text = column<string>('text')
/** Addresses and hashes are lower-case text with 0x, so that they can be compared with `===`. */
export const address = column<Address>('text')
export const hash = column<Hex>('text')
export const txId = column<TxId>('text')
/** An amount in smallest units, up to 2^256 and either sign. */
export const amount = column<bigint, string>('numeric(78,0)')
/** A sum of amounts, without an upper limit. */
export const sum = column<bigint, string>('numeric')
/** A price as plain decimal text. */
export const decimal = column<string>('numeric')
export const json = column<object>('jsonb')
