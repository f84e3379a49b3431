import type { Bps } from '@vermeil/units'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import {
  readStoredSlippage,
  slippageKey,
  writeStoredSlippage,
} from '../../trade/limits/slippage.ts'

/** The slippage remembered in this browser, also if another tab changes it, and a function that changes it. */
export function useSlippage(): [Bps, (bps: Bps) => void] {
  const { storage } = useApp()
  const [slippage, setSlippage] = useState(() => readStoredSlippage(storage))
  useEffect(() => {
    // The key is null when all of the storage was cleared.
    const hear = ({ key }: StorageEvent) => {
      if (key === slippageKey || key === null) setSlippage(readStoredSlippage(storage))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [storage])
  const change = useCallback(
    (bps: Bps) => {
      setSlippage(bps)
      writeStoredSlippage(storage, bps)
    },
    [storage],
  )
  return [slippage, change]
}

/** Stores a slippage from outside of the screens that use it, and lets them read it. */
export function announceSlippage(storage: Pick<Storage, 'setItem'>, bps: Bps): void {
  writeStoredSlippage(storage, bps)
  dispatchEvent(new StorageEvent('storage', { key: slippageKey }))
}
