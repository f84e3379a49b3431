import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { OrderRemedies } from '../detail/OrderRemedies.tsx'
import { OrderSheet } from '../detail/OrderSheet.tsx'
import { isOpenOrder } from '../order/describeOrder.ts'
import type { OrderActions } from '../order/OrderActions.ts'
import { OrderStatusBadge } from '../order/OrderStatusBadge.tsx'
import '../orders.css'
import { useOrder } from '../order/useOrder.ts'
import { useObstacle, useOrderFacts } from '../order/useOrderFacts.ts'
import { writeSameOrder } from '../page/writeSameOrder.ts'

interface OrderDialogProps extends Pick<OrderActions, 'onEdit' | 'onApprove'> {
  order: PlacedOrder
  onCancel(): void
  onClose(): void
}

/** An order of the connected account in a dialog (LIM-08). It follows the order book while it is open. */
export function OrderDialog({ order: opened, onCancel, onClose, ...actions }: OrderDialogProps) {
  const { id } = opened
  const { order, isOld } = useOrder(opened)
  const facts = useOrderFacts(order.maker, [order])(order)
  const obstacle = useObstacle(order, facts)
  const isCancelled = order.status === 'CANCELLED' || order.status === 'SYSTEM_CANCELLED'
  return (
    <Dialog
      title={t`Order Id #${id}`}
      aside={<OrderStatusBadge status={order.status} />}
      onClose={onClose}
    >
      <OrderSheet order={order} isOwn isOld={isOld} obstacle={obstacle}>
        <OrderRemedies
          {...actions}
          order={order}
          facts={facts}
          obstacle={obstacle?.kind === 'waiting' ? undefined : obstacle}
        />
      </OrderSheet>
      <div className="dialog-actions">
        {isOpenOrder(order) && (
          <Button variant="danger" onClick={onCancel}>
            <Trans>Cancel Order</Trans>
          </Button>
        )}
        {isCancelled && (
          <Link className="btn" href={writeSameOrder(order)}>
            <Trans>Place the same order</Trans>
          </Link>
        )}
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
