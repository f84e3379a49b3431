import { t } from '@lingui/core/macro'
import { memo, useEffect } from 'react'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { readLimitAddress, writeLimitAddress } from '../../trade/link/limitAddress.ts'
import { usePairAddress } from '../swap/usePairAddress.ts'
import { LimitBoard } from './LimitBoard.tsx'
import { type LimitCardState, useLimit } from './useLimit.ts'

/** The limit order screen. Its address sets the card, and the card updates the address. */
export function LimitScreen() {
  const { visit, rewrite } = usePairAddress('/limit', readLimitAddress)
  return <LimitVisit key={visit.count} start={visit.start} onChange={rewrite} />
}

interface LimitVisitProps {
  start: Parameters<typeof useLimit>[0]
  onChange(address: string): void
}

const LimitVisit = memo(function LimitVisit({ start, onChange }: LimitVisitProps) {
  useLanguage()
  const limit = useLimit(start)
  useAddress(limit, onChange)
  return <LimitBoard limit={limit} />
})

/** Keeps the page's address and title in step with the card. */
function useAddress({ form, advanced }: LimitCardState, onChange: (address: string) => void) {
  const { sell, buy, amounts, texts, touched, lifetimeSeconds, unknownSymbols } = form
  const [from, to] = [sell?.symbol, buy?.symbol]
  useTitle(from && to ? t`Limit ${from} to ${to}` : t`Limit`)
  const isGiven = (side: 'sell' | 'buy') => amounts[side] > 0n && touched[2] !== side
  const address = writeLimitAddress({
    sell: sell && writeTokenWord(sell),
    buy: buy && writeTokenWord(buy),
    sellAmount: isGiven('sell') ? texts.sell : undefined,
    buyAmount: isGiven('buy') ? texts.buy : undefined,
    lifetimeSeconds,
    isAdvanced: advanced.isOn,
  })
  const isUnknown = unknownSymbols.length > 0
  useEffect(() => {
    if (!isUnknown) onChange(address)
  }, [isUnknown, onChange, address])
}
