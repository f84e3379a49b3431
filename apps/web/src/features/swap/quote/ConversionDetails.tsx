import { Trans } from '@lingui/react/macro'
import { Terms } from '../../../ui/Terms.tsx'
import { Differences } from './Differences.tsx'
import { describeConversion } from './describeConversion.ts'
import { listFee } from './listFee.tsx'
import type { QuoteDetailsProps } from './QuotePanel.tsx'
import { RouteDrawing } from './route/RouteDrawing.tsx'
import { RouteFold } from './route/RouteFold.tsx'
import './QuoteDetails.css'

/** The details of a one-to-one conversion: the converter, the amount received and the simulated result. */
export function ConversionDetails(props: QuoteDetailsProps) {
  const { sell, buy, summary, simulation } = props
  const { title, route, hops } = describeConversion(sell, buy)
  const paths = [{ sharePercent: 100, hops }]
  const limits = summary.limit ? [{ name: summary.limit.label, value: summary.limit.value }] : []
  return (
    <>
      <RouteFold
        name={title}
        shares={[100]}
        drawing={<RouteDrawing {...{ sell, buy, paths }} pulse={0} />}
      >
        <Terms terms={[{ name: title, value: route.join(' → ') }]} />
        <p className="route-help dim">
          <Trans>No pool is used: there is no slippage and no trading fee.</Trans>
        </p>
      </RouteFold>
      <div className="section figures">
        <Terms terms={[...limits, ...listFee(summary, simulation.isRunning)]} />
      </div>
      {(simulation.differences || simulation.isRunning) && <Differences {...simulation} />}
    </>
  )
}
