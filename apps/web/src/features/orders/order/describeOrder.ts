import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { OrderStatus } from '@vermeil/wire'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatHistoryAmount } from '../../../trade/amounts/formatHistoryAmount.ts'
import { formatTradeRate } from '../../../trade/amounts/formats.ts'
import { changePercent, type Usd, valueInUsd } from '../../../trade/amounts/Usd.ts'
import { orderNewSeconds } from '../../../trade/limits/timings.ts'

/** An amount with up to 4 decimals, truncated (2 §9). A smaller one is `<0.0001`, never zero. */
export function formatOrderAmount(amount: Amount, { decimals, symbol }: Token): string {
  return `${formatHistoryAmount(amount, decimals)} ${symbol}`
}

/** What the rate of an order depends on. */
type Rated = Pick<PlacedOrder, 'sell' | 'buy' | 'amountFrom' | 'amountTo'>

/** The price of one whole sold token, or of one bought token if `isInverse`, without a symbol. */
export function formatOrderRate(order: Rated, isInverse = false): string {
  const sold = { amount: order.amountFrom, decimals: order.sell.decimals }
  const bought = { amount: order.amountTo, decimals: order.buy.decimals }
  return isInverse ? formatTradeRate(bought, sold) : formatTradeRate(sold, bought)
}

/** `0.22 B3TR per VET` */
export function writeOrderRate(order: Rated, isInverse = false): string {
  const [one, other] = isInverse ? [order.buy, order.sell] : [order.sell, order.buy]
  const rate = formatOrderRate(order, isInverse)
  return t`${rate} ${other.symbol} per ${one.symbol}`
}

/** The filled part in percent: rounded, and 100 at most (LIM-06). */
export function findFilledPercent({ amountFilled, amountFrom }: PlacedOrder): number {
  if (amountFrom === 0n) return 0
  const rounded = (200n * amountFilled + amountFrom) / (2n * amountFrom)
  return rounded > 100n ? 100 : Number(rounded)
}

/** The part that is not sold yet. */
export function findUnfilled({ amountFrom, amountFilled }: PlacedOrder): Amount {
  return (amountFilled < amountFrom ? amountFrom - amountFilled : 0n) as Amount
}

/** Only these can be filled, edited and cancelled (LIM-05). */
export function isOpenOrder({ status }: Pick<PlacedOrder, 'status'>): boolean {
  return status === 'OPEN' || status === 'PARTIALLY_FILLED'
}

/** Whether an order's time is over, so that it cannot be filled. `now` is in seconds since 1970, by the chain. */
export function isExpired({ expiresAt }: Pick<PlacedOrder, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && now > expiresAt
}

/** Whether the order has its NEW badge. `now` is in seconds since 1970. */
export function isNewOrder({ createdAt }: Pick<PlacedOrder, 'createdAt'>, now: number): boolean {
  return now - createdAt < orderNewSeconds
}

/** How far the order's rate is above the market, in percent; undefined without prices of both tokens. */
export function findMarketPercent(
  { sell, buy, amountFrom, amountTo }: PlacedOrder,
  prices: ReadonlyMap<Address, Usd>,
): number | undefined {
  const [sold, bought] = [prices.get(sell.address), prices.get(buy.address)]
  if (sold === undefined || bought === undefined) return undefined
  return changePercent(
    valueInUsd(amountFrom, sell.decimals, sold),
    valueInUsd(amountTo, buy.decimals, bought),
  )
}

interface StatusText {
  /** In a sentence and in filters. */
  label: string
  badge: string
  tone: '' | 'warn' | 'good' | 'mute'
}

/** The words for a status (LIM-06). */
export function nameOrderStatus(status: OrderStatus): StatusText {
  switch (status) {
    case 'OPEN':
      return { label: t`Open`, badge: t`Open`, tone: '' }
    case 'PARTIALLY_FILLED':
      return { label: t`Partially Filled`, badge: t`Partial`, tone: 'warn' }
    case 'FILLED':
      return { label: t`Filled`, badge: t`Filled`, tone: 'good' }
    case 'CANCELLED':
      return { label: t`Cancelled`, badge: t`Cancelled`, tone: 'mute' }
    case 'SYSTEM_CANCELLED':
      return { label: t`System Cancelled`, badge: t`System Cancelled`, tone: 'mute' }
  }
}
