import { useEffect, useState } from 'react'

/** How long an answer is awaited beyond its period before the last one counts as overdue. */
const graceMs = 1_000

/** Whether what was read at that time, in milliseconds, should have been read again by now; 0 is never. */
export function useOverdue(readAtMs: number, periodMs: number): boolean {
  const dueMs = readAtMs + periodMs + graceMs
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (readAtMs === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, dueMs - Date.now()))
    return () => clearTimeout(timer)
  }, [readAtMs, dueMs])
  return readAtMs > 0 && nowMs >= dueMs
}
