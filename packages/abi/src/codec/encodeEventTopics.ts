import type { Hex } from '@vermeil/units'
import type { AbiEvent } from './AbiEvent.ts'
import type { AbiParameter } from './AbiParameter.ts'
import { AbiEncodeError, encodeWord } from './encodeParameters.ts'
import { parseType } from './parseType.ts'

/**
 * Encodes the topics of a log filter: the event's own, then one for each indexed field, null if any value matches.
 * Give an indexed text, list or tuple as its hash.
 * @throws {AbiEncodeError} if a value does not fit its type or the field is not indexed.
 */
export function encodeEventTopics<Args extends object>(
  event: AbiEvent<Args>,
  wanted: Partial<NoInfer<Args>> = {},
): (Hex | null)[] {
  const indexed = event.inputs.filter((input) => input.indexed)
  const values = wanted as Readonly<Record<string, unknown>>
  const unknown = Object.keys(values).find((name) => !indexed.some((input) => input.name === name))
  if (unknown) throw new AbiEncodeError(`${event.name} has no indexed field '${unknown}'`)
  return [event.topic, ...indexed.map((input) => encodeTopic(input, values[input.name]))]
}

function encodeTopic(input: AbiParameter, value: unknown): Hex | null {
  if (value === undefined) return null
  const type = parseType(input)
  if (!type.dynamic && type.kind !== 'array' && type.kind !== 'tuple')
    return `0x${encodeWord(type, value)}`
  if (typeof value !== 'string' || !/^0x[0-9a-f]{64}$/i.test(value))
    throw new AbiEncodeError(`'${input.name}' of an event must be given as its 32-byte hash`)
  return value.toLowerCase() as Hex
}
