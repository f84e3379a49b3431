import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { Bps } from '@vermeil/units'
import { memo, type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../../../language/useLanguage.ts'
import { formatSlippage } from '../../../trade/limits/slippage.ts'
import { messages } from '../../../trade/messages/messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Await } from '../../../ui/loading/Await.tsx'
import { createPart } from '../../../ui/loading/createPart.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { Terms } from '../../../ui/Terms.tsx'
import { UsdValue } from '../../card/UsdValue.tsx'
import './QuotePanel.css'
import { formatPercentage } from '../../../language/numbers.ts'
import type { QuoteText, SimulationText } from '../model/SwapModel.ts'
import type { RefreshRingProps } from './RefreshRing.tsx'

export interface QuoteDetailsProps {
  sell: Token
  buy: Token
  summary: QuoteText
  slippageBps: Bps
  /** The slippage is derived from the market. */
  isAuto?: boolean
  simulation: SimulationText
}

interface QuotePanelProps extends QuoteDetailsProps, RefreshRingProps {
  isOpen: boolean
  onToggle(): void
}

export const QuoteDetails = createPart(
  async () => (await import('./QuoteDetails.tsx')).QuoteDetails,
  {
    hasFallback: true,
  },
)

export const RefreshRing = createPart(async () => (await import('./RefreshRing.tsx')).RefreshRing, {
  hasFallback: true,
})

/**
 * The details of the quote: rate, route, minimum and simulated result. While a newer quote of the same pair is loading,
 * the last one stays, dimmed; a quote that cannot be signed is dimmed too.
 */
export const QuotePanel = memo(function QuotePanel(props: QuotePanelProps) {
  useLanguage()
  const { sell, buy, slippageBps, isAuto = false } = props
  const { isOpen, onToggle, refreshMs, quotedAtMs, onRefresh } = props
  const { summary, simulation, isOld } = useLastQuote(props)
  const state = summary.rate ? 'ready' : summary.quoteState
  return (
    <aside
      className={`card quote-panel is-${state} ${isOld ? 'old' : ''}`}
      aria-label={t`Quote details`}
    >
      <RateRow {...{ summary, isOpen, onToggle, refreshMs, quotedAtMs, onRefresh }} />
      {isOpen && summary.rate && (
        <Await meanwhile={<LoadingPanel />}>
          <QuoteDetails {...{ sell, buy, summary, slippageBps, isAuto, simulation }} />
        </Await>
      )}
      {isOpen && state === 'loading' && <LoadingPanel />}
      {isOpen && state !== 'ready' && state !== 'loading' && (
        <EmptyPanel state={state}>
          {summary.limit && (
            <Terms
              terms={[
                { name: summary.limit.label, value: summary.limit.value },
                { name: t`Slippage`, value: formatPercentage(formatSlippage(slippageBps)) },
              ]}
            />
          )}
        </EmptyPanel>
      )}
    </aside>
  )
})

function useLastQuote({ summary, simulation }: QuoteDetailsProps) {
  const last = useRef({ summary, simulation })
  if (summary.rate) last.current = { summary, simulation }
  const isAwaited =
    !summary.rate && summary.quoteState === 'loading' && last.current.summary.rate !== undefined
  return {
    ...(isAwaited ? last.current : { summary, simulation }),
    isOld: isAwaited || summary.isOutdated,
  }
}

type RateRowProps = Omit<QuotePanelProps, keyof QuoteDetailsProps> &
  Pick<QuotePanelProps, 'summary'>

const RateRow = memo(function RateRow(props: RateRowProps) {
  useLanguage()
  const { summary, isOpen, onToggle, refreshMs, quotedAtMs, onRefresh } = props
  const { rateUsd, quoteState } = summary
  const rate = summary.rate ?? (quoteState === 'empty' ? summary.marketRate : undefined)
  const [isInverted, setInverted] = useState(false)
  const isTiny = rate?.forward.includes('<') ?? false
  const side = isInverted === isTiny ? 'forward' : 'inverse'
  return (
    <div className="rate">
      {rate ? (
        <div className="row grow">
          <button type="button" className="row" onClick={() => setInverted(!isInverted)}>
            <span className="ellipsis figure">{rate[side]}</span>
            <Icon name="invert" size="small" />
            <span className="visually-hidden">{t`Invert the rate`}</span>
          </button>
          <span className="dim">
            <UsdValue
              usd={rateUsd[side]}
              isStale={summary.usdStale}
              isOverdue={summary.usdOverdue}
            />
          </span>
        </div>
      ) : (
        <span className="row grow dim">
          {quoteState === 'loading' ? <Skeleton width={168} /> : t`Quote`}
        </span>
      )}
      {summary.rate && !summary.conversion && (
        <Await meanwhile={<span className="ring" />}>
          <RefreshRing {...{ refreshMs, quotedAtMs, onRefresh }} />
        </Await>
      )}
      <button
        type="button"
        className="icon-button small fold"
        aria-label={isOpen ? t`Hide details` : t`Show details`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name="chevronDown" size="small" />
      </button>
    </div>
  )
})

function LoadingPanel() {
  return (
    <div aria-hidden="true">
      <div className="section">
        <h2>
          <Trans>Route</Trans>
        </h2>
        <div className="route-loading">
          <span className="skeleton" />
        </div>
      </div>
      <div className="section">
        <Terms
          terms={[t(messages.minimumReceived), t`Slippage`, t`Network fee`].map((name, index) => ({
            name,
            value: <Skeleton width={132 - 24 * index} />,
          }))}
        />
      </div>
    </div>
  )
}

interface EmptyPanelProps {
  state: keyof typeof emptyTexts
  children: ReactNode
}

/** The placeholder of the details. The banner on the card says why they are missing. */
function EmptyPanel({ state, children }: EmptyPanelProps) {
  return (
    <div className="section quote-panel-empty">
      <svg viewBox="0 0 240 72" aria-hidden="true">
        <path d="M20 36C72 36 60 12 96 12h48c36 0 24 24 76 24M20 36C72 36 60 60 96 60h48c36 0 24-24 76-24" />
        <circle className="end" cx="20" cy="36" r="11" />
        <circle className="end" cx="220" cy="36" r="11" />
      </svg>
      <p>{t(emptyTexts[state])}</p>
      {children}
    </div>
  )
}

const emptyTexts = {
  empty: msg`Enter an amount to see the route, the minimum you receive and a simulation of the swap.`,
  noRoute: msg`No route`,
  failed: msg`No quote`,
}
