import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import { type Ledger, readOrder, readOrderEvents } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import {
  adminOrderCall,
  adminOrdersCall,
  adminRemoveCall,
  orderEventsPageSize,
  removalReasons,
} from '@vermeil/wire'
import { nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { formatOrder } from '../orders/formatOrder.ts'
import { formatOrderEvent } from '../orders/formatOrderEvent.ts'
import { readBlockIds } from '../orders/readBlockIds.ts'
import { readOrderPage } from '../orders/readOrderPage.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import type { AdminGate } from './AdminGate.ts'
import type { AuditRecord } from './AuditLog.ts'

/** The dependencies of the calls about orders. */
interface OrderDependencies {
  ledger: Ledger
  thor: NodeReader
  orderBook: Address | null
  gate: AdminGate
  record: (entry: Omit<AuditRecord, 'at'>) => void
}

/** The orders of all makers, one of them with what the order book says about its removal, and the record of a removal. */
export function serveAdminOrders(endpoints: AdminEndpoints, dependencies: OrderDependencies): void {
  const { ledger, gate, record } = dependencies
  endpoints.serve(adminOrdersCall, ({ query: { maker, token, ...page } }) =>
    readOrderPage(ledger, { maker, token }, page),
  )
  endpoints.serve(adminOrderCall, async ({ params: { orderId } }) => {
    const order = await readOrder(ledger, orderId)
    if (!order) throw new ApiProblem(404, `There is no order ${orderId}.`)
    const events = await readOrderEvents(ledger, { orderId, limit: orderEventsPageSize })
    const ids = await readBlockIds(ledger)
    return {
      order: formatOrder(order),
      events: events.map((event) => formatOrderEvent(event, order, ids)),
      removalReason: await fetchRemovalReason(dependencies, orderId),
    }
  })
  endpoints.serve(adminRemoveCall, async ({ params: { orderId }, request }) => {
    const { account } = gate.check(request)
    if (!(await readOrder(ledger, orderId)))
      throw new ApiProblem(404, `There is no order ${orderId}.`)
    const reason = findReason(orderId, await fetchRemovalReason(dependencies, orderId))
    record({ action: 'remove-order', account, detail: `order ${orderId}, reason ${reason}` })
    return { orderId, reason }
  })
}

/**
 * The reason for which the order book allows the removal of an order.
 * @throws {ApiProblem} 409 if there is none, 503 if the node did not answer.
 */
function findReason(orderId: number, given: number | null): (typeof removalReasons)[number] {
  if (given === null) {
    const detail = 'The node does not answer. Try again in a moment.'
    throw new ApiProblem(503, detail, { retryAfterSeconds: 5 })
  }
  const reason = removalReasons.find((code) => code === given)
  if (reason === undefined)
    throw new ApiProblem(409, `The order book has no reason to remove order ${orderId}.`)
  return reason
}

/** The contract's reason to remove an order, or 0 if there is none; null if the node does not answer. */
async function fetchRemovalReason(
  { thor, orderBook: to }: OrderDependencies,
  orderId: number,
): Promise<number | null> {
  if (to === null) return null
  const data = encodeCall(orderBook.removalReason, [BigInt(orderId)])
  const clauses = [{ to, value: 0n, data }]
  try {
    const signal = AbortSignal.timeout(nodeTimeoutMs)
    const [result] = await thor.simulate({ clauses }, 'best', { signal })
    if (!result || result.reverted) return null
    return Number(decodeResult(orderBook.removalReason, result.data))
  } catch {
    return null
  }
}
