import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TxId } from '@vermeil/units'
import { memo, useDeferredValue } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { useNames } from '../../../data/names/useNames.ts'
import { orderQueryOptions } from '../../../data/orders/orders.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { usePairPrices } from '../../../data/prices/usePairPrices.ts'
import { writeTokenWord } from '../../../data/tokens/findNamedToken.ts'
import { useLanguage } from '../../../language/useLanguage.ts'
import { useTitle } from '../../../navigation/useTitle.ts'
import { describeError } from '../../../trade/errors/describeError.ts'
import { ordersRefreshMs } from '../../../trade/limits/timings.ts'
import { missingTransactionTexts } from '../../../trade/link/missingTransactionTexts.ts'
import { readLinkedTxId } from '../../../trade/link/readLinkedTxId.ts'
import { writeSwapAddress } from '../../../trade/link/swapAddress.ts'
import { Change } from '../../../ui/Change.tsx'
import { ProfileLink } from '../../../ui/coin/ProfileLink.tsx'
import { Link } from '../../../ui/Link.tsx'
import '../../../ui/dialog/Dialog.css'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { ErrorState } from '../../../ui/notice/ErrorState.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { OrderSheet } from '../detail/OrderSheet.tsx'
import {
  findMarketPercent,
  formatOrderAmount,
  formatOrderRate,
  isOpenOrder,
} from '../order/describeOrder.ts'
import { OrderStatusBadge } from '../order/OrderStatusBadge.tsx'
import { OrderMarket } from './OrderMarket.tsx'
import '../orders.css'
import './sharedOrder.css'
import { sharedOrdersOptions } from './sharedOrders.ts'
import { writeSameOrder } from './writeSameOrder.ts'

/** A shared order. Anyone can open it, no matter how old it is. All data comes from the chain (SHR-01). */
export function SharedOrderScreen({ txId }: { txId: string }) {
  const title = t`A limit order on Vermeil`
  useTitle(title)
  const id = readLinkedTxId(txId)
  return (
    <div className="wrap page shared-order">
      <h1>{title}</h1>
      <p className="dim shared-lead">
        <Trans>
          Everything here is read from the chain. The tokens stay in the maker's wallet until the
          order fills.
        </Trans>
      </p>
      {id ? <Found txId={id} /> : <Missing>{t`That isn't a transaction id.`}</Missing>}
    </div>
  )
}

function Found({ txId }: { txId: TxId }) {
  const { data, error, refetch } = useQuery(sharedOrdersOptions(useApp(), txId))
  if (error) {
    return (
      <section className="card">
        <ErrorState title={t`The transaction could not be fetched`} onRetry={() => void refetch()}>
          <p>{describeError(error)}</p>
        </ErrorState>
      </section>
    )
  }
  if (!data) return <Loading />
  if (data.state === 'failed') {
    return <Missing>{t`This transaction failed. No order was created.`}</Missing>
  }
  if (data.state === 'other') return <Missing>{t`This transaction isn't an order.`}</Missing>
  if (data.state === 'found')
    return data.content.map((id) => <SharedOrder key={id} id={id} txId={txId} />)
  return <Missing>{t(missingTransactionTexts[data.state])}</Missing>
}

function SharedOrder({ id, txId }: { id: number; txId: TxId }) {
  const found = useQuery(orderQueryOptions(useApp(), { id, txId }))
  const isOld = useIsOld(found, ordersRefreshMs)
  const { error } = found
  const order = useDeferredValue(found.data)
  if (order) return <Shown order={order} isOld={isOld} />
  if (error) return <Missing>{describeError(error)}</Missing>
  return order === null ? (
    <Missing>{t`This order isn't on the chain any more.`}</Missing>
  ) : (
    <Loading />
  )
}

interface ShownProps {
  order: PlacedOrder
  /** The order is not current. */
  isOld: boolean
}

const Shown = memo(function Shown({ order, isOld }: ShownProps) {
  useLanguage()
  const { address } = useWallet()
  const isOwn = address === order.maker
  return (
    <section className="card rim shared-columns" aria-labelledby={nameTitle(order)}>
      <Summary order={order} isOld={isOld} />
      <div className="shared-facts">
        <OrderSheet order={order} isOwn={isOwn} isOld={isOld} />
        <div className="dialog-actions">
          <Link className="btn" href={writeSameOrder(order)}>
            <Trans>Place the same order</Trans>
          </Link>
          <Link
            className="btn line"
            href={writeSwapAddress({
              sell: writeTokenWord(order.sell),
              buy: writeTokenWord(order.buy),
            })}
          >
            <Trans>Swap now</Trans>
          </Link>
        </div>
        {isOwn ? (
          <p className="shared-note">
            <Link href="/me/limit/orders">
              <Trans>My Limit Orders</Trans>
            </Link>
          </p>
        ) : (
          <p className="dim shared-note">
            <Trans>Only the maker can cancel this order.</Trans>
          </p>
        )}
      </div>
    </section>
  )
})

/** The id of an order's heading. */
const nameTitle = ({ id }: PlacedOrder) => `order-${id}`

function Summary({ order, isOld }: ShownProps) {
  const { sell, buy, maker } = order
  const { data: names } = useNames([maker])
  const prices = usePairPrices([sell, buy], true)
  const percent = isOpenOrder(order) ? findMarketPercent(order, prices.data) : undefined
  const name = names?.get(maker)
  return (
    <div className={isOld ? 'shared-summary overdue' : 'shared-summary'}>
      <h2 className="visually-hidden" id={nameTitle(order)}>{t`Order #${order.id}`}</h2>
      <p className="row spread">
        <ProfileLink account={maker} name={name} />
        <OrderStatusBadge status={order.status} />
      </p>
      <p className="dim">
        <Trans>Sells {formatOrderAmount(order.amountFrom, sell)} at</Trans>
      </p>
      <p className="shared-rate">
        <span>{formatOrderRate(order)}</span>{' '}
        <span className="dim">
          <Trans>
            {buy.symbol} per {sell.symbol}
          </Trans>
        </span>
      </p>
      {percent !== undefined && (
        <p className="row">
          <Change percent={percent} isOverdue={prices.isOverdue} />
          <span className="dim">
            <Trans>from market</Trans>
          </span>
        </p>
      )}
      <OrderMarket order={order} />
    </div>
  )
}

function Loading() {
  return (
    <section className="card orders-loading" aria-busy="true">
      <p className="visually-hidden">
        <Trans>Loading ...</Trans>
      </p>
      {['sells', 'for', 'rate', 'maker'].map((key) => (
        <div key={key}>
          <Skeleton width={200} />
        </div>
      ))}
    </section>
  )
}

function Missing({ children }: { children: string }) {
  return (
    <section className="card">
      <Empty icon="search" title={t`We can't find this order`}>
        <p>{children}</p>
        <Link className="btn small" href="/limit">
          <Trans>Create limit order</Trans>
        </Link>
      </Empty>
    </section>
  )
}
