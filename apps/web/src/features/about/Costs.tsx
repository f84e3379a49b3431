import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { type ExchangeFees, exchangeFeesOptions } from '../../data/deployment/exchangeFees.ts'
import { swapFeeOptions } from '../../data/deployment/swapFee.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { formatCount, formatPercentage, groupDigits } from '../../language/numbers.ts'
import { gasToken } from '../../trade/card/shares.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { formatFees, joinFees } from './describeFees.ts'
import { SectionFailed } from './SectionFailed.tsx'

/** The cost of each action, and who receives it. */
export function Costs() {
  const app = useApp()
  const exchanges = useQuery(exchangeFeesOptions(app))
  const isOld = useIsOld(exchanges)
  const free = formatPercentage('0')
  return (
    <section className="card" id="costs" aria-labelledby="about-costs">
      <h2 id="about-costs" className="about-head">
        <Trans>What it costs</Trans>
      </h2>
      <div className="about-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Action`}</th>
              <th scope="col" className="num">{t`Vermeil's fee`}</th>
              <th scope="col">{t`What you pay to others`}</th>
            </tr>
          </thead>
          <tbody>
            <Cost name={t`Swap`} fee={free}>
              <span className={isOld ? 'overdue' : undefined}>
                <SwapCost exchanges={exchanges.data} />
              </span>
            </Cost>
            <Cost name={t`Limit order`} fee={free}>
              <Trans>The network fee to place it. Whoever fills it pays for the fill.</Trans>
            </Cost>
            <Cost name={t`Wrap, unwrap`} fee={free}>
              <Trans>The network fee, always 1:1</Trans>
            </Cost>
            <Cost name={t`Send, cancel, claim`} fee={free}>
              <Trans>The network fee</Trans>
            </Cost>
          </tbody>
        </table>
      </div>
      <Exchanges exchanges={exchanges.data} isOld={isOld} />
      {exchanges.error && (
        <SectionFailed
          title={t`The exchanges' fees couldn't load`}
          error={exchanges.error}
          onRetry={() => void exchanges.refetch()}
        />
      )}
      <p className="about-note dim">
        <Trans>
          The exchanges' fees are read from their pools on the chain. Every amount on screen already
          includes them. Our contracts have no code that takes a fee.
        </Trans>
      </p>
    </section>
  )
}

function Cost({ name, fee, children }: { name: string; fee: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{fee}</td>
      <td className="dim">{children}</td>
    </tr>
  )
}

/** The fees of the exchanges, and the network fee of the latest swaps once it is known. */
function SwapCost({ exchanges }: { exchanges: readonly ExchangeFees[] | undefined }) {
  const { data: fee } = useQuery(swapFeeOptions(useApp()))
  const range = exchanges && joinFees(exchanges)
  if (!range) return <Trans>The exchanges' fees, and the network fee</Trans>
  const fees = formatFees(range)
  if (typeof fee !== 'bigint') return <Trans>The exchanges' {fees}, and the network fee</Trans>
  const vtho = groupDigits(formatAmount(fee, findToken(gasToken).decimals, 2))
  return (
    <Trans>
      The exchanges' {fees}, and a network fee of {vtho} VTHO, the median of the latest swaps
    </Trans>
  )
}

interface ExchangesProps {
  exchanges: readonly ExchangeFees[] | undefined
  isOld: boolean
}

function Exchanges({ exchanges, isOld }: ExchangesProps) {
  if (exchanges?.length === 0) {
    return (
      <p className="about-note dim">
        <Trans>No exchange on this network has a pool yet.</Trans>
      </p>
    )
  }
  const rows = exchanges ?? [undefined, undefined, undefined, undefined]
  return (
    <dl className={isOld ? 'about-exchanges overdue' : 'about-exchanges'} aria-busy={!exchanges}>
      {rows.map((exchange, index) => (
        <Exchange key={exchange?.name ?? index} exchange={exchange} />
      ))}
    </dl>
  )
}

function Exchange({ exchange }: { exchange: ExchangeFees | undefined }) {
  if (!exchange) {
    return (
      <div>
        <dt>
          <Skeleton width={96} />
        </dt>
        <dd>
          <Skeleton width={64} />
        </dd>
      </div>
    )
  }
  const count = formatCount(exchange.pools)
  return (
    <div>
      <dt>
        {exchange.name} <span className="dim">{t`Pools: ${count}`}</span>
      </dt>
      <dd>{formatFees(exchange)}</dd>
    </div>
  )
}
