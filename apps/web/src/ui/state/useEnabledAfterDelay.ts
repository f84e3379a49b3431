import { useEffect, useState } from 'react'

/** How long a new button stays disabled, so that a press meant for what was there before does not hit it. */
const delayMs = 1_000

/** Whether a button may be enabled: false for a second after the component mounts if `isDelayed`, then true. */
export function useEnabledAfterDelay(isDelayed: boolean): boolean {
  const [isEnabled, setEnabled] = useState(!isDelayed)
  useEffect(() => {
    if (!isDelayed) return
    const timer = setTimeout(() => setEnabled(true), delayMs)
    return () => clearTimeout(timer)
  }, [isDelayed])
  return isEnabled
}
