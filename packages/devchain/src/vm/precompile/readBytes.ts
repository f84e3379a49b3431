import { decodeWord } from '../../word/word.ts'

/** Bytes of an input from `start`. Bytes beyond its end are zeros. */
export function readBytes(input: Buffer, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  if (start < input.length) input.copy(bytes, 0, start, start + size)
  return bytes
}

/** The word at that position of an input. */
export function readInputWord(input: Buffer, start: number): bigint {
  return decodeWord(readBytes(input, start, 32))
}
