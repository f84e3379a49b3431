import type { Address } from '@vermeil/units'
import type { TokenMarket } from '@vermeil/wire'
import type { MoveAlert, PriceAlert, TargetAlert } from '../../storage/priceAlerts.ts'
import { readDecimal } from '../../trade/amounts/readDecimal.ts'

type Prices = Pick<TokenMarket, 'address' | 'priceUsd' | 'priceVet' | 'changesUsd'>

/** Decimals by which prices are compared. */
const decimals = 24

/** The current prices of the markets. Stale dollar values trigger no alert. */
export interface KnownPrices {
  markets: readonly Prices[]
  isUsdStale: boolean
}

/** The price that an alert watches; undefined while it is unknown. */
export function findAlertPrice(
  { token, unit }: Pick<TargetAlert, 'token' | 'unit'>,
  { markets, isUsdStale }: KnownPrices,
): string | undefined {
  const market = markets.find(({ address }) => address === token)
  const price = unit === 'usd' ? market?.priceUsd : market?.priceVet
  if (price === undefined || (unit === 'usd' && isUsdStale)) return undefined
  return readDecimal(price, decimals) === 0n ? undefined : price
}

/** The percentage by which the price moved within 24 hours; undefined while it is unknown. */
export function findMove(token: Address, { markets, isUsdStale }: KnownPrices): number | undefined {
  const change = markets.find(({ address }) => address === token)?.changesUsd.day ?? null
  return change === null || isUsdStale ? undefined : Number(change)
}

/** The alerts whose condition is met now and was not before, with the direction of a move. */
export function findReached(alerts: readonly PriceAlert[], known: KnownPrices): PriceAlert[] {
  return alerts.flatMap((alert): PriceAlert[] => {
    if (alert.reachedAtMs !== undefined) return []
    if (alert.unit === 'percent') return findReachedMove(alert, known)
    const price = findAlertPrice(alert, known)
    if (price === undefined) return []
    const difference = compare(price, alert.price)
    return (alert.isAbove ? difference >= 0 : difference <= 0) ? [alert] : []
  })
}

function findReachedMove(alert: MoveAlert, known: KnownPrices): MoveAlert[] {
  const move = findMove(alert.token, known)
  if (move === undefined || Math.abs(move) < Number(alert.percent)) return []
  return [{ ...alert, isUp: move > 0 }]
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
