import { maxRepeatKinds, repeatWindowMs } from '../config/limits.ts'
import type { Logger } from './Logger.ts'

/** An error that was written, and how often it was repeated since. */
interface Repeat {
  error: string
  message: string
  count: number
}

/**
 * A log that writes an error once and then, at the end of each window, how often it was repeated. Errors are the same
 * if they have the same `error` and message; lines without `error` are always written.
 */
export function countRepeats(log: Logger): Logger & Disposable {
  const repeats = new Map<string, Repeat>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    for (const { error, message, count } of repeats.values())
      if (count > 0) log.error({ error, count, seconds: repeatWindowMs / 1000 }, message)
    repeats.clear()
  }
  return {
    info: (fields, message) => log.info(fields, message),
    error: (fields, message) => {
      const { error } = fields
      if (typeof error !== 'string') return log.error(fields, message)
      const key = repeats.size < maxRepeatKinds ? `${error} ${message}` : error
      const known = repeats.get(key)
      if (known) {
        known.count += 1
        return
      }
      repeats.set(key, { error, message, count: 0 })
      log.error(fields, message)
      timer ??= setTimeout(flush, repeatWindowMs).unref()
    },
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      flush()
    },
  }
}
