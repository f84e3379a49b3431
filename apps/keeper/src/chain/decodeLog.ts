import { AbiDecodeError, type AbiEvent, decodeEvent } from '@vermeil/abi'
import type { LogEvent } from '@vermeil/thor'

/** The fields of an event; undefined if the log is of another event. Any contract can emit any topic. */
export function decodeLog<Fields extends object>(
  event: AbiEvent<Fields>,
  log: LogEvent,
): Fields | undefined {
  if (log.topics[0] !== event.topic) return undefined
  try {
    return decodeEvent(event, log)
  } catch (error) {
    if (error instanceof AbiDecodeError) return undefined
    throw error
  }
}
