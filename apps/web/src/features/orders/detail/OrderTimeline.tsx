import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import type { OrderEvent } from '../../../data/orders/OrderEvent.ts'
import { orderEventsOptions } from '../../../data/orders/orders.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { ordersRefreshMs } from '../../../trade/limits/timings.ts'
import { linkTransaction } from '../../../trade/link/linkTransaction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Spinner } from '../../../ui/button/Spinner.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { describeEvent } from './describeEvent.ts'

/** The events of an order, oldest first. The time of each one links to its transaction. */
export function OrderTimeline({ order }: { order: PlacedOrder }) {
  const found = useQuery(orderEventsOptions(useApp(), order.id))
  const isOld = useIsOld(found, ordersRefreshMs)
  const { data, error, refetch } = found
  return (
    <section className="order-timeline" aria-label={t`Timeline`}>
      <h3 className="heading">
        <Trans>Timeline</Trans>
      </h3>
      {!data && !error && (
        <p className="row dim" role="status">
          <Spinner />
          <Trans>Loading events...</Trans>
        </p>
      )}
      {error && !data && (
        <p className="row spread" role="alert">
          <Trans>The events could not be fetched.</Trans>
          <Button size="tiny" variant="outline" onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {data?.length === 0 && (
        <p className="dim">
          <Trans>No events found</Trans>
        </p>
      )}
      <ol className={isOld ? 'overdue' : undefined}>
        {data?.map((event) => (
          <Event key={`${event.blockNumber} ${event.logIndex}`} event={event} order={order} />
        ))}
      </ol>
    </section>
  )
}

function Event({ event, order }: { event: OrderEvent; order: PlacedOrder }) {
  const { config } = useApp()
  const { label, text, icon, tone } = describeEvent(event, order)
  return (
    <li>
      <span className={`timeline-icon ${tone}`}>
        <ScreenIcon name={icon} size="small" />
      </span>
      <div>
        <p className="row spread">
          <b>{label}</b>
          <a
            className="mono"
            href={linkTransaction(config, event.txId)}
            target="_blank"
            rel="noreferrer"
          >
            <DateTime seconds={event.timestamp} />
          </a>
        </p>
        <p className="dim">{text}</p>
      </div>
    </li>
  )
}
