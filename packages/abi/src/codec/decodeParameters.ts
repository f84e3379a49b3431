import type { Hex } from '@vermeil/units'
import type { AbiParameter } from './AbiParameter.ts'
import { type AbiType, parseType } from './parseType.ts'

/**
 * The data being read. `allowance` is how many bytes may still be read. No byte needs to be read twice, so offsets
 * that all point to the same list cannot turn a short input into a large result.
 */
interface Reader {
  readonly digits: string
  readonly size: number
  allowance: number
}

/**
 * Decodes values encoded by the contract ABI (version 2): integers become bigint, addresses and bytes lower-case text,
 * tuples objects. Bytes after the last value are ignored, as in Solidity. Text that is not UTF-8 is read with
 * replacement characters, because anyone may give a token any name.
 * @throws {AbiDecodeError} if the data is too short, points outside of itself or contains a value out of range.
 */
export function decodeParameters(parameters: readonly AbiParameter[], data: Hex): unknown[] {
  if (!/^0x[0-9a-f]*$/i.test(data) || data.length % 2 !== 0)
    throw new AbiDecodeError('the data is not hexadecimal')
  const digits = data.slice(2).toLowerCase()
  const size = digits.length / 2
  return decodeSequence({ digits, size, allowance: size }, parameters.map(parseType), 0)
}

function decodeSequence(reader: Reader, types: readonly AbiType[], base: number): unknown[] {
  let at = base
  return types.map((type) => {
    const position = type.dynamic ? base + readSize(reader, at) : at
    at += type.headSize
    return decodeValue(reader, type, position)
  })
}

function decodeValue(reader: Reader, type: AbiType, at: number): unknown {
  switch (type.kind) {
    case 'bytes':
      return `0x${readBytes(reader, at)}`
    case 'string':
      return decodeText(readBytes(reader, at))
    case 'array':
      return decodeArray(reader, type, at)
    case 'tuple': {
      const values = decodeSequence(
        reader,
        type.fields.map((field) => field.type),
        at,
      )
      return Object.fromEntries(type.fields.map((field, index) => [field.name, values[index]]))
    }
    default:
      return decodeWord(type, readWord(reader, at))
  }
}

function decodeArray(reader: Reader, type: AbiType & { kind: 'array' }, at: number): unknown[] {
  const length = type.length ?? readSize(reader, at)
  const base = type.length === null ? at + 32 : at
  if (length * type.item.headSize > reader.size - base)
    throw new AbiDecodeError(`a ${type.label} of ${length} items does not fit into it`)
  return decodeSequence(
    reader,
    Array.from({ length }, () => type.item),
    base,
  )
}

/** Decodes a value from one word of 64 digits. */
export function decodeWord(type: AbiType, word: string): unknown {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return decodeInteger(type, word)
    case 'address':
      if (!word.startsWith('0'.repeat(24))) throw outOfRange(type, word)
      return `0x${word.slice(24)}`
    case 'bool':
      if (!/^0{63}[01]$/.test(word)) throw outOfRange(type, word)
      return word.endsWith('1')
    case 'fixedBytes':
      if (!word.endsWith('0'.repeat(64 - type.size * 2))) throw outOfRange(type, word)
      return `0x${word.slice(0, type.size * 2)}`
    default:
      throw outOfRange(type, word)
  }
}

function decodeInteger(type: AbiType & { kind: 'uint' | 'int' }, word: string): bigint {
  const value = BigInt(`0x${word}`)
  if (type.kind === 'uint') {
    if (BigInt.asUintN(type.bits, value) !== value) throw outOfRange(type, word)
    return value
  }
  const signed = BigInt.asIntN(256, value)
  if (BigInt.asIntN(type.bits, signed) !== signed) throw outOfRange(type, word)
  return signed
}

function readWord(reader: Reader, at: number): string {
  return readDigits(reader, at, 32)
}

/** Reads an offset or a length, which can never exceed the size of the data. */
function readSize(reader: Reader, at: number): number {
  const value = BigInt(`0x${readWord(reader, at)}`)
  if (value > reader.size)
    throw new AbiDecodeError(
      `${value} is an offset or a length beyond the ${reader.size} bytes of data`,
    )
  return Number(value)
}

function readBytes(reader: Reader, at: number): string {
  const length = readSize(reader, at)
  return readDigits(reader, at + 32, length)
}

function readDigits(reader: Reader, at: number, length: number): string {
  if (at + length > reader.size)
    throw new AbiDecodeError(`${at + length} bytes are needed, but there are ${reader.size}`)
  reader.allowance -= length
  if (reader.allowance < 0) throw new AbiDecodeError('the data uses the same bytes more than once')
  return reader.digits.slice(at * 2, (at + length) * 2)
}

function decodeText(digits: string): string {
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function outOfRange(type: AbiType, word: string): AbiDecodeError {
  return new AbiDecodeError(`0x${word} is not a ${type.label}`)
}

/** The data does not match the ABI. A retry does not help: it is another contract. */
export class AbiDecodeError extends Error {
  override name = 'AbiDecodeError'
  constructor(fact: string) {
    super(`Cannot decode a contract's data: ${fact}.`)
  }
}
