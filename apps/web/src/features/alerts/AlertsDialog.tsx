import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken, type Token } from '@vermeil/tokens'
import { useApp } from '../../data/app/useApp.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { formatDateTime } from '../../language/times.ts'
import { maxAlerts, type PriceAlert, removeAlert } from '../../storage/priceAlerts.ts'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { AlertForm } from './AlertForm.tsx'
import './alerts.css'
import { describeAlert, describeDistance } from './describeAlert.ts'
import { usePriceAlerts } from './usePriceAlerts.ts'

interface AlertsDialogProps {
  /** The token for which an alert can be added; undefined to show the list only. */
  token?: Token
  onClose(): void
}

/** All price alerts of this browser, and a form for one of a token. */
export function AlertsDialog({ token, onClose }: AlertsDialogProps) {
  const alerts = usePriceAlerts()
  return (
    <Dialog title={t`Price alerts`} onClose={onClose}>
      <div className="alerts">
        {token && <AlertForm token={token} isFull={alerts.length >= maxAlerts} />}
        {alerts.length > 0 ? (
          <ul className="plain alerts-list" aria-label={t`Price alerts`}>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        ) : (
          <Empty icon="clock" title={t`No price alerts yet`}>
            {!token && (
              <p>
                <Trans>Open a token and choose the price or the move you're waiting for.</Trans>
              </p>
            )}
          </Empty>
        )}
        <p className="dim alerts-note">
          <Trans>
            Alerts are kept in this browser and work while Vermeil is open. Settings can show them
            as notifications too.
          </Trans>
        </p>
      </div>
    </Dialog>
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
        <Icon name="trash" size="small" />
      </button>
    </li>
  )
}
