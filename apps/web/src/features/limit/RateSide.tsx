import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'
import '../../ui/Chip.css'
import { Icon } from '../../ui/Icon.tsx'
import { showPlain } from '../card/showPlain.ts'
import { DerivedTag } from './DerivedTag.tsx'
import { Distance } from './Distance.tsx'
import { isForward } from './limitForm.ts'
import { limitTexts } from './limitTexts.ts'
import type { LimitCardState } from './useLimit.ts'

/** The rate of the limit card: its two toggles, the market's rate, presets and the distance (LIM-01). */
export function RateSide({ limit }: { limit: LimitCardState }) {
  const { dispatch, summary, figures } = limit
  const { rate } = summary
  const { label, otherLabel, unit } = rate
  const { market } = figures
  const isLocked = limit.lock !== undefined
  const id = useId()
  return (
    <div className="side limit-rate">
      <div className="label">
        <button
          type="button"
          className="row limit-turn"
          aria-label={t`${label}, switch to ${otherLabel}`}
          onClick={() => dispatch({ type: 'sideTurned' })}
        >
          {rate.label}
          <Icon name="flip" size="small" />
        </button>
        {rate.isDerived && <DerivedTag />}
        <button
          type="button"
          className="limit-market"
          disabled={!market || isLocked}
          onClick={() => market && dispatch({ type: 'presetTaken', percent: 0, market })}
        >
          {t(limitTexts.setToMarket)}
        </button>
      </div>
      <div className="middle">
        <RateField limit={limit} id={id} />
        <button
          type="button"
          className="chip"
          aria-label={t`${unit}, show the inverse rate`}
          onClick={() => dispatch({ type: 'directionTurned' })}
        >
          {rate.unit}
          <Icon name="invert" size="small" />
        </button>
      </div>
      {rate.problem ? (
        <p className="sub error-text" id={`${id}-problem`} role="alert">
          <Icon name="error" size="small" />
          {rate.problem}
        </p>
      ) : (
        <div className="row spread">
          <Presets limit={limit} />
          <Distance limit={limit} />
        </div>
      )}
    </div>
  )
}

function RateField({ limit, id }: { limit: LimitCardState; id: string }) {
  const { dispatch, summary } = limit
  const { rate } = summary
  const { unit } = rate
  const [hasFocus, setFocus] = useState(false)
  const isLocked = limit.lock !== undefined
  const field = useSelectedStart(rate.text, limit.form.preset)
  return (
    <input
      ref={field}
      id={id}
      className={rate.isDerived || isLocked ? 'amount m old' : 'amount m'}
      aria-label={t`Rate, ${unit}`}
      aria-invalid={rate.problem ? true : undefined}
      aria-describedby={rate.problem ? `${id}-problem` : undefined}
      readOnly={isLocked}
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      placeholder={t`Your rate`}
      maxLength={40}
      value={hasFocus || rate.problem ? rate.text : groupDigits(rate.text)}
      onChange={(event) => dispatch({ type: 'typed', value: 'rate', text: event.target.value })}
      onFocus={(event) => {
        showPlain(event.currentTarget, rate.text)
        setFocus(true)
      }}
      onBlur={() => setFocus(false)}
    />
  )
}

/** Selects the market's rate if it arrives while the field has the focus, so that typing replaces it. */
function useSelectedStart(text: string, preset: number | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    if (preset !== undefined && input?.value === text && input === document.activeElement)
      input.select()
  }, [text, preset])
  return field
}

const presets = [0, 1, 5, 10]

/** Sets the rate to the market or above it. For an inverse rate, a better rate is a lower number. */
function Presets({ limit }: { limit: LimitCardState }) {
  const { form, dispatch, figures } = limit
  const { market } = figures
  const sign = isForward(form) ? '+' : '−'
  return (
    <fieldset className="shares">
      <legend className="visually-hidden">
        <Trans>Rate against the market</Trans>
      </legend>
      {presets.map((percent) => (
        <button
          key={percent}
          type="button"
          aria-pressed={form.preset === percent}
          disabled={!market || limit.lock !== undefined}
          onClick={() => market && dispatch({ type: 'presetTaken', percent, market })}
        >
          {percent === 0 ? t`Market` : `${sign}${formatPercentage(String(percent))}`}
        </button>
      ))}
    </fieldset>
  )
}
