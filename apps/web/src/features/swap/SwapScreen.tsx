import { t } from '@lingui/core/macro'
import { memo, useEffect } from 'react'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { readSwapAddress, writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import type { SwapView } from './model/SwapModel.ts'
import { QuoteDetails, RefreshRing } from './quote/QuotePanel.tsx'
import { MarketPanels, SwapBoard } from './SwapBoard.tsx'
import { usePairAddress } from './usePairAddress.ts'
import { type Swap, useSwap } from './useSwap.ts'
import { useView } from './useView.ts'

const SwapSimulation = createPart(async () => (await import('./SwapSimulation.tsx')).SwapSimulation)

const AutoSlippageSync = createPart(
  async () => (await import('./AutoSlippageSync.tsx')).AutoSlippageSync,
)

/** Loads the market beside the card. */
export const loadMarketPanels = MarketPanels.load

/** Loads what is shown with the first quote. */
export async function loadQuoteParts(): Promise<void> {
  await Promise.all([QuoteDetails.load(), RefreshRing.load()])
}

const pickForm = ({ form }: SwapView) => form

/** The swap screen. Its address sets the card, and the card updates the address. */
export function SwapScreen() {
  const { visit, rewrite } = usePairAddress('/swap', readSwapAddress)
  return <SwapVisit key={visit.count} start={visit.start} onChange={rewrite} />
}

interface SwapVisitProps {
  start: Parameters<typeof useSwap>[0]
  onChange(address: string): void
}

const SwapVisit = memo(function SwapVisit({ start, onChange }: SwapVisitProps) {
  useLanguage()
  const swap = useSwap(start)
  return (
    <>
      <SwapAddress swap={swap} onChange={onChange} />
      {swap.owner && (
        <Await>
          <SwapSimulation swap={swap} owner={swap.owner} />
        </Await>
      )}
      <Await>{swap.isAuto && <AutoSlippageSync swap={swap} />}</Await>
      <SwapBoard swap={swap} />
    </>
  )
})

/** Keeps the page's address and title in step with the card. Renders nothing. */
function SwapAddress({ swap, onChange }: { swap: Swap } & Pick<SwapVisitProps, 'onChange'>) {
  const { sell, buy, text, exact, amount, unknownSymbols } = useView(swap.model, pickForm)
  useTitle(nameSwap(sell?.symbol, buy?.symbol))
  const address = writeSwapAddress({
    sell: sell && writeTokenWord(sell),
    buy: buy && writeTokenWord(buy),
    amount: amount > 0n ? text : undefined,
    exact,
    isAdvanced: swap.advanced.isOn,
  })
  const isUnknown = unknownSymbols.length > 0
  useEffect(() => {
    if (!isUnknown) onChange(address)
  }, [isUnknown, onChange, address])
  return null
}

function nameSwap(from: string | undefined, to: string | undefined): string {
  return from && to ? t`Swap ${from} to ${to}` : t`Swap`
}
