import type { TokenMarket } from '@vermeil/wire'
import type { PriceAlert } from '../../storage/priceAlerts.ts'
import { readDecimal } from '../../trade/amounts/readDecimal.ts'

type Prices = Pick<TokenMarket, 'address' | 'priceUsd' | 'priceVet'>

/** Decimals by which prices are compared. */
const decimals = 24

/** The current prices of the markets. Stale dollar values trigger no alert. */
export interface KnownPrices {
  markets: readonly Prices[]
  isUsdStale: boolean
}

/** The price that an alert watches; undefined while it is unknown. */
export function findAlertPrice(
  { token, unit }: Pick<PriceAlert, 'token' | 'unit'>,
  { markets, isUsdStale }: KnownPrices,
): string | undefined {
  const market = markets.find(({ address }) => address === token)
  const price = unit === 'usd' ? market?.priceUsd : market?.priceVet
  if (price === undefined || (unit === 'usd' && isUsdStale)) return undefined
  return readDecimal(price, decimals) === 0n ? undefined : price
}

/** The alerts whose price is reached now and was not before. */
export function findReached(alerts: readonly PriceAlert[], known: KnownPrices): PriceAlert[] {
  return alerts.filter((alert) => {
    const price = alert.reachedAtMs === undefined ? findAlertPrice(alert, known) : undefined
    if (price === undefined) return false
    return alert.isAbove ? compare(price, alert.price) >= 0 : compare(price, alert.price) <= 0
  })
}

/** Whether the price has to rise to a target; undefined if it is there already. */
export function isTargetAbove(target: string, price: string): boolean | undefined {
  const difference = compare(target, price)
  return difference === 0 ? undefined : difference > 0
}

function compare(one: string, other: string): number {
  const difference = readDecimal(one, decimals) - readDecimal(other, decimals)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
