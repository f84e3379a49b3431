import { useState } from 'react'
import { describeError } from '../../trade/errors/describeError.ts'

/** Runs a button's action: one at a time, and its failure is shown. */
export function useAction(): {
  run(action: () => Promise<void>): void
  isBusy: boolean
  error: string | undefined
} {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function start(action: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await action()
    } catch (cause) {
      setError(describeError(cause))
    } finally {
      setBusy(false)
    }
  }
  return { run: (action) => void start(action), isBusy, error }
}
