import { JsonNumber, JsonObject, type JsonValue } from './JsonValue.ts'

const maxDepth = 1_000
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const stringPattern = /"[^"\\]*(?:\\.[^"\\]*)*"/sy
const wordPattern = /true|false|null/y

/**
 * Parses the first JSON document of a text and ignores the rest.
 * @throws {JsonError} with the text of Go's encoding/json.
 */
export function parseJson(text: string): JsonValue {
  const reader: Reader = { text, at: 0, depth: 0 }
  if (skipSpace(reader) === undefined) throw new JsonError('EOF')
  return readValue(reader)
}

interface Reader {
  text: string
  at: number
  depth: number
}

function readValue(reader: Reader): JsonValue {
  const start = skipSpace(reader)
  switch (start) {
    case '{':
      return new JsonObject(readNested(reader, readFields))
    case '[':
      return readNested(reader, readElements)
    case '"':
      return readString(reader)
    default:
      return readPlain(reader)
  }
}

function readNested<T>(reader: Reader, read: (reader: Reader) => T): T {
  reader.at++
  reader.depth++
  if (reader.depth > maxDepth) throw new JsonError('exceeded max depth')
  const value = read(reader)
  reader.depth--
  return value
}

function readFields(reader: Reader): [string, JsonValue][] {
  const fields: [string, JsonValue][] = []
  if (takeCharacter(reader, '}')) return fields
  do {
    if (skipSpace(reader) !== '"') fail(reader, 'looking for beginning of object key string')
    const name = readString(reader)
    if (!takeCharacter(reader, ':')) fail(reader, 'after object key')
    fields.push([name, readValue(reader)])
  } while (takeCharacter(reader, ','))
  if (!takeCharacter(reader, '}')) fail(reader, 'after object key:value pair')
  return fields
}

function readElements(reader: Reader): JsonValue[] {
  const elements: JsonValue[] = []
  if (takeCharacter(reader, ']')) return elements
  do {
    elements.push(readValue(reader))
  } while (takeCharacter(reader, ','))
  if (!takeCharacter(reader, ']')) fail(reader, 'after array element')
  return elements
}

function readString(reader: Reader): string {
  const written = takePattern(reader, stringPattern)
  if (written === undefined) throw new JsonError('unexpected EOF')
  try {
    return JSON.parse(written) as string
  } catch {
    const control = Array.from(written).find((character) => character < ' ')
    throw new JsonError(
      control === undefined
        ? 'invalid character in string escape code'
        : `invalid character ${JSON.stringify(control).replaceAll('"', "'")} in string literal`,
    )
  }
}

function readPlain(reader: Reader): JsonValue {
  const word = takePattern(reader, wordPattern)
  if (word !== undefined) return word === 'null' ? null : word === 'true'
  const digits = takePattern(reader, numberPattern)
  return digits === undefined
    ? fail(reader, 'looking for beginning of value')
    : new JsonNumber(digits)
}

function takePattern(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

function takeCharacter(reader: Reader, character: string): boolean {
  if (skipSpace(reader) !== character) return false
  reader.at++
  return true
}

function skipSpace(reader: Reader): string | undefined {
  let next = reader.text[reader.at]
  while (next === ' ' || next === '\n' || next === '\t' || next === '\r') {
    reader.at++
    next = reader.text[reader.at]
  }
  return next
}

function fail(reader: Reader, place: string): never {
  const character = reader.text[reader.at]
  if (character === undefined) throw new JsonError('unexpected EOF')
  const shown = character === "'" ? "'\\''" : character === '"' ? `'"'` : `'${character}'`
  throw new JsonError(`invalid character ${shown} ${place}`)
}

/** The text is not JSON. */
export class JsonError extends Error {
  override name = 'JsonError'
}
