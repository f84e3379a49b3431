import { useEffect, useState } from 'react'

/** Whether a button is disabled after a press, and a function that disables it for this long. */
export function useCooldown(ms: number): [isResting: boolean, rest: () => void] {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), ms)
    return () => clearTimeout(timer)
  }, [isResting, ms])
  return [isResting, () => setResting(true)]
}
