import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findToken } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { writeTokenWord } from '../../../data/tokens/findNamedToken.ts'
import { writeSwapAddress } from '../../../trade/link/swapAddress.ts'
import { Link } from '../../../ui/Link.tsx'
import { findUnfilled, formatOrderAmount, isOpenOrder } from '../order/describeOrder.ts'
import { describeObstacle, type Obstacle, type OrderFacts } from '../order/findObstacle.ts'
import type { OrderActions } from '../order/OrderActions.ts'

interface OrderRemediesProps extends Pick<OrderActions, 'onEdit' | 'onApprove'> {
  order: PlacedOrder
  facts: Omit<OrderFacts, 'quoted'>
  obstacle: Obstacle | undefined
}

/** Why an order is not filled, how long it stays open, and what its maker can do. */
export function OrderRemedies(props: OrderRemediesProps) {
  const { order, facts, obstacle } = props
  const time = writeTimeLeft(order, facts.now)
  return (
    <>
      {obstacle && (
        <p className="order-explanation">
          {describeObstacle(obstacle, order)} <Remedy {...props} />
        </p>
      )}
      {time && (
        <p className="order-explanation">
          <Trans>Expires in {time}.</Trans> <Extend {...props} />
        </p>
      )}
    </>
  )
}

function Remedy(props: OrderRemediesProps) {
  const { order, facts, obstacle, onApprove } = props
  const { funds } = facts
  switch (obstacle?.kind) {
    case 'expired':
      return <Extend {...props} />
    case 'allowance': {
      if (!funds) return null
      const amount = formatOrderAmount(funds.committed, findToken(order.tokenFrom))
      return (
        <button type="button" className="order-remedy" onClick={() => onApprove(order, funds)}>
          {t`Approve ${amount}`}
        </button>
      )
    }
    case 'balance':
      return <TopUp order={order} />
    default:
      return null
  }
}

function Extend({ order, onEdit }: OrderRemediesProps) {
  return (
    <button type="button" className="order-remedy" onClick={() => onEdit(order)}>
      <Trans>Extend</Trans>
    </button>
  )
}

/** Where the missing tokens can be bought. An order that sells VET needs its wrapped form. */
function TopUp({ order }: { order: PlacedOrder }) {
  const { symbol, decimals } = order.sell
  if (order.isUnwrapped) {
    return (
      <Link href="/vvet">
        <Trans>Wrap VET</Trans>
      </Link>
    )
  }
  const amount = formatAmount(findUnfilled(order), decimals)
  return (
    <Link
      href={writeSwapAddress({
        sell: 'VET',
        buy: writeTokenWord(order.sell),
        amount,
        exact: 'buy',
      })}
    >
      {t`Get ${symbol}`}
    </Link>
  )
}

/** An order that expires within this time can be extended at once. */
const soonMinutes = 24 * 60

/** How long an open order can still be filled, if that is less than a day: `2 h 14 min`. */
function writeTimeLeft(order: PlacedOrder, now: number): string | undefined {
  if (order.expiresAt === undefined || !isOpenOrder(order)) return undefined
  const left = Math.ceil((order.expiresAt - now) / 60)
  if (left <= 0 || left >= soonMinutes) return undefined
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  return hours === 0 ? t`${minutes} min` : t`${hours} h ${minutes} min`
}
