import { t } from '@lingui/core/macro'
import { type Amount, shortenAddress } from '@vermeil/units'
import type { OrderEvent } from '../../../data/orders/OrderEvent.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatTradeRate } from '../../../trade/amounts/formats.ts'
import type { ScreenIconName } from '../../../ui/ScreenIcon.tsx'
import {
  findFilledPercent,
  formatOrderAmount,
  formatOrderRate,
  nameOrderStatus,
} from '../order/describeOrder.ts'

/** An event in the timeline of an order. */
export interface OrderEventText {
  label: string
  /** What happened, in a sentence. */
  text: string
  icon: ScreenIconName
  tone: '' | 'up' | 'down'
}

/** The texts of one of the five kinds of events (2 §3). */
export function describeEvent(event: OrderEvent, order: PlacedOrder): OrderEventText {
  const { sell, buy } = order
  switch (event.kind) {
    case 'created': {
      const [sold, bought] = [
        formatOrderAmount(order.amountFrom, sell),
        formatOrderAmount(order.amountTo, buy),
      ]
      const rate = formatOrderRate(order)
      return {
        label: t`Created`,
        text: t`${sold} for ${bought} at ${rate}`,
        icon: 'plus',
        tone: '',
      }
    }
    case 'filled':
      return { label: t`Filled`, text: describeFill(event, order), icon: 'check', tone: 'up' }
    case 'cancelled': {
      const freed = formatOrderAmount((order.amountFrom - order.amountFilled) as Amount, sell)
      return {
        label: t`Cancelled`,
        text: t`By the maker · ${freed} freed`,
        icon: 'close',
        tone: '',
      }
    }
    case 'operator_cancelled': {
      const [reason, operator] = [nameReason(event.reason), shortenAddress(event.operator)]
      const text = t`Reason: ${reason} · by ${operator}`
      return { label: t`Admin Cancelled`, text, icon: 'error', tone: 'down' }
    }
    case 'status_changed': {
      const before = nameOrderStatus(event.oldStatus).label
      const after = nameOrderStatus(event.newStatus).label
      return { label: t`Status`, text: t`${before} to ${after}`, icon: 'flip', tone: '' }
    }
  }
}

/** Why an operator cancelled an order (2 §4). */
export function nameReason(reason: number): string {
  switch (reason) {
    case 1:
      return t`revoked allowance`
    case 2:
      return t`insufficient allowance`
    case 3:
      return t`token no longer owned`
    case 4:
      return t`insufficient token balance`
    default:
      return t`cancelled by operator`
  }
}

function describeFill(event: OrderEvent & { kind: 'filled' }, order: PlacedOrder): string {
  const { sell, buy } = order
  const { fillAmount, paidAmount } = event
  const [sold, received] = [formatOrderAmount(fillAmount, sell), formatOrderAmount(paidAmount, buy)]
  const percent = findFilledPercent({ ...order, amountFilled: fillAmount })
  const rate = formatTradeRate(
    { amount: fillAmount, decimals: sell.decimals },
    { amount: paidAmount, decimals: buy.decimals },
  )
  return t`${sold} at ${rate}, ${percent}% · ${received} received`
}
