import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import type { Order } from '../../data/orders/Order.ts'
import { type OrderActions, OrderRow } from './OrderRow.tsx'
import { useOrderFacts } from './useOrderFacts.ts'

interface OrdersTableProps extends OrderActions {
  account: Address
  orders: readonly Order[]
}

/** A scrollable region has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** A page of an account's orders. */
export function OrdersTable({ account, orders, ...actions }: OrdersTableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const findFacts = useOrderFacts(account, orders)
  return (
    <section className="orders-scroll" aria-label={t`List of orders`} {...scrollable}>
      <table className="orders-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Details`}</span>
            </th>
            <th scope="col">{t`Order`}</th>
            <th scope="col">{t`Sell, buy`}</th>
            <th scope="col" className="num">{t`Rate`}</th>
            <th scope="col">{t`Completion`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col" className="num">{t`Created`}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              {...actions}
              order={order}
              facts={findFacts(order)}
              isExpanded={expanded.has(order.id)}
              onExpand={() => setExpanded(toggle(expanded, order.id))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function toggle(ids: ReadonlySet<number>, id: number): Set<number> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}
