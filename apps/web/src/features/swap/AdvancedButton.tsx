import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { findBaseQuote, type Token } from '@vermeil/tokens'
import { useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { hasCandlesOptions } from '../../data/markets/hasCandles.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { Icon } from '../../ui/Icon.tsx'

interface AdvancedButtonProps {
  one: Token
  other: Token
  isOn: boolean
  onToggle(): void
}

/** Shows or hides the market. Not rendered until it is known whether there are candles, disabled without any. */
export function AdvancedButton({ one, other, isOn, onToggle }: AdvancedButtonProps) {
  const { quote, base } = findBaseQuote(one.address, other.address)
  const { live } = useApp()
  useLanguage()
  const head = useSyncExternalStore(live.subscribe, live.readHead, live.readHead)
  const { data: hasCandles, isError } = useQuery(hasCandlesOptions(quote, base, head?.timestamp))
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
      <Icon name="candles" />
    </button>
  )
}
