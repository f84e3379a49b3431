import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { type QualityReport, qualityMs, qualityOptions } from '../../data/quality/quality.ts'
import { formatCount } from '../../language/numbers.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { formatGain } from '../quality/describeQuality.ts'
import { formatSum } from '../tokens/describeMarket.ts'
import { SectionFailed } from './SectionFailed.tsx'

/** The totals of swaps on this network, from the report of price quality. */
export function LiveFigures() {
  const found = useQuery(qualityOptions({ period: 'all' }))
  const { data, error, refetch } = found
  const isOld = useIsOld(found, qualityMs)
  return (
    <section className="about-live" aria-label={t`Live figures`} aria-busy={!data && !error}>
      {error && (
        <SectionFailed
          title={data ? t`These numbers are old` : t`The figures couldn't load`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {(data || !error) && (
        <>
          <Tiles report={data} isOld={isOld} />
          <Source report={data} />
        </>
      )}
    </section>
  )
}

function Tiles({ report, isOld }: { report: QualityReport | undefined; isOld: boolean }) {
  const wait = <Skeleton width={96} />
  return (
    <dl className={isOld ? 'card about-figures overdue' : 'card about-figures'}>
      <Tile name={t`Volume`} value={report ? formatSum(report.comparedUsd) : wait}>
        <Trans>Of the swaps that could be compared</Trans>
      </Tile>
      <Tile name={t`Swaps`} value={report ? formatCount(report.swaps) : wait}>
        <Trans>Measured 12 blocks after they happened</Trans>
      </Tile>
      <Tile
        name={t`Against the best exchange`}
        value={report ? formatGain(report.gainedUsd) : wait}
      >
        <Trans>Gained or lost by routing</Trans>
      </Tile>
      <Tile name={t`Below the minimum`} value={report ? formatCount(report.belowMinimum) : wait}>
        <Trans>The contract refuses it</Trans>
      </Tile>
    </dl>
  )
}

function Tile({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="about-figure">{value}</dd>
      <dd className="dim">{children}</dd>
    </div>
  )
}

function Source({ report }: { report: QualityReport | undefined }) {
  const block = report?.toBlock
  return (
    <p className="about-source dim">
      {report?.swaps === 0 ? (
        <Trans>There are no swaps on this network yet.</Trans>
      ) : typeof block === 'number' ? (
        <Trans>
          Up to block {formatCount(block)}. <Link href="/quality">Recompute them</Link>
        </Trans>
      ) : (
        <Trans>Loading ...</Trans>
      )}
    </p>
  )
}
