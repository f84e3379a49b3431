import { useEffect } from 'react'
import { useAutoSlippage } from './useAutoSlippage.ts'
import type { Swap } from './useSwap.ts'

/** Gives the swap the slippage that the market suggests, except while its transaction is on screen. Renders nothing. */
export function AutoSlippageSync({ swap }: { swap: Swap }) {
  const { bps } = useAutoSlippage(swap)
  const { setDerived } = swap
  const { isShown } = swap.flow
  useEffect(() => {
    if (!isShown) setDerived(bps)
  }, [bps, isShown, setDerived])
  return null
}
