import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Amount } from '@vermeil/units'
import { useState } from 'react'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Change } from '../../../ui/Change.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type Term, Terms } from '../../../ui/Terms.tsx'
import { Completion } from '../order/Completion.tsx'
import {
  findFilledPercent,
  findUnfilled,
  formatOrderAmount,
  isOpenOrder,
  writeOrderRate,
} from '../order/describeOrder.ts'
import type { Obstacle, OrderFacts } from '../order/findObstacle.ts'
import type { OrderActions } from '../order/OrderActions.ts'
import { OrderRemedies } from './OrderRemedies.tsx'

interface OrderDetailsProps extends OrderActions {
  order: PlacedOrder
  facts: Omit<OrderFacts, 'quoted'>
  obstacle: Obstacle | undefined
}

/** The expanded row of an order. */
export function OrderDetails({ order, facts, obstacle, ...actions }: OrderDetailsProps) {
  return (
    <div className="order-columns">
      <section>
        <h3 className="heading">
          <Trans>Order Details</Trans>
        </h3>
        <Terms terms={listDetails(order, facts)} />
      </section>
      <section>
        <h3 className="heading">
          <Trans>Trade Information</Trans>
        </h3>
        <Terms terms={listTrade(order, facts)} />
        <OrderRemedies order={order} facts={facts} obstacle={obstacle} {...actions} />
      </section>
      <div className="order-buttons">
        <Button size="tiny" variant="outline" onClick={() => actions.onView(order)}>
          <Trans>View History</Trans>
        </Button>
        {isOpenOrder(order) && (
          <>
            <Button size="tiny" variant="outline" onClick={() => actions.onEdit(order)}>
              <Trans>Edit Order</Trans>
            </Button>
            <Button size="tiny" variant="danger" onClick={() => actions.onCancel([order])}>
              <Trans>Cancel Order</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function listDetails(order: PlacedOrder, facts: OrderDetailsProps['facts']): Term[] {
  const { marketPercent, isMarketOld } = facts
  const terms: Term[] = [
    { name: t`Selling`, value: formatOrderAmount(order.amountFrom, order.sell) },
    { name: t`Receiving`, value: formatOrderAmount(order.amountTo, order.buy) },
    { name: t`Rate`, value: <RateToggle order={order} /> },
  ]
  if (marketPercent !== undefined) {
    const value = <Change percent={marketPercent} isOverdue={isMarketOld} />
    terms.push({ name: t`From market`, value })
  }
  return [...terms, { name: t`Expires`, value: <Expiry order={order} /> }]
}

function listTrade(order: PlacedOrder, { funds }: OrderDetailsProps['facts']): Term[] {
  const terms: Term[] = [
    { name: t`Filled`, value: formatOrderAmount(order.amountFilled, order.sell) },
    { name: t`Received so far`, value: formatOrderAmount(order.amountPaid, order.buy) },
    { name: t`Completion`, value: <Completion percent={findFilledPercent(order)} /> },
  ]
  if (!isOpenOrder(order) || !funds) return terms
  const unfilled = findUnfilled(order)
  const remaining = (funds.balance < unfilled ? funds.balance : unfilled) as Amount
  return [
    ...terms,
    { name: t`Left in your wallet`, value: formatOrderAmount(remaining, order.sell) },
  ]
}

/** When an order expires. */
export function Expiry({ order }: { order: PlacedOrder }) {
  return order.expiresAt === undefined ? (
    <Trans>Never</Trans>
  ) : (
    <DateTime seconds={order.expiresAt} />
  )
}

/** The rate, and a button that inverts it. */
function RateToggle({ order }: { order: PlacedOrder }) {
  const [isInverse, setInverse] = useState(false)
  return (
    <button
      type="button"
      className="row order-rate-toggle"
      title={t`Invert the rate`}
      onClick={() => setInverse(!isInverse)}
    >
      {writeOrderRate(order, isInverse)}
      <Icon name="invert" size="small" />
      <span className="visually-hidden">{t`Invert the rate`}</span>
    </button>
  )
}
