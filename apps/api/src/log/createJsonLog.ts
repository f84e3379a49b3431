import type { Logger } from './Logger.ts'

/** Longest text of one field: a stack fits. */
const maxText = 4_000

/**
 * A log of one JSON object a line: time, level, message, then its fields. Without `all`, only errors
 * are written.
 */
export function createJsonLog(
  write: (line: string) => void,
  { all, clock = Date.now }: { all: boolean; clock?: () => number },
): Logger {
  const log = (
    level: 'info' | 'error',
    fields: Readonly<Record<string, unknown>>,
    text: string,
  ) => {
    const time = new Date(clock()).toISOString()
    write(`${JSON.stringify({ time, level, message: text, ...fields }, shorten)}\n`)
  }
  return {
    info: (fields, message) => {
      if (all) log('info', fields, message)
    },
    error: (fields, message) => log('error', fields, message),
  }
}

function shorten(_name: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > maxText ? value.slice(0, maxText) : value
}
