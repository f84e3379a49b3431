import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, every second. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
