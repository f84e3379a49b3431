import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { type QualityPeriod, type QualitySize, qualityPeriods, qualitySizes } from '@vermeil/wire'
import { useState } from 'react'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import {
  type QualityFilter,
  type QualityReport,
  qualityMs,
  qualityOptions,
} from '../../data/quality/quality.ts'
import { formatCount } from '../../language/numbers.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import '../../ui/Chip.css'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { fewSwaps, nameSize } from './describeQuality.ts'
import './quality.css'
import { QualityAbout } from './QualityAbout.tsx'
import { QualityFigures } from './QualityFigures.tsx'
import { QualityTables } from './QualityTables.tsx'

const firstFilter = { period: '90' } satisfies QualityFilter

/** The results of swaps compared with their quotes and with the best single exchange. */
export function QualityScreen() {
  useTitle(t`Price quality`)
  const [filter, setFilter] = useState<QualityFilter>(firstFilter)
  const found = useQuery(qualityOptions(filter))
  const { data, error, refetch } = found
  const isOld = useIsOld(found, qualityMs)
  return (
    <div className="wrap page quality">
      <header>
        <h1>
          <Trans>Price quality</Trans>
        </h1>
        <p className="quality-lead dim">
          <Trans>
            Every swap on Vermeil, compared with what was promised and with the best single exchange
            at that block.
          </Trans>
        </p>
      </header>
      <Filters filter={filter} report={data} isLoading={!data && !error} onFilter={setFilter} />
      {error && (
        <Banner
          tone="bad"
          title={data ? t`These numbers are old` : t`Price quality couldn't load`}
          action={
            <Button variant="outline" size="tiny" onClick={() => void refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {describeError(error)}
        </Banner>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className={isOld ? 'quality-content overdue' : 'quality-content'}>
          {data.swaps < fewSwaps ? (
            <TooFew report={data} onClear={() => setFilter({ period: 'all' })} />
          ) : (
            <QualityFigures report={data} />
          )}
          <div className="quality-columns">
            <QualityTables report={data} />
            <QualityAbout filter={filter} report={data} />
          </div>
        </div>
      )}
    </div>
  )
}

interface FiltersProps {
  filter: QualityFilter
  report: QualityReport | undefined
  isLoading: boolean
  onFilter(filter: QualityFilter): void
}

const namePeriod = (period: QualityPeriod) => (period === 'all' ? t`All` : t`${period}d`)

function Filters({ filter, report, isLoading, onFilter }: FiltersProps) {
  const { token, otherToken } = filter
  const pairs = listPairs(report, filter)
  const toBlock = report?.toBlock
  return (
    <div className="quality-filters">
      <fieldset className="chips line" aria-label={t`Period`}>
        {qualityPeriods.map((period) => (
          <button
            key={period}
            type="button"
            className="chip"
            aria-pressed={period === filter.period}
            onClick={() => onFilter({ ...filter, period })}
          >
            {namePeriod(period)}
          </button>
        ))}
      </fieldset>
      <select
        className="chip"
        aria-label={t`Pair`}
        value={token ? `${token},${otherToken}` : ''}
        onChange={({ target }) => onFilter({ ...filter, ...readPair(target.value) })}
      >
        <option value="">{t`All pairs`}</option>
        {pairs.map((pair) => (
          <option key={pair.join()} value={pair.join()}>
            {pair.map((address) => findToken(address).symbol).join('/')}
          </option>
        ))}
      </select>
      <select
        className="chip"
        aria-label={t`Size`}
        value={filter.size ?? ''}
        onChange={({ target }) => onFilter({ ...filter, size: readSize(target.value) })}
      >
        <option value="">{t`All sizes`}</option>
        {qualitySizes.map((size) => (
          <option key={size} value={size}>
            {nameSize(size)}
          </option>
        ))}
      </select>
      {typeof toBlock === 'number' && (
        <p className="quality-block mono dim">
          <Trans>Up to block {formatCount(toBlock)}</Trans>
        </p>
      )}
      {isLoading && (
        <p className="quality-block">
          <Skeleton width={120} />
        </p>
      )}
    </div>
  )
}

/** The pairs to choose from. The chosen one stays, even if it has no swaps with the other filters. */
function listPairs(
  report: QualityReport | undefined,
  { token, otherToken }: QualityFilter,
): Address[][] {
  const pairs = report?.pairs.map(({ token0, token1 }) => [token0, token1]) ?? []
  if (!token || !otherToken) return pairs
  const chosen = [token, otherToken] as Address[]
  return pairs.some((pair) => pair.join() === chosen.join()) ? pairs : [...pairs, chosen]
}

function readPair(value: string): Pick<QualityFilter, 'token' | 'otherToken'> {
  const [token, otherToken] = value.split(',')
  return token && otherToken ? { token, otherToken } : { token: undefined, otherToken: undefined }
}

function readSize(value: string): QualitySize | undefined {
  return qualitySizes.find((size) => size === value)
}

function TooFew({ report: { swaps }, onClear }: { report: QualityReport; onClear(): void }) {
  return (
    <section className="card">
      <Empty icon="tiles" title={t`Swaps that match: ${swaps}`}>
        <p>
          <Trans>Too few swaps to compare. Widen the period or the size.</Trans>
        </p>
        <Button variant="outline" size="small" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      </Empty>
    </section>
  )
}

function Loading() {
  return (
    <section className="card quality-loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Loading ...</Trans>
      </p>
      <Skeleton width={280} />
      <Skeleton width={180} />
      <Skeleton width={240} />
    </section>
  )
}
