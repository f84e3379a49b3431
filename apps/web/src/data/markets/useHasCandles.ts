import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useSyncExternalStore } from 'react'
import { useApp } from '../app/useApp.ts'
import { hasCandlesOptions } from './hasCandles.ts'

/** Whether a pair has candles. */
export function useHasCandles(from: Address, to: Address) {
  const { live } = useApp()
  const head = useSyncExternalStore(live.subscribe, live.readHead, live.readHead)
  return useQuery(hasCandlesOptions(from, to, head?.timestamp))
}
