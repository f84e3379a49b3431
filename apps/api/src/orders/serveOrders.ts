import { countOrders, type Ledger, readOrder, readOrderEvents, readOrders } from '@vermeil/ledger'
import {
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
      const { page, pageSize, status } = query
      const statuses = status === undefined ? undefined : [orderStatuses.indexOf(status)]
      const filter = { maker: params.account, statuses }
      const totalItems = await countOrders(ledger, filter)
      const offset = (page - 1) * pageSize
      const orders = await readOrders(ledger, { ...filter, offset, limit: pageSize })
      const totalPages = Math.ceil(totalItems / pageSize)
      const pagination = { currentPage: page, totalPages, totalItems, pageSize }
      return { orders: orders.map(formatOrder), pagination }
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
