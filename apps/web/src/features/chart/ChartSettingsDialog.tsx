import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Indicator, indicators } from '../../chart/indicators.ts'
import '../../ui/Checkbox.css'
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
          <label key={indicator}>
            <i className={`chart-swatch ${indicator}`} aria-hidden="true" />
            <span>{describeIndicator(indicator)}</span>
            <input
              type="checkbox"
              className="check"
              checked={settings.indicators.includes(indicator)}
              onChange={({ target }) => toggle(indicator, target.checked)}
            />
          </label>
        ))}
      </fieldset>
      <fieldset className="chart-options">
        <legend>
          <Trans>Show</Trans>
        </legend>
        <label>
          <span>
            <Trans>My open orders</Trans>
          </span>
          <input
            type="checkbox"
            className="check"
            checked={settings.hasOrders}
            onChange={({ target }) => onChange({ hasOrders: target.checked })}
          />
        </label>
      </fieldset>
    </Dialog>
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
