import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Address, Amount, TxId } from '@vermeil/units'
import { defaultSlippage } from '../../trade/limits/limits.ts'
import { orderFundsMs, ordersRefreshMs, ordersStaleMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { type OrdersRequest, ordersPageSize } from './OrdersPage.ts'
import type { PlacedOrder } from './PlacedOrder.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/** A page of an account's orders, every 5 s. A failure keeps the previous page. */
export function ordersOptions(app: App, request: OrdersRequest) {
  const { account, statuses, page, pageSize = ordersPageSize, isByChange = false } = request
  return queryOptions({
    queryKey: ['orders', account, statuses?.join() ?? 'all', page, pageSize, isByChange],
    staleTime: ordersStaleMs,
    refetchInterval: ordersRefreshMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { fetchOrders } = await import('./fetchOrders.ts')
      return fetchOrders(app, request, signal)
    },
  })
}

/** One order from the order book, every 5 s; null if no order has that number. */
export function orderQueryOptions(app: App, { id, txId }: { id: number; txId?: TxId }) {
  return queryOptions({
    queryKey: ['order', id],
    staleTime: ordersStaleMs,
    refetchInterval: ordersRefreshMs,
    queryFn: async ({ signal }) => {
      const { fetchBookOrder } = await import('./fetchBookOrders.ts')
      const known = { orderId: BigInt(id), ...(txId && { txId }) }
      return (await fetchBookOrder(app, known, signal)) ?? null
    },
  })
}

/** What happened to an order, every 5 s. */
export function orderEventsOptions(app: App, id: number) {
  return queryOptions({
    queryKey: ['orderEvents', id],
    staleTime: ordersStaleMs,
    refetchInterval: ordersRefreshMs,
    queryFn: async ({ signal }) => {
      const { fetchOrderEvents } = await import('./fetchOrderEvents.ts')
      return fetchOrderEvents(app, id, signal)
    },
  })
}

/** What the order book can take from a maker, every 10 s. */
export function orderFundsOptions(app: App, maker: Address, tokens: readonly Address[]) {
  return queryOptions({
    queryKey: ['orderFunds', maker, ...tokens],
    enabled: tokens.length > 0,
    staleTime: orderFundsMs,
    refetchInterval: orderFundsMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { fetchOrderFunds } = await import('./fetchOrderFunds.ts')
      return fetchOrderFunds(app, maker, { tokens, signal })
    },
  })
}

/** Fetches shown orders again after something happened to them. */
export function refreshOrders(queries: QueryClient): Promise<void> {
  const names: readonly unknown[] = ['orders', 'order', 'orderEvents', 'orderFunds']
  return queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) })
}

/** What the market pays for the unfilled part of an order; null if there is no route. */
export function orderQuoteOptions({ sell, buy }: PlacedOrder, amount: Amount) {
  return queryOptions({
    queryKey: ['orderQuote', sell.address, buy.address, String(amount)],
    staleTime: ordersStaleMs,
    refetchInterval: ordersStaleMs,
    queryFn: async ({ signal }) => {
      const { fetchApiQuote } = await import('../quotes/fetchQuotes.ts')
      const question = { sell, buy, exact: 'sell', amount } as const
      const request = { question, slippage: defaultSlippage, maker: undefined }
      const answer = await fetchApiQuote(request, signal)
      return answer.found ? answer.quote.amountOut : null
    },
  })
}
