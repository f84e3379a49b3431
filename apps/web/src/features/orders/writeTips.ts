import { t } from '@lingui/core/macro'
import type { Order } from '../../data/orders/Order.ts'
import { formatPercent } from '../../trade/amounts/formats.ts'
import { findUnfilled, formatOrderAmount, formatOrderRate } from './describeOrder.ts'

/** What happens next to an open order, in sentences. `marketPercent` is how far its rate is above the market. */
export function writeTips(order: Order, marketPercent: number | undefined): string[] {
  const { sell, buy } = order
  const [sold, bought] = [sell.symbol, buy.symbol]
  const rate = formatOrderRate(order)
  const kept = formatOrderAmount(findUnfilled(order), sell)
  return [
    t`Fills when 1 ${sold} costs ${rate} ${bought} or more.`,
    ...writeDistance(marketPercent),
    t`${kept} stay in your wallet until then.`,
  ]
}

function writeDistance(marketPercent: number | undefined): string[] {
  if (marketPercent === undefined) return []
  const percent = formatPercent(marketPercent)
  return marketPercent > 0
    ? [t`The market has ${percent}% to go.`]
    : [t`The market pays this rate now, so the order can fill with the next blocks.`]
}
