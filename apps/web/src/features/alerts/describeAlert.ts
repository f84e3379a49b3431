import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { groupDigits } from '../../language/numbers.ts'
import type { PriceAlert } from '../../storage/priceAlerts.ts'

/** A price in the unit of an alert. */
export function formatAlertPrice({ unit, price }: Pick<PriceAlert, 'unit' | 'price'>): string {
  const digits = groupDigits(price)
  return unit === 'usd' ? `$${digits}` : `${digits} VET`
}

/** The condition of an alert. */
export function describeAlert(alert: PriceAlert): string {
  const { symbol } = findToken(alert.token)
  const price = formatAlertPrice(alert)
  return alert.isAbove ? t`${symbol} rises to ${price}` : t`${symbol} falls to ${price}`
}

/** The message of an alert that was reached. */
export function describeReached(alert: PriceAlert): string {
  const { symbol } = findToken(alert.token)
  const price = formatAlertPrice(alert)
  return alert.isAbove ? t`${symbol} rose to ${price}` : t`${symbol} fell to ${price}`
}
