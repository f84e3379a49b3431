import { countOrders, type Ledger, type OrderFilter, readOrders } from '@vermeil/ledger'
import type { CallBody, OrderSort, OrderStatus, ordersCall } from '@vermeil/wire'
import { orderStatuses } from '@vermeil/wire'
import { formatOrder } from './formatOrder.ts'

interface RequestedPage {
  page: number
  pageSize: number
  status?: readonly OrderStatus[] | undefined
  /** By creation if undefined. */
  sort?: OrderSort
}

/** A page of the orders that match, and the number of all of them in each state. */
export async function readOrderPage(
  ledger: Ledger,
  filter: Omit<OrderFilter, 'statuses'>,
  { page, pageSize, status, sort }: RequestedPage,
): Promise<CallBody<typeof ordersCall>> {
  const counts = formatCounts(await countOrders(ledger, filter))
  const totalItems = [...new Set(status ?? orderStatuses)].reduce(
    (sum, name) => sum + counts[name],
    0,
  )
  const statuses = status?.map((name) => orderStatuses.indexOf(name))
  const offset = (page - 1) * pageSize
  const asked = { ...filter, statuses, offset, limit: pageSize, isByChange: sort === 'changed' }
  const orders = await readOrders(ledger, asked)
  const totalPages = Math.ceil(totalItems / pageSize)
  const pagination = { currentPage: page, totalPages, totalItems, pageSize }
  return { orders: orders.map(formatOrder), pagination, counts }
}

/** The number of orders in each state. An unknown state counts as open, like in an order. */
function formatCounts(byCode: ReadonlyMap<number, number>): Record<OrderStatus, number> {
  const counts = { OPEN: 0, PARTIALLY_FILLED: 0, FILLED: 0, CANCELLED: 0, SYSTEM_CANCELLED: 0 }
  for (const [code, count] of byCode) counts[orderStatuses[code] ?? 'OPEN'] += count
  return counts
}
