import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercentage } from '../../language/numbers.ts'

const shares = [25, 50, 75, 100] as const

/** Puts a share of the balance into the Sell field. */
export function ShareChips({ onTake }: { onTake(percent: 25 | 50 | 75 | 100): void }) {
  return (
    <fieldset className="shares">
      <legend className="visually-hidden">
        <Trans>Share of balance</Trans>
      </legend>
      {shares.map((percent) => (
        <button key={percent} type="button" onClick={() => onTake(percent)}>
          {percent === 100 ? t`Max` : formatPercentage(String(percent))}
        </button>
      ))}
    </fieldset>
  )
}
