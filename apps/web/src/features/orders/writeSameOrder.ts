import { formatAmount } from '@vermeil/units'
import type { Order } from '../../data/orders/Order.ts'

/** The address of the limit form, filled in with the amounts of an order. */
export function writeSameOrder({ sell, buy, amountFrom, amountTo }: Order): string {
  const query = new URLSearchParams({
    fromAmount: formatAmount(amountFrom, sell.decimals),
    toAmount: formatAmount(amountTo, buy.decimals),
  })
  return `/limit/${encodeURIComponent(sell.symbol)}/${encodeURIComponent(buy.symbol)}?${query}`
}
