import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken } from '@vermeil/tokens'
import { useEffect, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { notify } from '../../data/notifications/notifications.ts'
import { linkMarket } from '../../data/tokens/linkToken.ts'
import { type PriceAlert, readAlerts, writeAlerts } from '../../storage/priceAlerts.ts'
import { Link } from '../../ui/Link.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { describeReached } from './describeAlert.ts'
import { findReached } from './findReached.ts'
import { usePriceAlerts } from './usePriceAlerts.ts'

/** Watches the prices of armed alerts, even in a background tab, and announces those that are reached. */
export function PriceAlerts() {
  const { storage, config } = useApp()
  const alerts = usePriceAlerts()
  const [shown, setShown] = useState<readonly PriceAlert[]>([])
  const { data } = useQuery({
    ...tokenMarketsOptions(),
    enabled: alerts.some(({ reachedAtMs }) => reachedAtMs === undefined),
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (!data) return
    // Another tab may have announced some of them since the last render.
    const known = readAlerts(storage, config.network)
    const reached = findReached(known, data)
    if (reached.length === 0) return
    const reachedAtMs = Date.now()
    writeAlerts(
      storage,
      config.network,
      known.map((alert) => {
        const found = reached.find(({ id }) => id === alert.id)
        return found ? { ...found, reachedAtMs } : alert
      }),
    )
    setShown((before) => [...before, ...reached])
    for (const alert of reached) {
      const path = linkMarket(findToken(alert.token))
      const text = { title: t`Price alert`, body: describeReached(alert) }
      void notify(storage, { ...text, tag: `alert-${alert.id}`, path })
    }
  }, [data, storage, config.network])
  return shown.map((alert) => (
    <Reached
      key={alert.id}
      alert={alert}
      onHide={() => setShown((before) => before.filter(({ id }) => id !== alert.id))}
    />
  ))
}

function Reached({ alert, onHide }: { alert: PriceAlert; onHide(): void }) {
  return (
    <div className="toast">
      <ScreenIcon name="bell" />
      <div className="grow">
        <b>
          <Trans>Price alert</Trans>
        </b>
        <p className="dim">{describeReached(alert)}</p>
      </div>
      <Link className="btn quiet xs" href={linkMarket(findToken(alert.token))} onClick={onHide}>
        <Trans>View</Trans>
      </Link>
      <button type="button" className="icon-button small" aria-label={t`Close`} onClick={onHide}>
        <ScreenIcon name="close" size="small" />
      </button>
    </div>
  )
}
