import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { useSyncExternalStore } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { orderFundsOptions, orderQuoteOptions } from '../../../data/orders/orders.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { usePairPrices } from '../../../data/prices/usePairPrices.ts'
import { findMarketPercent, findUnfilled, isOpenOrder } from './describeOrder.ts'
import { findObstacle, isQuoteNeeded, type Obstacle, type OrderFacts } from './findObstacle.ts'

/** The time of the newest block, in seconds since 1970; before the first one the time of this device. */
export function useChainSeconds(): number {
  const { live } = useApp()
  const head = useSyncExternalStore(live.subscribe, live.readHead, live.readHead)
  return head?.timestamp ?? Math.floor(Date.now() / 1_000)
}

/** Returns what is known about whether each order of a maker can be filled. */
export function useOrderFacts(
  maker: Address,
  orders: readonly PlacedOrder[],
): (order: PlacedOrder) => Omit<OrderFacts, 'quoted'> {
  const app = useApp()
  const now = useChainSeconds()
  const open = orders.filter(isOpenOrder)
  const sold = [...new Set(open.map(({ tokenFrom }) => tokenFrom))].toSorted()
  const { data: funds } = useQuery(orderFundsOptions(app, maker, sold))
  const tokens = listTokens(open)
  const prices = usePairPrices(tokens, tokens.length > 0)
  return (order) => ({
    now,
    funds: funds?.get(order.tokenFrom),
    hasPrices: prices.isComplete,
    isMarketOld: prices.isOverdue,
    marketPercent: isOpenOrder(order) ? findMarketPercent(order, prices.data) : undefined,
  })
}

/** Why an order is not filled. Fetches a quote only if nothing else explains it. */
export function useObstacle(
  order: PlacedOrder,
  facts: Omit<OrderFacts, 'quoted'>,
): Obstacle | undefined {
  const enabled = isQuoteNeeded(order, facts)
  const { data } = useQuery({ ...orderQuoteOptions(order, findUnfilled(order)), enabled })
  return findObstacle(order, { ...facts, quoted: enabled ? data : undefined })
}

function listTokens(orders: readonly PlacedOrder[]): Token[] {
  const byAddress = new Map(
    orders.flatMap(({ sell, buy }) => [sell, buy].map((token) => [token.address, token])),
  )
  return [...byAddress.values()].toSorted((one, other) => (one.address < other.address ? -1 : 1))
}
