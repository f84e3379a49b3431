import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findToken, type Token } from '@vermeil/tokens'
import { type FormEvent, useState } from 'react'
import { formatChartPrice } from '../../chart/formatChartNumber.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { formatDateTime } from '../../language/times.ts'
import { addAlert, maxAlerts, type PriceAlert, removeAlert } from '../../storage/priceAlerts.ts'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { Button } from '../../ui/button/Button.tsx'
import { usePriceAlerts } from './usePriceAlerts.ts'
import '../../ui/Chip.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import './alerts.css'
import { describeAlert } from './describeAlert.ts'
import { findAlertPrice, isTargetAbove } from './findReached.ts'
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
            {!token && (
              <p>
                <Trans>Open a token and choose the price you're waiting for.</Trans>
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

/** The price now, with the digits that matter. */
function writeNow(unit: PriceAlert['unit'], price: string): string {
  const digits = formatChartPrice(Number(price))
  return unit === 'usd' ? `$${digits}` : `${digits} VET`
}

const units = ['usd', 'vet'] as const

function AlertForm({ token, isFull }: { token: Token; isFull: boolean }) {
  const { storage, config } = useApp()
  const queries = useQueryClient()
  const found = useQuery(tokenMarketsOptions())
  const isOld = useIsOld(found, marketStatsMs)
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<PriceAlert['unit']>('usd')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const alert = { token: token.address, unit }
  const price = found.data && findAlertPrice(alert, found.data)

  /** Whether the price has to rise or fall depends on the price now, which may still be loading. */
  async function add(target: string): Promise<string | undefined> {
    const known = await queries.fetchQuery(tokenMarketsOptions()).catch(() => undefined)
    const now = known && findAlertPrice(alert, known)
    if (now === undefined) return t`The price is unknown now. Try again in a moment.`
    const isAbove = isTargetAbove(target, now)
    if (isAbove === undefined) return t`This is the price now: enter another one.`
    addAlert(storage, config.network, { ...alert, price: target, isAbove })
    setText('')
    return undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const target = readTarget(text)
    if (isFull) return setError(t`There are ${maxAlerts} alerts already: remove one first.`)
    if (target === undefined) return setError(t`Enter a price above 0, such as 0.05.`)
    setBusy(true)
    setError(await add(target))
    return setBusy(false)
  }

  return (
    <form className="alerts-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Price of ${token.symbol}`}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint={price && !isOld ? t`Now ${writeNow(unit, price)}` : undefined}
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
        <Button size="small" type="submit" busy={isBusy}>
          <Trans>Add alert</Trans>
        </Button>
      </div>
    </form>
  )
}
