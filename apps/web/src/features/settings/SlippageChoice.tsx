import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Bps } from '@vermeil/units'
import { useState } from 'react'
import { formatPercentage } from '../../language/numbers.ts'
import { slippagePresets } from '../../trade/limits/limits.ts'
import { readSlippage } from '../../trade/limits/readSlippage.ts'
import { formatSlippage, riskySlippage } from '../../trade/limits/slippage.ts'
import { messages } from '../../trade/messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/Chip.css'
import { CustomField } from './CustomField.tsx'
import './settings.css'

/** A slippage that is derived from the market. */
export interface AutoChoice {
  isOn: boolean
  /** Its current value. */
  slippage: Bps
  /** The reason, as a sentence. */
  reason: string
  onTurnOn(): void
}

export interface SlippageChoiceProps {
  slippage: Bps
  onSlippage(slippage: Bps): void
  /** Only if a slippage can be derived. */
  auto?: AutoChoice
  /** The minimum received, or maximum used, at this slippage. */
  limit: { label: string; value: string } | undefined
}

/** In basis points: a swap with less slippage is likely to fail, so there is a warning. */
const minSlippage = 5

/** Lets the user choose how much worse than its quote a swap may execute. */
export function SlippageChoice(props: SlippageChoiceProps) {
  const { slippage, limit, auto } = props
  const value = limit?.value
  const isCustom = !slippagePresets.includes(slippage) && !auto?.isOn
  const [text, setText] = useState(isCustom ? formatSlippage(slippage) : '')
  return (
    <fieldset className="settings-group">
      <legend className="heading">
        <Trans>Slippage</Trans>
      </legend>
      <div className={auto ? 'settings-limit' : 'settings-slippage'}>
        {auto && (
          <label className="chip option">
            <input
              type="radio"
              name="slippage"
              checked={auto.isOn}
              onChange={() => {
                setText('')
                auto.onTurnOn()
              }}
            />
            <Trans>Auto</Trans>
          </label>
        )}
        {slippagePresets.map((preset) => (
          <label key={preset} className="chip option">
            <input
              type="radio"
              name="slippage"
              checked={slippage === preset && !auto?.isOn}
              onChange={() => {
                setText('')
                props.onSlippage(preset)
              }}
            />
            {formatPercentage(formatSlippage(preset))}
          </label>
        ))}
        <CustomField
          id="slippage"
          label={t`Custom slippage in percent`}
          text={text}
          isChosen={isCustom}
          after="%"
          read={readSlippage}
          onText={setText}
          onValue={({ bps }) => props.onSlippage(bps)}
        />
      </div>
      {auto?.isOn ? (
        <p className="settings-line" role="status">
          <b>{formatPercentage(formatSlippage(auto.slippage))}</b>{' '}
          <span className="dim">{auto.reason}</span>
        </p>
      ) : (
        <SlippageAdvice slippage={slippage} />
      )}
      {limit && (
        <p className="dim settings-line">
          {limit.label === t(messages.maximumUsed) ? (
            <Trans>
              You spend at most <b>{value}</b>, or nothing is spent.
            </Trans>
          ) : (
            <Trans>
              You receive at least <b>{value}</b>, or nothing is spent.
            </Trans>
          )}
        </p>
      )}
    </fieldset>
  )
}

function SlippageAdvice({ slippage }: { slippage: Bps }) {
  if (slippage <= riskySlippage && slippage >= minSlippage) return null
  return (
    <p className="settings-line settings-advice" role="status">
      <Icon name="warning" size="small" />
      {slippage > riskySlippage
        ? t`Too high: you could be front-run.`
        : t`Too low: the swap may fail.`}
    </p>
  )
}
