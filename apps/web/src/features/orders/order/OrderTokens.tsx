import { t } from '@lingui/core/macro'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { formatOrderAmount } from './describeOrder.ts'

/** What an order sells and what it asks for. */
export function OrderTokens({
  order,
}: {
  order: Pick<PlacedOrder, 'sell' | 'buy' | 'amountFrom' | 'amountTo'>
}) {
  const { sell, buy } = order
  return (
    <span className="row order-tokens">
      <TokenCoin token={sell} size="xs" />
      {formatOrderAmount(order.amountFrom, sell)}
      <ScreenIcon name="arrowRight" size="small" />
      <span className="visually-hidden">{t`for`}</span>
      <TokenCoin token={buy} size="xs" />
      {formatOrderAmount(order.amountTo, buy)}
    </span>
  )
}
