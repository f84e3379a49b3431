import { vi } from 'vitest'

/** A busy machine may need more than the default of one second until a condition is true. */
const timeoutMs = 20_000

const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options))

type Options = Parameters<typeof waitFor>[1]

function withTimeout(options: Options): Options {
  return typeof options === 'number' ? options : { timeout: timeoutMs, ...options }
}
