import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken } from '@vermeil/tokens'
import { useApp } from '../../data/app/useApp.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { formatDateTime } from '../../language/times.ts'
import { type PriceAlert, removeAlert } from '../../storage/priceAlerts.ts'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import './alerts.css'
import { describeAlert, describeDistance } from './describeAlert.ts'

/** Price alerts with their distance from the current price, and a button that removes each. */
export function AlertList({ alerts }: { alerts: readonly PriceAlert[] }) {
  return (
    <ul className="plain alerts-list" aria-label={t`Price alerts`}>
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const { storage, config } = useApp()
  const text = describeAlert(alert)
  const { data: known } = useQuery(tokenMarketsOptions())
  const { reachedAtMs } = alert
  const state =
    reachedAtMs === undefined
      ? known && describeDistance(alert, known)
      : t`Reached ${formatDateTime(new Date(reachedAtMs))}`
  return (
    <li className="row">
      <TokenCoin token={findToken(alert.token)} size="s" />
      <span className="grow">
        {text}
        {state && <small className="dim">{state}</small>}
      </span>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Remove: ${text}`}
        onClick={() => removeAlert(storage, config.network, alert.id)}
      >
        <ScreenIcon name="trash" size="small" />
      </button>
    </li>
  )
}
