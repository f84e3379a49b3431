import { t } from '@lingui/core/macro'
import { memo, useEffect } from 'react'
import { useLanguage } from '../../language/useLanguage.ts'
import { useTitle } from '../useTitle.ts'
import { SwapBoard } from './SwapBoard.tsx'
import { type Swap, useSwap } from './useSwap.ts'
import { useSwapAddress, writeSwapAddress } from './useSwapAddress.ts'

/** The swap screen: its address says what stands on the card, and the card says what the address is. */
export function SwapScreen() {
  const { visit, rewrite } = useSwapAddress()
  return <SwapVisit key={visit.count} start={visit.start} onChange={rewrite} />
}

interface SwapVisitProps {
  start: Parameters<typeof useSwap>[0]
  onChange(address: string): void
}

const SwapVisit = memo(function SwapVisit({ start, onChange }: SwapVisitProps) {
  useLanguage()
  const swap = useSwap(start)
  useTitle(nameSwap(swap))

  const { sell, buy, text, exact, amount, unknownSymbols } = swap.form
  const address = writeSwapAddress({
    sell: sell?.symbol,
    buy: buy?.symbol,
    amount: amount > 0n ? text : undefined,
    exact,
    isAdvanced: swap.advanced.isOn,
  })
  const isUnknown = unknownSymbols.length > 0
  useEffect(() => {
    if (!isUnknown) onChange(address)
  }, [isUnknown, onChange, address])

  return <SwapBoard swap={swap} />
})

function nameSwap({ form: { sell, buy } }: Swap): string {
  if (!sell || !buy) return t`Swap`
  const [from, to] = [sell.symbol, buy.symbol]
  return t`Swap ${from} to ${to}`
}
