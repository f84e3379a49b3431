import type { Bps } from '@vermeil/units'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import type { KeyValueStore } from '../../storage/openStorage.ts'
import {
  autoSlippageKey,
  readAutoSlippage,
  readStoredSlippage,
  slippageKey,
  turnOnAutoSlippage,
  writeStoredSlippage,
} from '../../trade/limits/slippage.ts'

/** The key is null when all of the storage was cleared. */
const watchedKeys: (string | null)[] = [slippageKey, autoSlippageKey, null]

/** The slippage remembered in this browser, including changes in other tabs, and functions that change it. */
export function useSlippage() {
  const { storage } = useApp()
  const [choice, setChoice] = useState(() => readChoice(storage))
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (watchedKeys.includes(key)) setChoice(readChoice(storage))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [storage])
  const setSlippage = useCallback(
    (slippage: Bps) => {
      setChoice({ slippage, isAuto: false })
      writeStoredSlippage(storage, slippage)
    },
    [storage],
  )
  const setAuto = useCallback(() => {
    setChoice(({ slippage }) => ({ slippage, isAuto: true }))
    turnOnAutoSlippage(storage)
  }, [storage])
  return { ...choice, setSlippage, setAuto }
}

/** The chosen slippage, and whether swaps derive theirs from the market instead. */
function readChoice(storage: KeyValueStore): { slippage: Bps; isAuto: boolean } {
  return { slippage: readStoredSlippage(storage), isAuto: readAutoSlippage(storage) }
}
