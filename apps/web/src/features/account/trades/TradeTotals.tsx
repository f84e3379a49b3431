import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { accountTotalsCall, CallAnswer } from '@vermeil/wire'
import type { ReactNode } from 'react'
import { formatCount } from '../../../language/numbers.ts'
import { formatCompact, formatUsd } from '../../../trade/amounts/formats.ts'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import {
  describePairTotals,
  findBaseQuoteTokens,
  namePair,
  scaleUsd,
} from './describeAccountTrade.ts'

type Totals = CallAnswer<typeof accountTotalsCall>

/** The totals of the filtered trades; of a single pair also what was bought and sold, and at which average price. */
export function TradeTotals({ totals, isOld }: { totals: Totals; isOld: boolean }) {
  const [first, ...others] = totals.pairs
  const count = formatCount(totals.trades)
  return (
    <div className={isOld ? 'trade-totals overdue' : 'trade-totals'}>
      <dl>
        <Figure name={t`Trades`}>{totals.isPartial ? `${count}+` : count}</Figure>
        <Figure name={t`Volume`}>
          {totals.volumeUsd > 0n
            ? formatUsd(scaleUsd(totals.volumeUsd))
            : `${formatCompact(totals.volumeVet, 18)} VET`}
        </Figure>
        {first && others.length === 0 && <PairFigures totals={first} />}
        {first && others.length > 0 && (
          <Figure name={t`Most traded`}>
            {namePair(
              findBaseQuoteTokens(first.token0, first.token1).base,
              findBaseQuoteTokens(first.token0, first.token1).quote,
            )}
          </Figure>
        )}
      </dl>
      {totals.isPartial && (
        <p className="dim">
          <Trans>Only the newest {count} trades are counted.</Trans>
        </p>
      )}
    </div>
  )
}

/** A placeholder for the totals while they load. */
export function LoadingTotals() {
  return (
    <div className="trade-totals">
      <dl>
        {[t`Trades`, t`Volume`, t`Most traded`].map((name) => (
          <Figure key={name} name={name}>
            <Skeleton width={72} />
          </Figure>
        ))}
      </dl>
    </div>
  )
}

function PairFigures({ totals }: { totals: Totals['pairs'][number] }) {
  const { bought, sold, averageBuy, averageSell } = describePairTotals(totals)
  return (
    <>
      <Figure name={t`Bought`}>{bought}</Figure>
      <Figure name={t`Sold`}>{sold}</Figure>
      <Figure name={t`Average buy`}>{averageBuy ?? '-'}</Figure>
      <Figure name={t`Average sell`}>{averageSell ?? '-'}</Figure>
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
