import { t } from '@lingui/core/macro'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'
import '../../../ui/Badge.css'
import { Spinner } from '../../../ui/button/Spinner.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Completion } from '../order/Completion.tsx'
import { writeOrderRate } from '../order/describeOrder.ts'
import { OrderTokens } from '../order/OrderTokens.tsx'

/** An order that is signed and waits for its block. It has no number yet. */
export function PendingRow({ transaction }: { transaction: Transaction }) {
  const { sell, buy, amountIn: amountFrom, amountOut: amountTo } = transaction
  const order = { sell, buy, amountFrom, amountTo }
  return (
    <tr className="order">
      <td className="order-select" />
      <td className="order-expand" />
      <td className="order-id mono dim">#…</td>
      <td className="order-amounts">
        <OrderTokens order={order} />
      </td>
      <td className="order-rate num">
        <span className="order-rate-name">{t`Rate`} </span>
        {writeOrderRate(order)}
      </td>
      <td className="order-completion">
        <Completion percent={0} />
      </td>
      <td className="order-status">
        <span className="badge mute">
          <Spinner />
          {t`Confirming`}
        </span>
      </td>
      <td className="order-created num mono">
        <DateTime seconds={undefined} />
      </td>
    </tr>
  )
}
