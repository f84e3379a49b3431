import { useQuery } from '@tanstack/react-query'
import { type Address, parseAddress } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { priceMovesOptions, type TokenPath } from '../../data/markets/priceMoves.ts'
import { type AutoSlippage, findAutoSlippage } from '../../trade/limits/autoSlippage.ts'
import type { SwapView } from './model/SwapModel.ts'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

/** The slippage that the market suggests for the card's swap, and why. */
export function useAutoSlippage({ model }: Pick<Swap, 'model'>): AutoSlippage {
  // A text, because a view's part must keep its identity.
  const path = useView(model, writePath).split(' ').filter(Boolean).map(parseAddress)
  const impactPercent = useView(model, ({ figures }) => figures.impact?.percent)
  return findAutoSlippage({ movePercent: useMove(path), impactPercent })
}

/** The moves of the pair itself, or of the pairs on its path if it is never traded directly. */
function useMove(path: TokenPath): number | undefined {
  const { live } = useApp()
  const now = live.readHead()?.timestamp
  const direct = useQuery(priceMovesOptions([path.at(0), path.at(-1)].filter(isKnown), now)).data
  const options = priceMovesOptions(path, now)
  const over = useQuery({ ...options, enabled: direct === null && path.length > 2 }).data
  return direct ?? over ?? undefined
}

function isKnown(token: Address | undefined): token is Address {
  return token !== undefined
}

/** The tokens of the largest path of the quote, or of the form without one, as one text. */
function writePath({ form, figures }: SwapView): string {
  const { sell, buy } = form
  if (!sell || !buy) return ''
  const paths = figures.quote?.paths ?? []
  const largest = paths.toSorted((one, other) => other.sharePercent - one.sharePercent)[0]
  const between = largest?.hops.slice(0, -1).map(({ to }) => to.address) ?? []
  return [sell.address, ...between, buy.address].join(' ')
}
