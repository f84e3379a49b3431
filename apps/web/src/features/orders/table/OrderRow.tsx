import { t } from '@lingui/core/macro'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import '../../../ui/Badge.css'
import '../../../ui/form/Checkbox.css'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { OrderDetails } from '../detail/OrderDetails.tsx'
import { Completion } from '../order/Completion.tsx'
import {
  findFilledPercent,
  isNewOrder,
  isOpenOrder,
  writeOrderRate,
} from '../order/describeOrder.ts'
import { describeObstacle, type Obstacle, type OrderFacts } from '../order/findObstacle.ts'
import type { OrderActions } from '../order/OrderActions.ts'
import { OrderStatusBadge } from '../order/OrderStatusBadge.tsx'
import { OrderTokens } from '../order/OrderTokens.tsx'
import { useObstacle } from '../order/useOrderFacts.ts'

interface OrderRowProps extends OrderActions {
  order: PlacedOrder
  facts: Omit<OrderFacts, 'quoted'>
  isExpanded: boolean
  isSelected: boolean
  onExpand(): void
  onSelect(): void
}

/** An order in the table, and its details below it if it is expanded. */
export function OrderRow(props: OrderRowProps) {
  const { order, facts, isExpanded, isSelected } = props
  const { id } = order
  const obstacle = useObstacle(order, facts)
  const detailsId = `order-${id}`
  return (
    <>
      <tr className={isSelected ? 'order selected' : 'order'}>
        <td className="order-select">
          {isOpenOrder(order) && (
            <input
              type="checkbox"
              className="check"
              aria-label={t`Select order ${id}`}
              checked={isSelected}
              onChange={props.onSelect}
            />
          )}
        </td>
        <td className="order-expand">
          <button
            type="button"
            className="icon-button small"
            aria-label={isExpanded ? t`Hide order ${id}` : t`Show order ${id}`}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailsId : undefined}
            onClick={props.onExpand}
          >
            <ScreenIcon name={isExpanded ? 'chevronDown' : 'chevronRight'} size="small" />
          </button>
        </td>
        <td className="order-id">
          <span className="mono">#{id}</span>{' '}
          {isNewOrder(order, facts.now) && <span className="badge new">{t`NEW`}</span>}
        </td>
        <td className="order-amounts">
          <OrderTokens order={order} />
          <Reason obstacle={obstacle} order={order} />
        </td>
        <td className="order-rate num">
          <span className="order-rate-name">{t`Rate`} </span>
          {writeOrderRate(order)}
        </td>
        <td className="order-completion">
          <Completion percent={findFilledPercent(order)} />
        </td>
        <td className="order-status">
          <OrderStatusBadge status={order.status} />
        </td>
        <td className="order-created num mono">
          <DateTime seconds={order.createdAt || undefined} />
        </td>
      </tr>
      {isExpanded && (
        <tr className="order-details" id={detailsId}>
          <td colSpan={8}>
            <OrderDetails {...props} obstacle={obstacle} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Most orders wait for the market, which does not need a warning. */
function Reason({ obstacle, order }: { obstacle: Obstacle | undefined; order: PlacedOrder }) {
  if (!obstacle || obstacle.kind === 'waiting') return null
  return (
    <span className="order-reason">
      <ScreenIcon name="warning" size="small" />
      {describeObstacle(obstacle, order)}
    </span>
  )
}
