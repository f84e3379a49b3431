import { useState } from 'react'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { Await } from '../../../ui/loading/Await.tsx'
import { createPart } from '../../../ui/loading/createPart.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { TransactionDialogs } from '../../flow/TransactionDialogs.tsx'
import { useFlow } from '../../flow/useFlow.ts'
import type { OrderActions } from '../order/OrderActions.ts'
import { createApproval, createCancellation, createEdit } from './createOrderDeals.ts'

const OrderDialog = createPart(async () => (await import('./OrderDialog.tsx')).OrderDialog, {
  isOver: true,
})
const EditDialog = createPart(async () => (await import('./EditDialog.tsx')).EditDialog, {
  isOver: true,
})

/** The deals that these dialogs can submit. */
const kinds = ['cancel', 'edit', 'approve'] as const

type Shown = { kind: 'view' | 'edit'; order: PlacedOrder; rate?: string }

type OrderDialogsState = ReturnType<typeof useOrderDialogs>

/** The dialogs of the orders table, and its transactions. */
export function useOrderDialogs() {
  const [shown, setShown] = useState<Shown>()
  const flow = useFlow(kinds)
  const actions: OrderActions = {
    onView: (order) => setShown({ kind: 'view', order }),
    onEdit: (order, rate) => setShown({ kind: 'edit', order, ...(rate !== undefined && { rate }) }),
    onApprove(order, funds) {
      flow.submit(createApproval(order, funds), { isRepeated: true })
    },
    onCancel(orders) {
      setShown(undefined)
      flow.submit(createCancellation(orders), { isRepeated: true })
    },
  }
  return { ...actions, shown, flow, onClose: () => setShown(undefined) }
}

interface OrderDialogsProps extends OrderDialogsState {
  /** Other dialogs on the screen show these transactions. */
  isFlowElsewhere?: boolean
}

/** The open dialog of an order, and the dialogs of its transaction. */
export function OrderDialogs({
  shown,
  flow,
  onClose,
  isFlowElsewhere = false,
  ...actions
}: OrderDialogsProps) {
  const { address } = useWallet()
  if (flow.isShown && !isFlowElsewhere)
    return <TransactionDialogs flow={flow} onRetry={flow.retry} />
  if (!shown || shown.order.maker !== address) return null
  const { order, rate } = shown
  return (
    <Await>
      {shown.kind === 'view' ? (
        <OrderDialog
          {...actions}
          order={order}
          onCancel={() => actions.onCancel([order])}
          onClose={onClose}
        />
      ) : (
        <EditDialog
          {...{ order, rate, onClose }}
          onSubmit={(edited, current) => {
            onClose()
            flow.submit(createEdit(current, edited), { isRepeated: true })
          }}
        />
      )}
    </Await>
  )
}
