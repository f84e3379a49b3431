import type { Token } from '@vermeil/tokens'
import type { Bps } from '@vermeil/units'
import { useState } from 'react'
import { formatSlippage } from '../../trade/slippage.ts'
import type { SwapSummary } from '../../trade/summarizeSwap.ts'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { type AssetDifferences, Differences } from './Differences.tsx'
import { RefreshRing } from './RefreshRing.tsx'
import { RouteDrawing } from './RouteDrawing.tsx'
import './Slip.css'

interface SlipProps {
  sell: Token
  buy: Token
  summary: SwapSummary
  slippageBps: Bps
  differences: AssetDifferences | undefined
  isSimulating: boolean
  refresh: { refreshMs: number; quotedAtMs: number | undefined; onRefresh(): void }
  isOpen: boolean
  onToggle(): void
}

/**
 * The evidence beside the trade card: rate, route, the least that arrives, what a simulation moved. While a
 * newer quote of the same pair is on its way, the last one stays, dimmed.
 */
export function Slip(props: SlipProps) {
  const { shown, isOld } = useLastQuote(props)
  const { summary, isOpen } = shown
  const state = summary.rate ? 'ready' : summary.quoteState
  return (
    <aside className={`card slip is-${state} ${isOld ? 'old' : ''}`} aria-label="Quote details">
      <RateRow {...shown} />
      {isOpen && summary.rate && <Evidence {...shown} />}
      {isOpen && state === 'loading' && <LoadingSlip />}
      {isOpen && state !== 'ready' && state !== 'loading' && <EmptySlip state={state} />}
    </aside>
  )
}

function useLastQuote(props: SlipProps): { shown: SlipProps; isOld: boolean } {
  const { summary, differences } = props
  const [last, setLast] = useState({ summary, differences })
  const isNew = summary !== last.summary || differences !== last.differences
  if (summary.rate && isNew) setLast({ summary, differences })
  const isOld = !summary.rate && summary.quoteState === 'loading' && last.summary.rate !== undefined
  return { shown: isOld ? { ...props, ...last } : props, isOld }
}

function RateRow({ summary, refresh, isOpen, onToggle }: SlipProps) {
  const { rate, rateUsd, quoteState } = summary
  const [isInverted, setInverted] = useState(false)
  const isTiny = rate?.forward.includes('<') ?? false
  const side = isInverted === isTiny ? 'forward' : 'inverse'
  return (
    <div className="rate">
      {rate ? (
        <button type="button" className="row grow" onClick={() => setInverted(!isInverted)}>
          <span className="cut figure">{rate[side]}</span>
          <Icon name="invert" size="small" />
          <span className="dim">{rateUsd[side]}</span>
          <span className="vh">Invert the rate</span>
        </button>
      ) : (
        <span className="row grow dim">
          {quoteState === 'loading' ? <Skeleton width={168} /> : 'Quote'}
        </span>
      )}
      {rate && <RefreshRing {...refresh} />}
      <button
        type="button"
        className="ib sm fold"
        aria-label={isOpen ? 'Hide details' : 'Show details'}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name="chevronDown" size="small" />
      </button>
    </div>
  )
}

function Evidence(props: SlipProps) {
  const { summary, sell, buy } = props
  return (
    <>
      <div className="sec">
        <details className="route-terms">
          <summary>
            <h2>Route</h2>
            <span>
              {nameRoute(summary)}
              <Icon name="chevronDown" size="small" />
            </span>
          </summary>
          <Terms terms={summary.routeDetails.map(({ label, value }) => ({ name: label, value }))} />
        </details>
        <RouteDrawing sell={sell} buy={buy} paths={summary.paths} quoteId={summary.quotedAtBlock} />
      </div>
      <div className="sec figures">
        <Terms terms={listFigures(props)} />
      </div>
      {(props.differences || props.isSimulating) && (
        <Differences found={props.differences} isRunning={props.isSimulating} />
      )}
    </>
  )
}

function listFigures({ summary, slippageBps, isSimulating }: SlipProps): Term[] {
  const { limit, changePercent, networkFee } = summary
  const terms: Term[] = [{ name: 'Slippage', value: `${formatSlippage(slippageBps)} %` }]
  if (limit) terms.unshift({ name: limit.label, value: limit.value })
  if (changePercent !== undefined) {
    terms.push({ name: 'Difference to market', value: <Change percent={changePercent} /> })
  }
  if (networkFee || isSimulating) {
    const value = networkFee ? `${networkFee} VTHO` : <Skeleton width={80} />
    terms.push({ name: 'Network fee', value })
  }
  return terms
}

function nameRoute({ routeName, paths }: SwapSummary): string {
  return paths.length > 1 ? `${routeName}, ${paths.length} paths` : (routeName ?? '')
}

function LoadingSlip() {
  return (
    <div aria-hidden="true">
      <div className="sec">
        <h2>Route</h2>
        <div className="route-wait">
          <span className="sk" />
        </div>
      </div>
      <div className="sec">
        <Terms
          terms={['Minimum received', 'Slippage', 'Network fee'].map((name, index) => ({
            name,
            value: <Skeleton width={132 - 24 * index} />,
          }))}
        />
      </div>
    </div>
  )
}

function EmptySlip({ state }: { state: keyof typeof emptyTexts }) {
  return (
    <div className="sec slip-empty">
      <svg viewBox="0 0 240 72" aria-hidden="true">
        <path d="M20 36C72 36 60 12 96 12h48c36 0 24 24 76 24M20 36C72 36 60 60 96 60h48c36 0 24-24 76-24" />
        <circle className="end" cx="20" cy="36" r="11" />
        <circle className="end" cx="220" cy="36" r="11" />
      </svg>
      <p>{emptyTexts[state]}</p>
    </div>
  )
}

const emptyTexts = {
  empty:
    'Enter an amount to see the route, the least you will receive and a simulation of the swap.',
  noRoute: 'No exchange of the chain connects these two tokens for this amount.',
  failed: 'There is no quote to show at the moment.',
}
