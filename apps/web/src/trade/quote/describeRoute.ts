import { t } from '@lingui/core/macro'
import { formatAmount, shortenAddress } from '@vermeil/units'
import { formatPercent, groupDigits } from '../../language/numbers.ts'
import { formatSwapAmount } from '../amounts/formats.ts'
import { nameVenue } from './nameVenue.ts'
import type { Quote, RouteHop, RoutePath } from './Quote.ts'

/** A pool on the drawn route, as texts. */
export interface HopText extends Pick<RouteHop, 'venue' | 'id' | 'from' | 'to'> {
  /** Such as `VET/B3TR`. */
  pool: string
  /** Such as `0.30`. */
  feePercent: string
}

export interface PathText {
  sharePercent: number
  hops: HopText[]
}

export type RouteName = 'Direct' | 'Hop' | 'Split'

/** The specification's name of a route type (1 §3). */
export function nameRoute({ paths }: Quote): RouteName {
  if (paths.length > 1) return 'Split'
  return (paths[0]?.hops.length ?? 0) > 1 ? 'Hop' : 'Direct'
}

/** The name of a route type in the page's language. */
export function nameRouteType(name: RouteName): string {
  if (name === 'Split') return t`Split`
  return name === 'Hop' ? t`Hop` : t`Direct`
}

/** The source of a quote as named in the details. */
export function nameSource({ source }: Quote): string {
  return source === 'chain' ? t`On-chain` : t`Indexer`
}

/** The route for the drawing: the shares of the input and their pools. */
export function describePaths({ paths }: Quote): PathText[] {
  return paths.map(({ sharePercent, hops }) => ({
    sharePercent,
    hops: hops.map(({ feeBps, router: _, isOrder, ...hop }) => ({
      ...hop,
      venue: nameVenue(hop.venue, isOrder),
      pool: `${hop.from.symbol}/${hop.to.symbol}`,
      feePercent: formatPercent(feeBps / 100),
    })),
  }))
}

/** The rows of the route details (SWP-05). */
export function describeRoute(quote: Quote): { label: string; value: string }[] {
  const { paths, sell, buy } = quote
  const hops = paths[0]?.hops ?? []
  const [first, second] = hops
  const rows = [
    { label: t`Source`, value: nameSource(quote) },
    { label: t`Route type`, value: nameRouteType(nameRoute(quote)) },
    { label: t`Hop token`, value: second ? second.from.symbol : undefined },
    { label: t`Primary router`, value: first && describeRouter(first) },
    { label: t`Secondary router`, value: describeSecondRouter(paths) },
    { label: t`Split amounts`, value: describeSplit(quote) },
    quote.exact === 'sell'
      ? { label: t`Expected output`, value: describeAmount(quote.amountOut, buy) }
      : { label: t`Expected input`, value: describeAmount(quote.amountIn, sell) },
  ]
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function describeSecondRouter([first, other]: readonly RoutePath[]): string | undefined {
  const second = first?.hops[1] ?? other?.hops[0]
  return second && describeRouter(second)
}

function describeRouter({ venue, isOrder, router }: RouteHop): string {
  return `${nameVenue(venue, isOrder)} ${shortenAddress(router)}`
}

function describeSplit({ paths, sell }: Quote): string | undefined {
  if (paths.length < 2) return undefined
  return paths.map((path) => groupDigits(formatAmount(path.amountIn, sell.decimals, 4))).join(' + ')
}

function describeAmount(amount: bigint, token: Quote['sell']): string {
  return `${formatSwapAmount(amount, token.decimals)} ${token.symbol}`
}
