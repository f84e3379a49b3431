import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { type FormEvent, useState } from 'react'
import { formatChartPrice } from '../../chart/formatChartNumber.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { addAlert, maxAlerts, type NewAlert, type PriceAlert } from '../../storage/priceAlerts.ts'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/Chip.css'
import { describeChange } from '../../language/describeChange.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import './alerts.css'
import { findAlertPrice, findMove, isTargetAbove, type KnownPrices } from './findReached.ts'
import { readPercent, readTarget } from './readTarget.ts'

type Unit = PriceAlert['unit']

const units: readonly Unit[] = ['usd', 'vet', 'percent']

/** Adds an alert for the price of a token, or for its move within 24 hours. */
export function AlertForm({ token, isFull }: { token: Token; isFull: boolean }) {
  const { storage, config } = useApp()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<Unit>('usd')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { symbol } = token
  const hint = useHint(token, unit)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isFull) return setError(t`You already have ${maxAlerts} alerts. Remove one first.`)
    const typed = unit === 'percent' ? readPercent(text) : readTarget(text)
    if (typed === undefined) {
      return setError(
        unit === 'percent'
          ? t`Enter a percentage above 0, such as 10.`
          : t`Enter a price above 0, such as 0.05.`,
      )
    }
    setBusy(true)
    // The price now decides what the alert waits for, and may still be loading.
    const known = await queries.fetchQuery(tokenMarketsOptions()).catch(() => undefined)
    const made =
      unit === 'percent'
        ? createMove(typed, token, known)
        : createTarget(typed, { token, unit }, known)
    setBusy(false)
    if (typeof made === 'string') return setError(made)
    if (!addAlert(storage, config.network, made))
      return setError(t`The storage of this browser is full, so it can't keep the alert.`)
    return setText('')
  }

  return (
    <form className="alerts-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={unit === 'percent' ? t`Move of ${symbol} within 24h, in %` : t`Price of ${symbol}`}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint={hint}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
      />
      <div className="row spread">
        <fieldset className="chips" aria-label={t`What the alert waits for`}>
          {units
            .filter((name) => name !== 'vet' || symbol !== 'VET')
            .map((name) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={name === unit}
                onClick={() => {
                  setUnit(name)
                  setError(undefined)
                }}
              >
                {nameUnit(name)}
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

function nameUnit(unit: Unit): string {
  if (unit === 'percent') return t`Moves by %`
  return unit === 'usd' ? t`Dollars` : 'VET'
}

/** The price or the move now; undefined while it is unknown or old. */
function useHint({ address: token }: Token, unit: Unit): string | undefined {
  const found = useQuery(tokenMarketsOptions())
  const isOld = useIsOld(found, marketStatsMs)
  if (!found.data || isOld) return undefined
  if (unit === 'percent') {
    const move = findMove(token, found.data)
    return move === undefined ? undefined : t`Now ${describeChange(move)}`
  }
  const price = findAlertPrice({ token, unit }, found.data)
  return price && t`Now ${writeNow(unit, price)}`
}

/** A price with the digits that matter. */
function writeNow(unit: 'usd' | 'vet', price: string): string {
  const digits = formatChartPrice(Number(price))
  return unit === 'usd' ? `$${digits}` : `${digits} VET`
}

/** The alert of a price, or why there can be none. */
function createTarget(
  price: string,
  { token, unit }: { token: Token; unit: 'usd' | 'vet' },
  known: KnownPrices | undefined,
): NewAlert | string {
  const alert = { token: token.address, unit }
  const now = known && findAlertPrice(alert, known)
  if (now === undefined) return t`The price isn't available right now. Try again in a moment.`
  const isAbove = isTargetAbove(price, now)
  if (isAbove === undefined) return t`This is the current price. Enter another one.`
  return { ...alert, price, isAbove }
}

/** The alert of a percentage, or why there can be none. */
function createMove(
  percent: string,
  { address: token, symbol }: Token,
  known: KnownPrices | undefined,
): NewAlert | string {
  const move = known && findMove(token, known)
  // Once it is known, it may be larger already.
  if (move === undefined)
    return t`This change isn't available right now. Try again later, or choose a price.`
  if (Math.abs(move) >= Number(percent)) {
    return t`${symbol} has already moved more than that. Enter a larger percentage.`
  }
  return { token, unit: 'percent', percent }
}
