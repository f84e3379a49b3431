import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { Amount, TxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { orderEventsOptions } from '../../../data/orders/orders.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { type Prices, usePairPrices } from '../../../data/prices/usePairPrices.ts'
import { readTheme } from '../../../theme/theme.ts'
import { formatSwapAmount, formatUsd } from '../../../trade/amounts/formats.ts'
import { valueInUsd } from '../../../trade/amounts/Usd.ts'
import { writeShareLink } from '../../../trade/link/writeShareLink.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type Term, Terms } from '../../../ui/Terms.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { Completion } from '../order/Completion.tsx'
import {
  findFilledPercent,
  findMarketPercent,
  findUnfilled,
  formatOrderAmount,
  isOpenOrder,
  writeOrderRate,
} from '../order/describeOrder.ts'
import type { Obstacle } from '../order/findObstacle.ts'
import { useChainSeconds } from '../order/useOrderFacts.ts'
import { Expiry } from './OrderDetails.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { writeTips } from './writeTips.ts'
import './OrderSheet.css'

interface OrderSheetProps {
  order: PlacedOrder
  /** The user placed this order. */
  isOwn: boolean
  /** The order is not current. */
  isOld: boolean
  /** Why it is not filled, if that is known. */
  obstacle?: Obstacle | undefined
  /** What its maker can do about it. */
  children?: ReactNode
}

/** All details of an order: tokens, rates, transaction, tips and timeline (LIM-08). */
export function OrderSheet({ order, isOwn, isOld, obstacle, children }: OrderSheetProps) {
  const prices = usePairPrices([order.sell, order.buy], true)
  const txId = useCreation(order)
  const marketPercent = findMarketPercent(order, prices.data)
  const now = useChainSeconds()
  const tips = isOpenOrder(order) ? writeTips(order, { marketPercent, isOwn, now, obstacle }) : []
  return (
    <>
      <dl className="order-sides">
        <Side name={t`Selling`} token={order.sell} amount={order.amountFrom} prices={prices} />
        <Side name={t`Receiving`} token={order.buy} amount={order.amountTo} prices={prices} />
      </dl>
      <div className={isOld ? 'overdue' : undefined}>
        <Terms terms={listTerms(order, txId)} />
      </div>
      {children}
      {tips.length > 0 && (
        <ul className="order-tips">
          {tips.map((tip) => (
            <li key={tip}>
              <Icon name="info" size="small" />
              {tip}
            </li>
          ))}
        </ul>
      )}
      <OrderTimeline order={order} />
      {txId && (
        <p className="order-share">
          <a className="row" href={shareOrder(order, txId)} target="_blank" rel="noreferrer">
            <Icon name="share" size="small" />
            <Trans>Share your Order</Trans>
          </a>
        </p>
      )}
    </>
  )
}

function Side(props: { name: string; token: Token; amount: Amount; prices: Prices }) {
  const { name, token, amount, prices } = props
  const price = prices.data.get(token.address)
  return (
    <div>
      <TokenCoin token={token} size="m" />
      <dt>{name}</dt>
      <dd>
        {formatOrderAmount(amount, token)}
        <small className={prices.isOverdue ? 'overdue' : undefined}>
          {price === undefined
            ? t`Value unknown`
            : formatUsd(valueInUsd(amount, token.decimals, price))}
        </small>
      </dd>
    </div>
  )
}

function listTerms(order: PlacedOrder, txId: TxId | undefined): Term[] {
  return [
    { name: t`Rate`, value: writeOrderRate(order) },
    { name: t`Inverse Rate`, value: writeOrderRate(order, true) },
    { name: t`Completion`, value: <Completion percent={findFilledPercent(order)} /> },
    { name: t`Not filled yet`, value: formatOrderAmount(findUnfilled(order), order.sell) },
    { name: t`Expires`, value: <Expiry order={order} /> },
    { name: t`Created in`, value: txId ? <TransactionLink txId={txId} /> : '-' },
  ]
}

/** The transaction that created the order: known to the API, or else from the order's first event. */
function useCreation(order: PlacedOrder): TxId | undefined {
  const { data } = useQuery(orderEventsOptions(useApp(), order.id))
  return order.txId ?? data?.find(({ kind }) => kind === 'created')?.txId
}

/** The link that opens a prefilled post about an order. */
function shareOrder({ sell, buy, amountFrom, amountTo }: PlacedOrder, txId: TxId): string {
  const sold = { token: sell, text: formatSwapAmount(amountFrom, sell.decimals) }
  const bought = { token: buy, text: formatSwapAmount(amountTo, buy.decimals) }
  const url = `${location.origin}/limit/${txId}`
  return writeShareLink({ kind: 'limit', sold, bought, url }, readTheme())
}
