import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import { nameRouteType } from '../../trade/describeRoute.ts'
import { formatSlippage } from '../../trade/slippage.ts'
import type { SwapSummary } from '../../trade/summarizeSwap.ts'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { Differences } from './Differences.tsx'
import { AwaitedHallmarks, Hallmarks } from './Hallmarks.tsx'
import { Offers } from './Offers.tsx'
import { RouteDrawing } from './RouteDrawing.tsx'
import type { SlipProps } from './Slip.tsx'

/** What a quote rests on: its route, its proof, its bounds and what its simulation moved. */
export function Evidence(props: SlipProps) {
  const { summary, sell, buy } = props
  const { proof, offers, impact, isAwaited } = useProof(summary)
  return (
    <>
      <div className="sec">
        <details className="route-terms">
          <summary>
            <h2>
              <Trans>Route</Trans>
            </h2>
            <span>
              {nameRoute(summary)}
              <Icon name="chevronDown" size="small" />
            </span>
          </summary>
          <Terms terms={summary.routeDetails.map(({ label, value }) => ({ name: label, value }))} />
          <p className="route-doc dim">
            {routeTexts[summary.routeName ?? 'Direct']}{' '}
            <Link href="/about#routes">
              <Trans>How routes work</Trans>
            </Link>
          </p>
        </details>
        <RouteDrawing sell={sell} buy={buy} paths={summary.paths} quoteId={summary.quotedAtBlock} />
      </div>
      {proof ? <Hallmarks {...proof} isOld={isAwaited} /> : isAwaited && <AwaitedHallmarks />}
      <div className="sec figures">
        <Terms terms={listFigures({ ...props, summary: { ...summary, impact } })} />
        {offers.length > 0 && <Offers offers={offers} isOld={isAwaited} />}
      </div>
      {(props.differences || props.isSimulating) && (
        <Differences found={props.differences} isRunning={props.isSimulating} />
      )}
    </>
  )
}

/** The proof comes later than the chain's own quote: its place is kept, and the last one stays there, dimmed. */
function useProof(summary: SwapSummary) {
  const { proof, offers, impact, refreshing, banners } = summary
  const [last, setLast] = useState({ proof, offers, impact })
  const isNew =
    proof?.blockNumber !== last.proof?.blockNumber || proof?.efficiency !== last.proof?.efficiency
  if (proof && isNew) setLast({ proof, offers, impact })
  const isAwaited = !proof && refreshing && banners.every(({ kind }) => kind !== 'apiAway')
  if (!isAwaited) return { proof, offers, impact, isAwaited }
  const isTold = impact !== undefined && impact.tier !== 'none'
  return { ...last, impact: isTold ? impact : last.impact, isAwaited }
}

function listFigures({ summary, slippageBps, isSimulating }: SlipProps): Term[] {
  const { limit, changePercent, networkFee, impact } = summary
  const terms: Term[] = [{ name: t`Slippage`, value: `${formatSlippage(slippageBps)} %` }]
  if (limit) terms.unshift({ name: limit.label, value: limit.value })
  if (changePercent !== undefined) {
    terms.push({ name: t`Difference to market`, value: <Change percent={changePercent} /> })
  }
  if (impact && impact.tier !== 'none') {
    terms.push({ name: t`Price impact`, value: <ImpactValue {...impact} /> })
  }
  if (networkFee || isSimulating) {
    const value = networkFee ? writeFee(networkFee, summary.isFeePaid) : <Skeleton width={80} />
    terms.push({ name: t`Network fee`, value })
  }
  return terms
}

function writeFee(fee: string, isPaid: boolean): string {
  return isPaid ? t`${fee} VTHO, paid by Vermeil` : `${fee} VTHO`
}

/** From 5 % on with a sign, not by colour alone. */
function ImpactValue({ text, tier }: NonNullable<SwapSummary['impact']>) {
  if (tier === 'low') return <>{text}</>
  return (
    <span className="sign dn">
      <Icon name="warning" />
      {text}
    </span>
  )
}

function nameRoute({ routeName, paths }: SwapSummary): string {
  if (!routeName) return ''
  const name = nameRouteType(routeName)
  const count = paths.length
  return count > 1 ? t`${name}, ${count} paths` : name
}

const routeTexts = {
  get Direct() {
    return t`One pool takes the whole amount.`
  },
  get Hop() {
    return t`The amount is changed into a second token on the way.`
  },
  get Split() {
    return t`The amount is divided, and each part takes its own way.`
  },
}
