import { countOrders, type Ledger, readOrder, readOrderEvents, readOrders } from '@vermeil/ledger'
import {
  type OrderStatus,
  orderCall,
  orderEventsCall,
  orderEventsPageSize,
  orderStatuses,
  ordersCall,
} from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { formatOrder } from './formatOrder.ts'
import { formatOrderEvent } from './formatOrderEvent.ts'
import { readBlockIds } from './readBlockIds.ts'

/** Limit orders: those of an account in pages, one by its number, and what happened to it. */
export function serveOrders(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: ordersCall,
    make: async ({ params, query }) => {
      const { account: maker } = params
      const { page, pageSize, status = orderStatuses } = query
      const counts = formatCounts(await countOrders(ledger, maker))
      const totalItems = [...new Set(status)].reduce((sum, name) => sum + counts[name], 0)
      const statuses = query.status?.map((name) => orderStatuses.indexOf(name))
      const offset = (page - 1) * pageSize
      const orders = await readOrders(ledger, { maker, statuses, offset, limit: pageSize })
      const totalPages = Math.ceil(totalItems / pageSize)
      const pagination = { currentPage: page, totalPages, totalItems, pageSize }
      return { orders: orders.map(formatOrder), pagination, counts }
    },
  })
  endpoints.serve({
    call: orderCall,
    make: async ({ params }) => {
      const order = await readOrder(ledger, params.orderId)
      if (!order) throw new ApiProblem(404, `There is no order ${params.orderId}.`)
      return formatOrder(order)
    },
  })
  endpoints.serve({
    call: orderEventsCall,
    make: async ({ params, query }) => {
      const { orderId } = params
      const order = await readOrder(ledger, orderId)
      if (!order) return { events: [] }
      const limit = query.page * orderEventsPageSize
      const events = await readOrderEvents(ledger, { orderId, limit })
      const ids = await readBlockIds(ledger)
      const page = events.slice(limit - orderEventsPageSize)
      return { events: page.map((event) => formatOrderEvent(event, order, ids)) }
    },
  })
}

/** The number of orders in each state. An unknown state counts as open, like in an order. */
function formatCounts(byCode: ReadonlyMap<number, number>): Record<OrderStatus, number> {
  const counts = { OPEN: 0, PARTIALLY_FILLED: 0, FILLED: 0, CANCELLED: 0, SYSTEM_CANCELLED: 0 }
  for (const [code, count] of byCode) counts[orderStatuses[code] ?? 'OPEN'] += count
  return counts
}
