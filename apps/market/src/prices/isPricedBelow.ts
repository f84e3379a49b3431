import { amountForUsd } from './amountForUsd.ts'
import type { FairPrices } from './FairPrices.ts'

/** The scale of an order's price. */
export const priceScale = 10n ** 18n

/** An order's listed tokens, and its price: smallest units of `to` for one of `from`, scaled by 10^18. */
interface PricedOrder {
  from: string
  to: string
  price: bigint
}

/** Whether an order asks less than the fair price plus some basis points. */
export function isPricedBelow(
  prices: FairPrices,
  { from, to, price }: PricedOrder,
  maxBps: bigint,
): boolean {
  const asks = (amountForUsd(from, 1e6, prices) * price) / priceScale
  return asks * 10_000n < amountForUsd(to, 1e6, prices) * (10_000n + maxBps)
}
