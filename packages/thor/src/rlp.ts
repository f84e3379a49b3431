/** A byte string or a list of items. */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** Encodes an item in recursive length prefix encoding. */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (item instanceof Uint8Array) {
    if (item.length === 1 && (item[0] ?? 0) < 0x80) return item
    return joinBytes([encodeLength(item.length, 0x80), item])
  }
  const parts = item.map(encodeRlp)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return joinBytes([encodeLength(length, 0xc0), ...parts])
}

/**
 * Decodes exactly one item. Accepts only the canonical form: shortest lengths, no trailing bytes.
 * @throws {RlpError} with what is wrong and at which byte.
 */
export function decodeRlp(bytes: Uint8Array): RlpItem {
  const { item, end } = decodeItem(bytes, 0, bytes.length)
  if (end !== bytes.length) throw new RlpError(`${bytes.length - end} bytes follow the item`, end)
  return item
}

/** The shortest bytes of a non-negative integer; empty for zero. */
export function encodeUint(value: bigint): Uint8Array {
  if (value < 0n) throw new RlpError('a number is negative', 0)
  if (value === 0n) return new Uint8Array(0)
  const digits = value.toString(16)
  const padded = digits.length % 2 === 0 ? digits : `0${digits}`
  return Uint8Array.from({ length: padded.length / 2 }, (_, index) =>
    Number.parseInt(padded.slice(index * 2, index * 2 + 2), 16),
  )
}

/**
 * Converts bytes to a number.
 * @throws {RlpError} if there are leading zeros.
 */
export function decodeUint(bytes: Uint8Array): bigint {
  if (bytes[0] === 0) throw new RlpError('a number has leading zeros', 0)
  let digits = '0x0'
  for (const byte of bytes) digits += byte.toString(16).padStart(2, '0')
  return BigInt(digits)
}

/** Concatenates byte strings. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

function encodeLength(length: number, offset: number): Uint8Array {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = encodeUint(BigInt(length))
  return joinBytes([Uint8Array.of(offset + 55 + size.length), size])
}

/** Decodes the item at `start`, which must end at `limit` or before. */
function decodeItem(
  bytes: Uint8Array,
  start: number,
  limit: number,
): { item: RlpItem; end: number } {
  const first = bytes[start]
  if (first === undefined || start >= limit) throw new RlpError('the input ends too early', start)
  if (first < 0x80) return { item: bytes.slice(start, start + 1), end: start + 1 }
  const isList = first >= 0xc0
  const { from, length } = decodeLength(bytes, start, first - (isList ? 0xc0 : 0x80), limit)
  const end = from + length
  if (end > limit) throw new RlpError('the input ends too early', start)
  if (isList) return { item: decodeItems(bytes, from, end), end }
  if (length === 1 && (bytes[from] ?? 0) < 0x80)
    throw new RlpError('a single byte is encoded as two', start)
  return { item: bytes.slice(from, end), end }
}

function decodeItems(bytes: Uint8Array, from: number, end: number): RlpItem[] {
  const items: RlpItem[] = []
  let next = from
  while (next < end) {
    const decoded = decodeItem(bytes, next, end)
    items.push(decoded.item)
    next = decoded.end
  }
  return items
}

function decodeLength(
  bytes: Uint8Array,
  start: number,
  prefix: number,
  limit: number,
): { from: number; length: number } {
  if (prefix < 56) return { from: start + 1, length: prefix }
  const from = start + 1 + (prefix - 55)
  if (from > limit) throw new RlpError('the input ends too early', start)
  const size = bytes.subarray(start + 1, from)
  if (size[0] === 0) throw new RlpError('a length has leading zeros', start)
  const length = size.reduce((sum, byte) => sum * 256 + byte, 0)
  if (length < 56) throw new RlpError('a short length is encoded in the long form', start)
  return { from, length }
}

/** The bytes are not canonical RLP. A retry does not help. */
export class RlpError extends Error {
  override name = 'RlpError'
  readonly retryable = false
  constructor(fact: string, at: number) {
    super(`Not RLP: ${fact} (byte ${at}).`)
  }
}
