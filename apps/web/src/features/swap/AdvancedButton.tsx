import { t } from '@lingui/core/macro'
import { findBaseQuote, type Token } from '@vermeil/tokens'
import { useHasCandles } from '../../data/markets/useHasCandles.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'

interface AdvancedButtonProps {
  one: Token
  other: Token
  isOn: boolean
  onToggle(): void
}

/**
 * Shows or hides the market. It is rendered once it is known whether there are candles, and disabled if there are none.
 */
export function AdvancedButton({ one, other, isOn, onToggle }: AdvancedButtonProps) {
  const { quote, base } = findBaseQuote(one.address, other.address)
  useLanguage()
  const { data: hasCandles, isError } = useHasCandles(quote, base)
  if (hasCandles === undefined && !isError) return null
  const name = isOn ? t`Hide the market` : t`Show the market`
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={isOn}
      aria-label={name}
      title={hasCandles ? name : t`There is no price history for this pair`}
      disabled={!hasCandles && !isOn}
      onClick={onToggle}
    >
      <ScreenIcon name="candles" />
    </button>
  )
}
