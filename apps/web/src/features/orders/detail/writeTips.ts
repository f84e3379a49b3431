import { t } from '@lingui/core/macro'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatPercent } from '../../../language/numbers.ts'
import {
  findUnfilled,
  formatOrderAmount,
  formatOrderRate,
  isExpired,
} from '../order/describeOrder.ts'
import type { Obstacle } from '../order/findObstacle.ts'

interface TipFacts {
  /** How far the rate is above the market. */
  marketPercent: number | undefined
  /** The user placed this order. */
  isOwn: boolean
  /** Seconds since 1970, by the chain. */
  now: number
  /** Why the order is not filled, if that is known. */
  obstacle?: Obstacle | undefined
}

/** What happens next to an order that is not filled, in sentences. */
export function writeTips(order: PlacedOrder, facts: TipFacts): string[] {
  const { isOwn, now } = facts
  const { sell, buy } = order
  // The maker sees this beside the remedy.
  if (isExpired(order, now)) return isOwn ? [] : [t`Expired. It can't be filled any more.`]
  const [sold, bought] = [sell.symbol, buy.symbol]
  const rate = formatOrderRate(order)
  const unfilled = formatOrderAmount(findUnfilled(order), sell)
  return [
    t`Fills when 1 ${sold} costs ${rate} ${bought} or more.`,
    ...writeDistance(facts),
    isOwn
      ? t`${unfilled} stay in your wallet until then.`
      : t`${unfilled} stay in the maker's wallet until then.`,
  ]
}

function writeDistance({ marketPercent, obstacle }: TipFacts): string[] {
  if (marketPercent === undefined) return []
  const percent = formatPercent(marketPercent)
  if (marketPercent > 0) return [t`The market has ${percent}% to go.`]
  return obstacle
    ? []
    : [t`The market pays this rate now, so the order can fill with the next blocks.`]
}
