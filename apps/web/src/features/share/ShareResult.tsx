import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { type Address, shortenAddress, type TxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { type MeasuredSwap, measuredSwapOptions } from '../../data/quality/measuredSwap.ts'
import { formatSixDecimals } from '../../trade/amounts/formats.ts'
import { Change } from '../../ui/Change.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { compareToQuote, formatFraction } from '../quality/describeQuality.ts'
import { formatSum } from '../tokens/describeMarket.ts'

interface ShareResultProps {
  txId: TxId
  buy: Token
}

/** The result of a swap compared with its quote and with the best single exchange, once the API has measured it. */
export function ShareResult({ txId, buy }: ShareResultProps) {
  const { venues } = useApp()
  const { data: swap } = useQuery(measuredSwapOptions(txId))
  if (!swap) return null
  const write = (amount: bigint) => `${formatSixDecimals(amount, buy.decimals)} ${buy.symbol}`
  const nameExchange = (router: Address) =>
    venues.find((venue) => venue.router === router)?.name ?? shortenAddress(router)
  const { quotedOut, simulatedOut, bestOut, bestExchange, amountOut, valueUsd } = swap
  const rows: [string, ReactNode][] = [
    [t`Value`, Number(valueUsd) > 0 && formatSum(valueUsd)],
    [t`Quoted`, quotedOut !== null && write(quotedOut)],
    [t`Simulated`, simulatedOut !== null && write(simulatedOut)],
    [t`Vs. quote`, quotedOut !== null && <ToQuote swap={swap} />],
    [
      t`Best single exchange`,
      bestOut !== null && bestExchange !== null && (
        <>
          {write(bestOut)} <span className="dim">{nameExchange(bestExchange)}</span>
        </>
      ),
    ],
    [
      t`Vs. best single`,
      bestOut !== null && bestOut > 0n && (
        <Change percent={(Number(amountOut) / Number(bestOut) - 1) * 100} />
      ),
    ],
  ]
  return (
    <section className="share-part" aria-labelledby="share-result">
      <h2 id="share-result">
        <Trans>Price quality</Trans>
      </h2>
      <div className="flow-box">
        <Terms terms={rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
      </div>
    </section>
  )
}

function ToQuote({ swap }: { swap: MeasuredSwap }) {
  const fraction = compareToQuote(swap)
  return /[1-9]/.test(formatFraction(fraction)) ? <Change percent={fraction * 100} /> : t`as quoted`
}
