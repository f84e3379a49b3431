import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken } from '@vermeil/tokens'
import { useCallback, useEffect, useRef, useState } from 'react'
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

/** Watches the prices of armed alerts, even in a background tab, and announces those that are reached in every tab. */
export function PriceAlerts() {
  const { storage, config } = useApp()
  const alerts = usePriceAlerts()
  const { shown, show, hide } = useShown(alerts)
  const { data } = useQuery({
    ...tokenMarketsOptions(),
    enabled: alerts.some(isArmed),
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
    show(reached)
    for (const alert of reached) {
      const path = linkMarket(findToken(alert.token))
      const text = { title: t`Price alert`, body: describeReached(alert) }
      void notify(storage, { ...text, tag: `alert-${alert.id}`, path })
    }
  }, [data, storage, config.network, show])
  return shown.map((alert) => (
    <Reached key={alert.id} alert={alert} onHide={() => hide(alert.id)} />
  ))
}

/** The announced alerts. One that another tab found to be reached is announced here too. */
function useShown(alerts: readonly PriceAlert[]) {
  const [shown, setShown] = useState<readonly PriceAlert[]>([])
  const armed = useRef<ReadonlySet<number>>(new Set())
  const show = useCallback((reached: readonly PriceAlert[]) => {
    setShown((before) => [
      ...before,
      ...reached.filter(({ id }) => before.every((other) => other.id !== id)),
    ])
  }, [])
  useEffect(() => {
    show(alerts.filter((alert) => !isArmed(alert) && armed.current.has(alert.id)))
    armed.current = new Set(alerts.filter(isArmed).map(({ id }) => id))
  }, [alerts, show])
  const hide = (id: number) => setShown((before) => before.filter((alert) => alert.id !== id))
  return { shown, show, hide }
}

const isArmed = ({ reachedAtMs }: PriceAlert) => reachedAtMs === undefined

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
