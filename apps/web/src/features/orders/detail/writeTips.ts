import { t } from '@lingui/core/macro'
import type { Order } from '../../../data/orders/Order.ts'
import { formatPercent } from '../../../trade/amounts/formats.ts'
import {
  findUnfilled,
  formatOrderAmount,
  formatOrderRate,
  isExpired,
} from '../order/describeOrder.ts'

interface TipFacts {
  /** How far the rate is above the market. */
  marketPercent: number | undefined
  /** The reader is the maker. */
  isOwn: boolean
  /** Seconds since 1970, by the chain. */
  now: number
}

/** What happens next to an order that is not filled, in sentences. */
export function writeTips(order: Order, { marketPercent, isOwn, now }: TipFacts): string[] {
  const { sell, buy } = order
  // Its maker reads the same beside the remedy.
  if (isExpired(order, now)) return isOwn ? [] : [t`Expired. It can't be filled any more.`]
  const [sold, bought] = [sell.symbol, buy.symbol]
  const rate = formatOrderRate(order)
  const kept = formatOrderAmount(findUnfilled(order), sell)
  return [
    t`Fills when 1 ${sold} costs ${rate} ${bought} or more.`,
    ...writeDistance(marketPercent),
    isOwn
      ? t`${kept} stay in your wallet until then.`
      : t`${kept} stay in the maker's wallet until then.`,
  ]
}

function writeDistance(marketPercent: number | undefined): string[] {
  if (marketPercent === undefined) return []
  const percent = formatPercent(marketPercent)
  return marketPercent > 0
    ? [t`The market has ${percent}% to go.`]
    : [t`The market pays this rate now, so the order can fill with the next blocks.`]
}
