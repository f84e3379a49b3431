import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import { useMemo, useState } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { ordersOptions } from '../../../data/orders/orders.ts'
import { useOrderDialogs } from '../../orders/dialogs/OrderDialogs.tsx'
import { type ChartPair, listOrderLines, type OrderLine, writeMovedRate } from './listOrderLines.ts'

/** A line at another price than its order's. */
export interface MovedLine {
  id: number
  price: number
}

/** As many open orders as the API lists at once. */
const openOrders = { statuses: ['OPEN', 'PARTIALLY_FILLED'], page: 1, pageSize: 100 } as const

interface ChartOrdersQuestion extends ChartPair {
  account: Address | undefined
  isShown: boolean
  newestPrice: number
}

/** The account's open orders of a pair as lines, and the dialogs that change them. */
export function useChartOrders(question: ChartOrdersQuestion) {
  const { account, isShown, quote, base, newestPrice } = question
  const app = useApp()
  const isEnabled = isShown && account !== undefined && app.contracts.orderBook !== undefined
  const { data } = useQuery({
    ...ordersOptions(app, { account: account ?? zeroAddress, ...openOrders }),
    enabled: isEnabled,
    // Another account's orders must not be shown until its own arrive.
    placeholderData: () => undefined,
  })
  const { onClose, ...dialogs } = useOrderDialogs()
  const [moved, setMoved] = useState<MovedLine | undefined>(undefined)
  const orders = isEnabled ? data?.orders : undefined
  const lines = useMemo(
    () => listOrderLines(orders ?? [], { quote, base }, newestPrice),
    [orders, quote, base, newestPrice],
  )
  return {
    lines,
    /** The line whose new price is being confirmed. */
    moved,
    onMove(line: OrderLine, price: number) {
      setMoved({ id: line.order.id, price })
      dialogs.onEdit(line.order, writeMovedRate(line, price))
    },
    onCancel: ({ order }: OrderLine) => dialogs.onCancel([order]),
    dialogs: {
      ...dialogs,
      onClose() {
        setMoved(undefined)
        onClose()
      },
    },
  }
}
