import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { priceMovesOptions } from '../../data/markets/priceMoves.ts'
import { type AutoSlippage, findAutoSlippage } from '../../trade/limits/autoSlippage.ts'
import type { SwapView } from './model/SwapModel.ts'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

/** The slippage that the market suggests for the card's swap, and why. */
export function useAutoSlippage({ model }: Pick<Swap, 'model'>): AutoSlippage {
  const { live } = useApp()
  const path = useView(model, pickPath)
  const impactPercent = useView(model, ({ figures }) => figures.impact?.percent)
  const { data } = useQuery(priceMovesOptions(path, live.readHead()?.timestamp))
  return findAutoSlippage({ movePercent: data ?? undefined, impactPercent })
}

/** The tokens of the largest path of the quote, or of the form without one. */
function pickPath({ form, figures }: SwapView): Address[] {
  const { sell, buy } = form
  if (!sell || !buy) return []
  const paths = figures.quote?.paths ?? []
  const largest = paths.toSorted((one, other) => other.sharePercent - one.sharePercent)[0]
  const between = largest?.hops.slice(0, -1).map(({ to }) => to.address) ?? []
  return [sell.address, ...between, buy.address]
}
