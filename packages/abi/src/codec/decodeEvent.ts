import type { Hex } from '@vermeil/units'
import type { AbiEvent } from './AbiEvent.ts'
import type { AbiParameter } from './AbiParameter.ts'
import { AbiDecodeError, decodeParameters, decodeWord } from './decodeParameters.ts'
import { parseType } from './parseType.ts'

/** The content of a log. */
export interface EncodedEvent {
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/**
 * Decodes the fields of an event by name. An indexed text, list or tuple is only available as its hash.
 * @throws {AbiDecodeError} if the log belongs to another event or has another number of topics.
 */
export function decodeEvent<Args extends object>(event: AbiEvent<Args>, log: EncodedEvent): Args {
  const { indexed, plain } = findLayout(event)
  const { topics } = log
  if (topics[0] !== event.topic) throw new AbiDecodeError(`the log is not of event ${event.name}`)
  if (topics.length !== indexed.length + 1)
    throw new AbiDecodeError(
      `${event.name} has ${indexed.length} indexed fields, not ${topics.length - 1}`,
    )
  const fields: Record<string, unknown> = {}
  for (const [index, input] of indexed.entries())
    fields[input.name] = decodeTopic(input, topics[index + 1])
  const values = decodeParameters(plain, log.data)
  for (const [index, input] of plain.entries()) fields[input.name] = values[index]
  return fields as Args
}

/** The inputs that are topics, and those in the data. */
interface EventLayout {
  indexed: readonly AbiParameter[]
  plain: readonly AbiParameter[]
}

const layouts = new WeakMap<AbiEvent, EventLayout>()

function findLayout(event: AbiEvent): EventLayout {
  const known = layouts.get(event)
  if (known) return known
  const layout = {
    indexed: event.inputs.filter((input) => input.indexed),
    plain: event.inputs.filter((input) => !input.indexed),
  }
  layouts.set(event, layout)
  return layout
}

function decodeTopic(input: AbiParameter, topic: Hex | undefined): unknown {
  if (!topic || !/^0x[0-9a-f]{64}$/i.test(topic))
    throw new AbiDecodeError(`'${String(topic).slice(0, 80)}' is not a topic`)
  const type = parseType(input)
  if (type.dynamic || type.kind === 'array' || type.kind === 'tuple') return topic.toLowerCase()
  return decodeWord(type, topic.slice(2).toLowerCase())
}
