import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, useRef, useState } from 'react'
import { formatPercentage } from '../../../language/numbers.ts'
import { useLanguage } from '../../../language/useLanguage.ts'
import { formatSlippage } from '../../../trade/limits/slippage.ts'
import { nameRouteType } from '../../../trade/quote/describeRoute.ts'
import { hasHeavyLoss } from '../../../trade/quote/hasHeavyLoss.ts'
import type { Quote } from '../../../trade/quote/Quote.ts'
import { Change } from '../../../ui/Change.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Await } from '../../../ui/loading/Await.tsx'
import { createPart } from '../../../ui/loading/createPart.tsx'
import { useStructuralSharing } from '../../../ui/state/useStructuralSharing.ts'
import { type Term, Terms } from '../../../ui/Terms.tsx'
import { ReceiverName } from '../../recipient/ReceiverName.tsx'
import type { SwapSummary } from '../model/summarizeSwap.ts'
import { ConversionDetails } from './ConversionDetails.tsx'
import { OptimalityProof, OptimalityProofSkeleton } from './certificate/OptimalityProof.tsx'
import { type RouteText, useProof } from './certificate/useProof.ts'
import { Differences } from './Differences.tsx'
import { ImpactValue } from './ImpactValue.tsx'
import { listFee } from './listFee.tsx'
import { Offers } from './Offers.tsx'
import type { QuoteDetailsProps } from './QuotePanel.tsx'
import { RouteDrawing } from './route/RouteDrawing.tsx'
import { RouteFold } from './route/RouteFold.tsx'
import './QuoteDetails.css'
// Every screen loads this part as soon as it is idle, so the hit areas cost the first load nothing.
import '../../../theme/touch.css'

const PoolDetails = createPart(async () => (await import('./route/PoolDetails.tsx')).PoolDetails)
const CertificateDialog = createPart(
  async () => (await import('./certificate/CertificateDialog.tsx')).CertificateDialog,
  { isOver: true },
)

/** The details behind the numbers: of a quote, or of a one-to-one conversion. */
export const QuoteDetails = memo(function QuoteDetails(props: QuoteDetailsProps) {
  return props.summary.conversion ? (
    <ConversionDetails {...props} />
  ) : (
    <PoolQuoteDetails {...props} />
  )
})

/** The details of a quote: its route, proof, bounds and simulated result. */
function PoolQuoteDetails(props: QuoteDetailsProps) {
  const { summary, sell, buy, simulation } = props
  const { proof, quote, offers, impact, route, isAwaited, ...shown } = useProof(summary)
  const [opened, setOpened] = useState<Quote>()
  const isOld = isAwaited || summary.isOutdated
  const isRouteOld = shown.isRouteOld || summary.isOutdated
  useLanguage()
  return (
    <>
      <Route {...{ sell, buy, isOld: isRouteOld }} route={useStructuralSharing(route)} />
      {proof ? (
        <OptimalityProof
          {...proof}
          isOld={isOld}
          hasHeavyLoss={hasHeavyLoss({ ...summary, proof })}
          onOpen={() => setOpened(quote)}
        />
      ) : (
        isAwaited && <OptimalityProofSkeleton />
      )}
      <div className="section figures">
        <Terms terms={listFigures(props, impact)} />
        {offers.length > 0 && <Offers offers={offers} isOld={isOld} />}
      </div>
      {(simulation.differences || simulation.isRunning) && (
        <Differences
          {...simulation}
          {...(summary.recipient && {
            names: { send: t`You send`, receive: t`Recipient receives` },
          })}
        />
      )}
      <Await>
        {opened && <CertificateDialog quote={opened} onClose={() => setOpened(undefined)} />}
      </Await>
    </>
  )
}

interface RouteProps extends Pick<QuoteDetailsProps, 'sell' | 'buy'> {
  route: RouteText
  isOld: boolean
}

const Route = memo(function Route({ sell, buy, route, isOld }: RouteProps) {
  const { paths, quote, quotedAtBlock, quotedAmount } = route
  const [picked, setPicked] = useState<string>()
  const isPicked = paths.some(({ hops }) => hops.some(({ id }) => id === picked))
  useLanguage()
  return (
    <RouteFold
      name={nameRoute(route)}
      shares={paths.map(({ sharePercent }) => sharePercent)}
      isOld={isOld}
      drawing={
        <>
          <RouteDrawing
            sell={sell}
            buy={buy}
            paths={paths}
            pulse={useAnswerCount(quotedAmount, quotedAtBlock)}
            picked={picked}
            {...(quote?.answer && {
              onPick: (id: string) => setPicked(id === picked ? undefined : id),
            })}
          />
          <Await>{quote && picked && isPicked && <PoolDetails quote={quote} id={picked} />}</Await>
        </>
      }
    >
      <RouteTerms route={route} />
    </RouteFold>
  )
})

function RouteTerms({ route }: Pick<RouteProps, 'route'>) {
  const { name, details } = route
  return (
    <>
      <Terms terms={details.map(({ label, value }) => ({ name: label, value }))} />
      <p className="route-help dim">
        {t(routeTexts[name ?? 'Direct'])}{' '}
        <Link href="/about#routes">
          <Trans>How routes work</Trans>
        </Link>
      </p>
    </>
  )
}

/** Counts the new answers to the same request. Each sends one pulse along the bands; typing sends none. */
function useAnswerCount(amount: bigint | undefined, block: number | undefined): number {
  const last = useRef({ amount, block, count: 0 })
  if (last.current.amount !== amount) last.current = { amount, block, count: 0 }
  else if (last.current.block !== block) {
    last.current = { amount, block, count: last.current.count + 1 }
  }
  return last.current.count
}

/** Always the same rows except the fee and the recipient, so that nothing moves while the user types. */
function listFigures(
  { summary, slippageBps, isAuto = false, simulation }: QuoteDetailsProps,
  impact: SwapSummary['impact'],
): Term[] {
  const { limit, differencePercent, recipient } = summary
  const difference = differencePercent === undefined ? '–' : <Change percent={differencePercent} />
  const slippage = formatPercentage(formatSlippage(slippageBps))
  const terms: Term[] = [
    { name: t`Slippage`, value: isAuto ? t`Auto · ${slippage}` : slippage },
    { name: t`Difference to market`, value: difference },
    { name: t`Price impact`, value: impact ? <ImpactValue {...impact} /> : '–' },
  ]
  if (limit) terms.unshift({ name: limit.label, value: limit.value })
  if (recipient) terms.unshift({ name: t`Recipient`, value: <ReceiverName address={recipient} /> })
  return [...terms, ...listFee(summary, simulation.isRunning)]
}

function nameRoute({ name: routeName, paths }: RouteText): string {
  if (!routeName) return ''
  const name = nameRouteType(routeName)
  const count = paths.length
  return count > 1 ? t`${name}, ${count} paths` : name
}

const routeTexts = {
  Direct: msg`One pool fills the whole amount.`,
  Hop: msg`The trade is routed through another token.`,
  Split: msg`The amount is split, and each part takes a different route.`,
}
