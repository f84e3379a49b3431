import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken, type Token } from '@vermeil/tokens'
import { type FormEvent, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { formatDateTime } from '../../language/times.ts'
import { addAlert, maxAlerts, type PriceAlert, removeAlert } from '../../storage/priceAlerts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { usePriceAlerts } from './usePriceAlerts.ts'
import '../../ui/Chip.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './alerts.css'
import { describeAlert, formatAlertPrice } from './describeAlert.ts'
import { findPrice, isTargetAbove } from './findReached.ts'
import { readTarget } from './readTarget.ts'

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
            <p>
              <Trans>Open a token and choose the price that you wait for.</Trans>
            </p>
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
  const { reachedAtMs } = alert
  return (
    <li className="row">
      <TokenCoin token={findToken(alert.token)} size="s" />
      <span className="grow">
        {text}
        {reachedAtMs !== undefined && (
          <small className="dim">{t`Reached ${formatDateTime(new Date(reachedAtMs))}`}</small>
        )}
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

const units = ['usd', 'vet'] as const

function AlertForm({ token, isFull }: { token: Token; isFull: boolean }) {
  const { storage, config } = useApp()
  const { data } = useQuery(tokenMarketsOptions())
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<PriceAlert['unit']>('usd')
  const [error, setError] = useState<string>()
  const price = data && findPrice({ token: token.address, unit }, data)

  function submit(event: FormEvent) {
    event.preventDefault()
    const target = readTarget(text)
    const isAbove = target && price ? isTargetAbove(target, price) : undefined
    if (isFull) return setError(t`There are ${maxAlerts} alerts already: remove one first.`)
    if (target === undefined) return setError(t`Enter a price above 0, such as 0.05.`)
    if (price === undefined) return setError(t`The price is unknown now. Try again in a moment.`)
    if (isAbove === undefined) return setError(t`This is the price now: enter another one.`)
    addAlert(storage, config.network, { token: token.address, unit, price: target, isAbove })
    setText('')
    return setError(undefined)
  }

  return (
    <form className="alerts-form" onSubmit={submit}>
      <TextField
        label={t`Price of ${token.symbol}`}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint={price && t`Now ${formatAlertPrice({ unit, price })}`}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
      />
      <div className="row spread">
        <fieldset className="chips" aria-label={t`Unit of the price`}>
          {units
            .filter((name) => name === 'usd' || token.symbol !== 'VET')
            .map((name) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={name === unit}
                onClick={() => setUnit(name)}
              >
                {name === 'usd' ? t`Dollars` : 'VET'}
              </button>
            ))}
        </fieldset>
        <Button size="small" type="submit">
          <Trans>Add alert</Trans>
        </Button>
      </div>
    </form>
  )
}
