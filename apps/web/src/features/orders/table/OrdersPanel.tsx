import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { ordersPageSize } from '../../../data/orders/OrdersPage.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatCount } from '../../../language/numbers.ts'
import { useLanguage } from '../../../language/useLanguage.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { OrderDialogs, useOrderDialogs } from '../dialogs/OrderDialogs.tsx'
import { isOpenOrder } from '../order/describeOrder.ts'
import { OrderNotices } from './OrderNotices.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import '../orders.css'
import { type Orders, useOrders } from './useOrders.ts'
import { usePendingOrders } from './usePendingOrders.ts'

interface OrdersPanelProps {
  /** A part of another screen, which links to the list of all orders. */
  isEmbedded?: boolean
}

/** The connected account's limit orders: filters, rows with details, paging, cancelling (LIM-07). */
export function OrdersPanel({ isEmbedded = false }: OrdersPanelProps) {
  useLanguage()
  const { address } = useWallet()
  const { contracts } = useApp()
  // A review stays open if the account changes, and says so.
  const dialogs = useOrderDialogs()
  if (!contracts.orderBook) {
    return (
      <Panel>
        <Empty icon="limit" title={t`Limit orders aren't available on this network.`} />
      </Panel>
    )
  }
  return (
    <>
      {address ? (
        <AccountOrders key={address} {...{ account: address, dialogs, isEmbedded }} />
      ) : (
        <Disconnected />
      )}
      <OrderDialogs {...dialogs} />
    </>
  )
}

function Disconnected() {
  return (
    <Panel>
      <Empty icon="wallet" title={t`Connect a wallet to see your orders`}>
        <p>
          <Trans>Anyone can open a shared order without one.</Trans>
        </p>
        <Link className="btn small" href="/connect">
          <Trans>Connect Wallet</Trans>
        </Link>
      </Empty>
    </Panel>
  )
}

function Panel({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <section className="card orders" aria-label={t`Limit orders`} aria-busy={isBusy}>
      {children}
    </section>
  )
}

interface AccountOrdersProps {
  account: Address
  dialogs: ReturnType<typeof useOrderDialogs>
  isEmbedded: boolean
}

function AccountOrders({ account, dialogs, isEmbedded }: AccountOrdersProps) {
  const orders = useOrders(account)
  const { data, error } = orders
  const pending = usePendingOrders(account, orders)
  const selection = useSelection(data?.orders ?? [])
  const hasRows = data && data.orders.length + pending.signed.length > 0
  return (
    <Panel isBusy={!data && !error}>
      <OrderTabs orders={orders} />
      {selection.orders.length > 0 && (
        <SelectionBar
          count={selection.orders.length}
          onClear={selection.clear}
          onCancel={() => dialogs.onCancel(selection.orders)}
        />
      )}
      <OrderNotices orders={orders} isLagging={pending.isLagging} />
      {!data && !error && <LoadingRows />}
      {data && hasRows && (
        <div className={orders.isOld ? 'overdue' : undefined}>
          <OrdersTable
            {...dialogs}
            account={account}
            orders={data.orders}
            signed={pending.signed}
            selected={selection.ids}
            onSelect={selection.select}
          />
        </div>
      )}
      {data && !hasRows && <NoOrders orders={orders} isEmbedded={isEmbedded} />}
      <Pages orders={orders} hasAllLink={isEmbedded} />
    </Panel>
  )
}

/** The selected orders, as long as they are on the page and open. */
function useSelection(shown: readonly PlacedOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    orders: shown.filter((order) => ids.has(order.id) && isOpenOrder(order)),
    select(orders: readonly PlacedOrder[], isSelected: boolean) {
      const changed = new Set(ids)
      for (const { id } of orders) {
        if (isSelected) changed.add(id)
        else changed.delete(id)
      }
      setIds(changed)
    },
    clear: () => setIds(new Set()),
  }
}

function SelectionBar(props: { count: number; onClear(): void; onCancel(): void }) {
  const count = formatCount(props.count)
  const isOne = props.count === 1
  return (
    <section className="orders-selection" aria-label={t`Selection`}>
      <b className="grow" role="status">
        {isOne ? t`1 order selected` : t`${count} orders selected`}
      </b>
      <Button size="tiny" variant="quiet" onClick={props.onClear}>
        <Trans>Clear</Trans>
      </Button>
      <Button size="tiny" variant="danger" onClick={props.onCancel}>
        {isOne ? t`Cancel 1 order` : t`Cancel ${count} orders`}
      </Button>
    </section>
  )
}

function LoadingRows() {
  return (
    <div className="orders-loading">
      <p className="visually-hidden">
        <Trans>Loading ...</Trans>
      </p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key}>
          <Skeleton width={200} />
          <Skeleton width={80} />
        </div>
      ))}
    </div>
  )
}

function NoOrders({ orders, isEmbedded }: { orders: Orders; isEmbedded: boolean }) {
  const hasOthers = Object.values(orders.data?.counts ?? {}).some((count) => count > 0)
  if (hasOthers) return <Empty icon="search" title={t`No orders with this status.`} />
  return (
    <Empty icon="limit" title={t`No orders found. Create a limit order to get started.`}>
      {!isEmbedded && (
        <Link className="btn small line" href="/limit">
          <Trans>Create limit order</Trans>
        </Link>
      )}
    </Empty>
  )
}

function Pages({ orders, hasAllLink }: { orders: Orders; hasAllLink: boolean }) {
  const { page, pages, data } = orders
  // The height of the rows is unknown until they are loaded. Anything below them would move.
  if (!data || (data.total === 0 && !hasAllLink)) return null
  const first = (page - 1) * ordersPageSize + 1
  const range = {
    from: formatCount(first),
    to: formatCount(first + data.orders.length - 1),
    of: formatCount(data.total),
  }
  return (
    <footer className="row spread orders-foot">
      {data.total > 0 ? (
        <span className="dim">{t`${range.from} to ${range.to} of ${range.of}`}</span>
      ) : (
        <span />
      )}
      {hasAllLink && (
        <Link className="orders-all" href="/me/limit/orders">
          <Trans>All Orders</Trans>
        </Link>
      )}
      {pages > 1 && (
        <Pagination
          onPrevious={page > 1 ? () => orders.setPage(page - 1) : undefined}
          onNext={page < pages ? () => orders.setPage(page + 1) : undefined}
        />
      )}
    </footer>
  )
}
