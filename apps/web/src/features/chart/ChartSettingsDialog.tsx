import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Indicator, indicators } from '../../chart/indicators.ts'
import '../../ui/form/Checkbox.css'
import './chartSettings.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { ChartSettings } from './chartSettings.ts'

interface ChartSettingsDialogProps {
  settings: ChartSettings
  onChange(change: Partial<ChartSettings>): void
  onClose(): void
}

/** Which lines the chart draws. Kept in this browser. */
export function ChartSettingsDialog({ settings, onChange, onClose }: ChartSettingsDialogProps) {
  const toggle = (indicator: Indicator, isShown: boolean) =>
    onChange({
      indicators: indicators.filter((each) =>
        each === indicator ? isShown : settings.indicators.includes(each),
      ),
    })
  return (
    <Dialog title={t`Chart settings`} onClose={onClose}>
      <fieldset className="chart-options">
        <legend>
          <Trans>Indicators</Trans>
        </legend>
        {indicators.map((indicator) => (
          <Option
            key={indicator}
            name={describeIndicator(indicator)}
            swatch={indicator}
            isOn={settings.indicators.includes(indicator)}
            onChange={(isShown) => toggle(indicator, isShown)}
          />
        ))}
      </fieldset>
      <fieldset className="chart-options">
        <legend>
          <Trans>Show</Trans>
        </legend>
        <Option
          name={t`My open orders`}
          isOn={settings.hasOrders}
          onChange={(hasOrders) => onChange({ hasOrders })}
        />
        <Option
          name={t`Volume`}
          isOn={settings.hasVolume}
          onChange={(hasVolume) => onChange({ hasVolume })}
        />
        <Option
          name={t`Time to candle close`}
          isOn={settings.hasCountdown}
          onChange={(hasCountdown) => onChange({ hasCountdown })}
        />
        <Option
          name={t`Logarithmic price scale`}
          isOn={settings.isLogarithmic}
          onChange={(isLogarithmic) => onChange({ isLogarithmic })}
        />
      </fieldset>
    </Dialog>
  )
}

interface OptionProps {
  name: string
  /** The line that the option shows. */
  swatch?: Indicator
  isOn: boolean
  onChange(isOn: boolean): void
}

function Option({ name, swatch, isOn, onChange }: OptionProps) {
  return (
    <label>
      {swatch && <i className={`chart-swatch ${swatch}`} aria-hidden="true" />}
      <span>{name}</span>
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

function describeIndicator(indicator: Indicator): string {
  switch (indicator) {
    case 'average20':
      return t`Moving average 20`
    case 'average50':
      return t`Moving average 50, dotted`
    case 'vwap':
      return t`VWAP, dashed`
  }
}
