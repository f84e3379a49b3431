import type { AbiParameter } from './AbiParameter.ts'

/** A field of a tuple. */
interface AbiField {
  readonly name: string
  readonly type: AbiType
}

/**
 * A parsed Solidity type. `headSize` is its size in the head of a sequence, in bytes: 32 for everything that is stored
 * behind an offset.
 */
export type AbiType = {
  readonly label: string
  readonly dynamic: boolean
  readonly headSize: number
} & (
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'fixedBytes'; readonly size: number }
  | { readonly kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { readonly kind: 'array'; readonly item: AbiType; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiField[] }
)

const parsed = new WeakMap<AbiParameter, AbiType>()

/**
 * Parses a parameter's type, once for each parameter.
 * @throws {AbiTypeError} for a type that Solidity does not have.
 */
export function parseType(parameter: AbiParameter): AbiType {
  const known = parsed.get(parameter)
  if (known) return known
  const type = parseText(parameter.type, parameter.components)
  parsed.set(parameter, type)
  return type
}

function parseText(text: string, components: readonly AbiParameter[] | undefined): AbiType {
  const array = /^(.+)\[(\d*)\]$/.exec(text)
  if (array) {
    const [, item = '', length = ''] = array
    return parseArray(text, parseText(item, components), length === '' ? null : Number(length))
  }
  if (text === 'tuple') return parseTuple(components ?? [])
  const known = elementary.get(text) ?? parseSized(text)
  if (!known) throw new AbiTypeError(text)
  return known
}

function parseArray(label: string, item: AbiType, length: number | null): AbiType {
  if (length === 0) throw new AbiTypeError(label)
  if (length === null || item.dynamic)
    return { kind: 'array', label, item, length, dynamic: true, headSize: 32 }
  return { kind: 'array', label, item, length, dynamic: false, headSize: length * item.headSize }
}

function parseTuple(components: readonly AbiParameter[]): AbiType {
  if (components.length === 0) throw new AbiTypeError('tuple')
  const fields = components.map((each) => ({ name: each.name, type: parseType(each) }))
  const label = `(${fields.map((field) => field.type.label).join(',')})`
  if (fields.some((field) => field.type.dynamic))
    return { kind: 'tuple', label, fields, dynamic: true, headSize: 32 }
  const headSize = fields.reduce((sum, field) => sum + field.type.headSize, 0)
  return { kind: 'tuple', label, fields, dynamic: false, headSize }
}

const elementary = new Map<string, AbiType>([
  ['address', { kind: 'address', label: 'address', dynamic: false, headSize: 32 }],
  ['bool', { kind: 'bool', label: 'bool', dynamic: false, headSize: 32 }],
  ['bytes', { kind: 'bytes', label: 'bytes', dynamic: true, headSize: 32 }],
  ['string', { kind: 'string', label: 'string', dynamic: true, headSize: 32 }],
])

function parseSized(label: string): AbiType | null {
  const [, kind, digits] = /^(uint|int|bytes)([1-9]\d{0,2})$/.exec(label) ?? []
  const size = Number(digits)
  const word = { label, dynamic: false, headSize: 32 } as const
  if (kind === 'bytes' && size <= 32) return { ...word, kind: 'fixedBytes', size }
  if ((kind === 'uint' || kind === 'int') && size <= 256 && size % 8 === 0)
    return { ...word, kind, bits: size }
  return null
}

/** The type does not exist in Solidity. A retry does not help: the ABI is wrong. */
class AbiTypeError extends Error {
  override name = 'AbiTypeError'
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not a Solidity type that can be encoded.`)
  }
}
