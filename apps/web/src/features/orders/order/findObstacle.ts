import { t } from '@lingui/core/macro'
import { findOwed } from '@vermeil/clauses'
import type { Amount } from '@vermeil/units'
import type { OrderFunds } from '../../../data/orders/fetchOrderFunds.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatPercent } from '../../../language/numbers.ts'
import { findUnfilled, formatOrderAmount, isExpired, isOpenOrder } from './describeOrder.ts'

/** Why an open order is not filled now. Only `waiting` needs no action. */
export type Obstacle =
  | { kind: 'expired' }
  | { kind: 'allowance' | 'balance'; have: Amount; need: Amount }
  | { kind: 'noMarket' | 'noRoute' | 'size' }
  | { kind: 'waiting'; percent: number }

/** What decides whether an order can be filled. Facts that are not known yet are undefined. */
export interface OrderFacts {
  /** Seconds since 1970, by the chain. */
  now: number
  funds: OrderFunds | undefined
  /** The prices of both tokens were fetched. */
  hasPrices: boolean
  /** How far the order's rate is above the market, in percent; undefined if a token has no price. */
  marketPercent: number | undefined
  /** The market's prices are not current. */
  isMarketOld: boolean
  /** What the market pays for the unfilled part; null if there is no route. */
  quoted: Amount | null | undefined
}

/** The first reason why an order cannot be filled; undefined if there is no known reason. */
export function findObstacle(order: PlacedOrder, facts: OrderFacts): Obstacle | undefined {
  const { now, funds, marketPercent, quoted } = facts
  if (!isOpenOrder(order)) return undefined
  if (isExpired(order, now)) return { kind: 'expired' }
  const need = findUnfilled(order)
  if (funds && funds.allowance < need) return { kind: 'allowance', have: funds.allowance, need }
  if (funds && funds.balance < need) return { kind: 'balance', have: funds.balance, need }
  if (quoted === null) return { kind: marketPercent === undefined ? 'noMarket' : 'noRoute' }
  if (marketPercent !== undefined && marketPercent > 0) {
    return { kind: 'waiting', percent: marketPercent }
  }
  return quoted !== undefined && quoted < findUnfilledPayment(order) ? { kind: 'size' } : undefined
}

/** Whether a quote can explain more: there is no other obstacle, and the order's rate has reached any market price. */
export function isQuoteNeeded(order: PlacedOrder, facts: Omit<OrderFacts, 'quoted'>): boolean {
  if (!isOpenOrder(order) || !facts.hasPrices || !facts.funds) return false
  return findObstacle(order, { ...facts, quoted: undefined }) === undefined
}

/** The obstacle in a short sentence. */
export function describeObstacle(obstacle: Obstacle, { sell }: PlacedOrder): string {
  switch (obstacle.kind) {
    case 'expired':
      return t`Expired. It can't be filled any more.`
    case 'allowance': {
      const have = formatOrderAmount(obstacle.have, sell)
      const need = formatOrderAmount(obstacle.need, sell)
      return t`Can't fill completely: ${have} approved, ${need} needed`
    }
    case 'balance': {
      const have = formatOrderAmount(obstacle.have, sell)
      const need = formatOrderAmount(obstacle.need, sell)
      return t`Can't fill completely: ${have} of ${need} left in your wallet`
    }
    case 'noMarket':
      return t`No route for this pair. The order fills if someone takes the other side.`
    case 'noRoute':
      return t`No route at this size. Parts of it can still fill.`
    case 'size':
      return t`The market pays less for this size. Parts of it can still fill.`
    case 'waiting': {
      const percent = formatPercent(obstacle.percent)
      return t`The market is ${percent}% away`
    }
  }
}

/** What the maker is owed for the unfilled part, rounded up like in the order book. */
export function findUnfilledPayment(order: PlacedOrder): Amount {
  return (order.amountFrom === 0n ? 0n : findOwed(order, findUnfilled(order))) as Amount
}
