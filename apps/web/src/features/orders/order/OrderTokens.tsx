import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
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
      <TokenAmount amount={order.amountFrom} token={sell} />
      <ScreenIcon name="arrowRight" size="small" />
      <span className="visually-hidden">{t`for`}</span>
      <TokenAmount amount={order.amountTo} token={buy} />
    </span>
  )
}

/** One box, so that no line breaks between a coin and its amount. */
function TokenAmount({ amount, token }: { amount: Amount; token: Token }) {
  return (
    <span className="row">
      <TokenCoin token={token} size="xs" />
      {formatOrderAmount(amount, token)}
    </span>
  )
}
