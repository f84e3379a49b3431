import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../app/useApp.ts'
import { findAgeSeconds } from '../chain/findAgeSeconds.ts'
import type { Head } from '../chain/LiveChain.ts'

/** The newest block and when this page received it. */
export function useBestBlock(): (Head & { ageSeconds: number }) | undefined {
  const { live } = useApp()
  const head = useSyncExternalStore(live.subscribe, live.readHead, live.readHead)
  const nowMs = useNow()
  if (!head) return undefined
  return { ...head, ageSeconds: findAgeSeconds(head, nowMs) }
}

function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
