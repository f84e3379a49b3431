import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'
import { type AbiType, parseType } from './parseType.ts'

/**
 * Encodes values by the contract ABI (version 2). Integers are bigint, addresses and bytes hexadecimal text, tuples
 * objects with the fields' names (or lists, in order).
 * @throws {AbiEncodeError} if a value does not fit its type, is missing, or if there are too many.
 */
export function encodeParameters(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): Hex {
  if (parameters.length !== values.length)
    throw new AbiEncodeError(
      `${parameters.length} values are needed, but ${values.length} were given`,
    )
  return `0x${encodeSequence(parameters.map(parseType), values)}`
}

/** Encodes one value of a static type, without the `0x`. */
export function encodeWord(type: AbiType, value: unknown): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return encodeInteger(type.kind, type.bits, value)
    case 'address':
      if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value))
        throw createMismatch(type, value)
      return value.slice(2).toLowerCase().padStart(64, '0')
    case 'bool':
      if (typeof value !== 'boolean') throw createMismatch(type, value)
      return (value ? '1' : '0').padStart(64, '0')
    case 'fixedBytes': {
      const digits = readDigits(type, value)
      if (digits.length !== type.size * 2) throw createMismatch(type, value)
      return digits.padEnd(64, '0')
    }
    default:
      throw createMismatch(type, value)
  }
}

/** Heads first, then the data that the offsets in them point to. */
function encodeSequence(types: readonly AbiType[], values: readonly unknown[]): string {
  let offset = types.reduce((sum, type) => sum + type.headSize, 0)
  let heads = ''
  let tails = ''
  types.forEach((type, index) => {
    const encoded = encodeValue(type, values[index])
    if (!type.dynamic) {
      heads += encoded
      return
    }
    heads += encodeSize(offset)
    tails += encoded
    offset += encoded.length / 2
  })
  return heads + tails
}

function encodeValue(type: AbiType, value: unknown): string {
  switch (type.kind) {
    case 'bytes':
      return encodeBytes(readDigits(type, value))
    case 'string': {
      if (typeof value !== 'string' || !value.isWellFormed()) throw createMismatch(type, value)
      return encodeBytes(writeDigits(new TextEncoder().encode(value)))
    }
    case 'array': {
      if (!Array.isArray(value)) throw createMismatch(type, value)
      if (type.length !== null && value.length !== type.length) throw createMismatch(type, value)
      const items = encodeSequence(
        Array.from(value, () => type.item),
        value,
      )
      return type.length === null ? encodeSize(value.length) + items : items
    }
    case 'tuple':
      return encodeSequence(
        type.fields.map((field) => field.type),
        readFields(type, value),
      )
    default:
      return encodeWord(type, value)
  }
}

function encodeInteger(kind: 'uint' | 'int', bits: number, value: unknown): string {
  const fits =
    typeof value === 'bigint' &&
    (kind === 'uint' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value)) === value
  if (!fits) throw new AbiEncodeError(`${describe(value)} is not a ${kind}${bits}`)
  return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
}

function encodeSize(size: number): string {
  return size.toString(16).padStart(64, '0')
}

function encodeBytes(digits: string): string {
  return encodeSize(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

function readDigits(type: AbiType, value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]*$/i.test(value) || value.length % 2 !== 0)
    throw createMismatch(type, value)
  return value.slice(2).toLowerCase()
}

function writeDigits(bytes: Uint8Array): string {
  let digits = ''
  for (const byte of bytes) digits += byte.toString(16).padStart(2, '0')
  return digits
}

function readFields(type: AbiType & { kind: 'tuple' }, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    if (value.length !== type.fields.length) throw createMismatch(type, value)
    return value
  }
  if (typeof value !== 'object' || value === null) throw createMismatch(type, value)
  const object = value as Readonly<Record<string, unknown>>
  return type.fields.map(({ name }) => {
    if (!Object.hasOwn(object, name))
      throw new AbiEncodeError(`the field '${name}' of ${type.label} is missing`)
    return object[name]
  })
}

function createMismatch(type: AbiType, value: unknown): AbiEncodeError {
  return new AbiEncodeError(`${describe(value)} is not a ${type.label}`)
}

function describe(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return `'${value.slice(0, 80)}'`
  if (Array.isArray(value)) return `a list of ${value.length}`
  return value === null || typeof value !== 'object' ? String(value) : 'an object'
}

/** A value does not fit its type. A retry does not help: pass another value. */
export class AbiEncodeError extends Error {
  override name = 'AbiEncodeError'
  constructor(fact: string) {
    super(`Cannot encode for a contract: ${fact}.`)
  }
}
