import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { describeChange } from '../../language/describeChange.ts'
import { formatPercent, formatPercentage, groupDigits } from '../../language/numbers.ts'
import type { PriceAlert, TargetAlert } from '../../storage/priceAlerts.ts'
import { findAlertPrice, findMove, type KnownPrices } from './findReached.ts'

/** A price in the unit of an alert. */
export function formatAlertPrice({ unit, price }: Pick<TargetAlert, 'unit' | 'price'>): string {
  const digits = groupDigits(price)
  return unit === 'usd' ? `$${digits}` : `${digits} VET`
}

/** The condition of an alert. */
export function describeAlert(alert: PriceAlert): string {
  const { symbol } = findToken(alert.token)
  if (alert.unit === 'percent') {
    const percent = formatPercentage(groupDigits(alert.percent))
    return t`${symbol} moves by ${percent} within 24h`
  }
  const price = formatAlertPrice(alert)
  return alert.isAbove ? t`${symbol} rises to ${price}` : t`${symbol} falls to ${price}`
}

/** The message of an alert that was reached. */
export function describeReached(alert: PriceAlert): string {
  const { symbol } = findToken(alert.token)
  if (alert.unit === 'percent') {
    const percent = formatPercentage(groupDigits(alert.percent))
    return alert.isUp
      ? t`${symbol} rose by ${percent} within 24h`
      : t`${symbol} fell by ${percent} within 24h`
  }
  const price = formatAlertPrice(alert)
  return alert.isAbove ? t`${symbol} rose to ${price}` : t`${symbol} fell to ${price}`
}

/** How far the price is from an alert, or how far it moved until now; undefined while that is unknown. */
export function describeDistance(alert: PriceAlert, known: KnownPrices): string | undefined {
  if (alert.unit === 'percent') {
    const move = findMove(alert.token, known)
    return move === undefined ? undefined : t`Now ${describeChange(move)}`
  }
  const price = findAlertPrice(alert, known)
  if (price === undefined) return undefined
  const percent = Math.abs(Number(alert.price) / Number(price) - 1) * 100
  const distance = formatPercentage(formatPercent(percent))
  return t`${distance} away`
}
