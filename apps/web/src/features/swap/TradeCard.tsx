import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Bps } from '@vermeil/units'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useLanguage } from '../../language/useLanguage.ts'
import { formatSlippage, riskySlippage } from '../../trade/limits/slippage.ts'
import '../../ui/Chip.css'
import { Icon } from '../../ui/Icon.tsx'
import '../card/card.css'

interface TradeCardProps {
  /** Undefined if there is nothing to adjust. */
  slippage: Bps | undefined
  /** The slippage is derived from the market. */
  isAuto?: boolean | undefined
  onSettings(): void
  /** Further buttons beside the settings. */
  tools?: ReactNode
  /** The two sides as functions, because the flip button belongs to the lower one. */
  sell: ReactNode
  buy(flip: ReactNode): ReactNode
  onFlip(): void
  /** Enter in a field, or the main button. */
  onSubmit(): void
  /** Banners before the button. They scroll away, while the button stays reachable on a phone. */
  notes: ReactNode
  foot: ReactNode
}

/** One sheet with hairlines: sell, buy, button. */
export function TradeCard(props: TradeCardProps) {
  const { slippage, onSettings, onFlip } = props
  const [flips, setFlips] = useState(0)
  const slide = ['', 'slide-a', 'slide-b'][flips === 0 ? 0 : 1 + (flips % 2)]
  const flip = useMemo(
    () => (
      <FlipButton
        flips={flips}
        onFlip={() => {
          setFlips(flips + 1)
          onFlip()
        }}
      />
    ),
    [flips, onFlip],
  )
  return (
    <form
      className={`card rim ${slide}`}
      aria-labelledby="swap-title"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <CardHead {...{ slippage, onSettings }} isAuto={props.isAuto} tools={props.tools} />
      {props.sell}
      {props.buy(flip)}
      {props.notes}
      <div className="card-foot">{props.foot}</div>
    </form>
  )
}

const CardHead = memo(function CardHead(
  props: Pick<TradeCardProps, 'slippage' | 'isAuto' | 'onSettings' | 'tools'>,
) {
  const { slippage, onSettings } = props
  useLanguage()
  return (
    <header className="card-head">
      <h1 id="swap-title">
        <Trans>Swap</Trans>
      </h1>
      {slippage !== undefined && (
        <SlippageChip {...{ slippage, onSettings }} isAuto={props.isAuto} />
      )}
      {props.tools}
      <button
        type="button"
        className="icon-button"
        aria-label={t`Settings`}
        aria-haspopup="dialog"
        onClick={onSettings}
      >
        <Icon name="sliders" />
      </button>
    </header>
  )
})

interface SlippageChipProps extends Pick<TradeCardProps, 'isAuto' | 'onSettings'> {
  slippage: Bps
}

function SlippageChip({ slippage: bps, isAuto, onSettings }: SlippageChipProps) {
  const slippage = formatSlippage(bps)
  const text = isAuto ? t`Auto ${slippage}%` : t`${slippage}% slippage`
  return (
    <button
      type="button"
      className="chip bare"
      aria-label={t`${text}, settings`}
      aria-haspopup="dialog"
      onClick={onSettings}
    >
      {bps > riskySlippage && <Icon name="warning" size="small" />}
      {text}
    </button>
  )
}

function FlipButton({ flips, onFlip }: { flips: number; onFlip(): void }) {
  useLanguage()
  return (
    <button
      type="button"
      className="flip"
      style={{ rotate: `${flips * 180}deg` }}
      aria-label={t`Swap the two tokens`}
      onClick={onFlip}
    >
      <Icon name="flip" />
    </button>
  )
}
