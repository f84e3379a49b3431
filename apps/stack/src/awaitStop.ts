/** A terminal and npm both pass a Ctrl-C on: what comes within this time is the same request, in milliseconds. */
const sameRequestMs = 500
const interrupted = 130

/** Where signals come from and how a process ends at once; tests hand in their own. */
export interface Signals {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(code: number): void
  /** Milliseconds, from any beginning. */
  now(): number
}

const ownSignals: Signals = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  now: () => performance.now(),
}

/** Resolves with the first Ctrl-C or SIGTERM; a second one ends the process at once. */
export function awaitStop(signals: Signals = ownSignals): Promise<void> {
  const asked = Promise.withResolvers<void>()
  let firstAt: number | undefined
  const hear = () => {
    firstAt ??= signals.now()
    asked.resolve()
    if (signals.now() - firstAt >= sameRequestMs) signals.exit(interrupted)
  }
  signals.on('SIGINT', hear)
  signals.on('SIGTERM', hear)
  return asked.promise
}
