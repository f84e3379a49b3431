import { useEffect, useState } from 'react'

/** The seconds until a time in milliseconds, counting down; 0 once it is over. */
export function useSecondsUntil(atMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
