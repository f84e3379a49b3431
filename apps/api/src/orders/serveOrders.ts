import { type Ledger, readOrder, readOrderEvents } from '@vermeil/ledger'
import { orderCall, orderEventsCall, orderEventsPageSize, ordersCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { formatOrder } from './formatOrder.ts'
import { formatOrderEvent } from './formatOrderEvent.ts'
import { readBlockIds } from './readBlockIds.ts'
import { readOrderPage } from './readOrderPage.ts'

/** Serves limit orders: those of an account in pages, one by its number, and its events. */
export function serveOrders(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: ordersCall,
    make: ({ params, query }) => readOrderPage(ledger, { maker: params.account }, query),
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
