import { useState } from 'react'
import type { Order } from '../../data/orders/Order.ts'
import { OrderDialog } from './OrderDialog.tsx'
import type { OrderActions } from './OrderRow.tsx'

interface OrderDialogsState extends OrderActions {
  shown: Order | undefined
  onClose(): void
}

/** The dialogs of the orders table. */
export function useOrderDialogs(): OrderDialogsState {
  const [shown, setShown] = useState<Order>()
  return { shown, onView: setShown, onClose: () => setShown(undefined) }
}

export function OrderDialogs({ shown, onClose }: OrderDialogsState) {
  return shown ? <OrderDialog order={shown} onClose={onClose} /> : null
}
