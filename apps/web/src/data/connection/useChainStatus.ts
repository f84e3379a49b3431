import { useSyncExternalStore } from 'react'
import { useApp } from '../app/useApp.ts'
import type { ChainStatus } from '../chain/LiveChain.ts'

/** Whether the chain's node answers. */
export function useChainStatus(): ChainStatus {
  const { live } = useApp()
  return useSyncExternalStore(live.subscribe, live.readStatus, live.readStatus)
}
