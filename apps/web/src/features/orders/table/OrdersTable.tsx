import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'
import '../../../ui/form/Checkbox.css'
import '../../../ui/table/Table.css'
import { isOpenOrder } from '../order/describeOrder.ts'
import type { OrderActions } from '../order/OrderActions.ts'
import { useOrderFacts } from '../order/useOrderFacts.ts'
import { OrderRow } from './OrderRow.tsx'
import { PendingRow } from './PendingRow.tsx'

interface OrdersTableProps extends OrderActions {
  account: Address
  orders: readonly PlacedOrder[]
  /** Orders that are signed and not in a block yet. */
  signed: readonly Transaction[]
  /** The numbers of the selected orders. */
  selected: ReadonlySet<number>
  onSelect(orders: readonly PlacedOrder[], isSelected: boolean): void
}

/** A scrollable region has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** A page of an account's orders. */
export function OrdersTable({
  account,
  orders,
  signed,
  selected,
  onSelect,
  ...actions
}: OrdersTableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const findFacts = useOrderFacts(account, orders)
  return (
    <section className="orders-scroll" aria-label={t`List of orders`} {...scrollable}>
      <table className="table orders-table">
        <thead>
          <tr>
            <th scope="col">
              <SelectAll orders={orders} selected={selected} onSelect={onSelect} />
            </th>
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
          {signed.map((transaction) => (
            <PendingRow key={transaction.id} transaction={transaction} />
          ))}
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              {...actions}
              order={order}
              facts={findFacts(order)}
              isExpanded={expanded.has(order.id)}
              isSelected={selected.has(order.id)}
              onSelect={() => onSelect([order], !selected.has(order.id))}
              onExpand={() => setExpanded(toggle(expanded, order.id))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Selects all open orders of the page. */
function SelectAll(props: Pick<OrdersTableProps, 'orders' | 'selected' | 'onSelect'>) {
  const open = props.orders.filter(isOpenOrder)
  const count = open.filter(({ id }) => props.selected.has(id)).length
  const isPartial = count > 0 && count < open.length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  if (open.length === 0) return <span className="visually-hidden">{t`Selection`}</span>
  return (
    <label className="order-select-all">
      <input
        ref={box}
        type="checkbox"
        className="check"
        checked={count === open.length}
        onChange={() => props.onSelect(open, count < open.length)}
      />
      <span>{t`Select all open orders`}</span>
    </label>
  )
}

function toggle(ids: ReadonlySet<number>, id: number): Set<number> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}
