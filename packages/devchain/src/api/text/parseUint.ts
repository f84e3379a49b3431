import { quoteText } from './quoteText.ts'

const forms: [RegExp, string][] = [
  [/^0x(?:_?[0-9a-f])+$/i, '0x'],
  [/^0b(?:_?[01])+$/i, '0b'],
  [/^0o(?:_?[0-7])+$/i, '0o'],
  [/^0(?:_?[0-7])+$/, '0o'],
  [/^(?:0|[1-9](?:_?\d)*)$/, ''],
]

/**
 * Parses an integer as Go's strconv.ParseUint does with base 0 (`any`) or 10.
 * @throws {NumberTextError} with Go's text if it is not an integer or needs more bits.
 */
export function parseUint(text: string, base: 'any' | 'decimal', bits: 32 | 64): bigint {
  const value = base === 'any' ? parseAnyBase(text) : /^\d+$/.test(text) ? BigInt(text) : undefined
  if (value === undefined) throw new NumberTextError('ParseUint', text, 'invalid syntax')
  if (value >> BigInt(bits) > 0n) {
    throw new NumberTextError('ParseUint', text, 'value out of range')
  }
  return value
}

function parseAnyBase(text: string): bigint | undefined {
  const form = forms.find(([pattern]) => pattern.test(text))
  if (form === undefined) return undefined
  const digits = text.replace(form[1] === '0o' ? /^0o?/i : /^0[xb]/i, '').replaceAll('_', '')
  return BigInt(`${form[1]}${digits}`)
}

/** The text is not such a number. The message is that of Go's strconv. */
export class NumberTextError extends Error {
  override name = 'NumberTextError'
  constructor(reader: 'ParseUint' | 'ParseFloat', text: string, fact: string) {
    super(`strconv.${reader}: parsing ${quoteText(text.slice(0, 200))}: ${fact}`)
  }
}
