import { useSyncExternalStore } from 'react'
import type { ChainStatus } from './LiveChain.ts'
import { useApp } from './useApp.ts'

/** Whether the chain's node answers. */
export function useChainStatus(): ChainStatus {
  const { live } = useApp()
  return useSyncExternalStore(live.subscribe, live.readStatus, live.readStatus)
}
