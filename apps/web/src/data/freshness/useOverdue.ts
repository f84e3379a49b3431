import { useEffect, useState } from 'react'
import { useIsOnline } from '../connection/useIsOnline.ts'

/** How long after its period an answer counts as overdue. */
const graceMs = 1_000

/**
 * Whether an answer from this time, in milliseconds, should have been refreshed by now; 0 means never. Nothing is
 * refreshed while the browser is offline.
 */
export function useOverdue(readAtMs: number, periodMs: number): boolean {
  const dueMs = readAtMs + periodMs + graceMs
  const isOnline = useIsOnline()
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (readAtMs === 0 || dueMs === Number.POSITIVE_INFINITY) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, dueMs - Date.now()))
    return () => clearTimeout(timer)
  }, [readAtMs, dueMs])
  return readAtMs > 0 && (!isOnline || nowMs >= dueMs)
}
