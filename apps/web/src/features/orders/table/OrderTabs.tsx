import { t } from '@lingui/core/macro'
import { formatCount } from '../../../language/numbers.ts'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import '../../../ui/Tabs.css'
import { countFiltered, nameFilter, orderFilters } from './orderFilters.ts'
import type { Orders } from './useOrders.ts'

/** The filters with their counts, and the refresh button. */
export function OrderTabs({ orders }: { orders: Orders }) {
  const { filter, data, isResting } = orders
  return (
    <header className="orders-head">
      <fieldset className="tabs grow" aria-label={t`Filter`}>
        {orderFilters.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => orders.setFilter(name)}
          >
            {nameFilter(name)}
            {data && <small>{formatCount(countFiltered(name, data.counts))}</small>}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Refresh`}
        aria-disabled={isResting || undefined}
        onClick={orders.refresh}
      >
        <ScreenIcon name="refresh" size="small" />
      </button>
    </header>
  )
}
