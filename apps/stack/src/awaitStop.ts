/** A terminal and npm both forward a Ctrl-C. Signals within this time count as one. */
const sameRequestMs = 500
const interrupted = 130

/** The process's signals, exit and clock. Tests pass their own. */
export interface Signals {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(code: number): void
  /** Milliseconds from any starting point. */
  now(): number
}

const ownSignals: Signals = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  now: () => performance.now(),
}

/** Resolves at the first Ctrl-C or SIGTERM. A second one ends the process at once. */
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
