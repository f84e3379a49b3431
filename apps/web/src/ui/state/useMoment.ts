import { useEffect, useState } from 'react'

/** How long a new button stays disabled, in case of a press that was meant for what was there before. */
const delayMs = 1_000

/** False for a moment after the component appeared, if it is delayed at all. */
export function useMoment(isDelayed: boolean): boolean {
  const [isOver, setOver] = useState(!isDelayed)
  useEffect(() => {
    if (!isDelayed) return
    const timer = setTimeout(() => setOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [isDelayed])
  return isOver
}
