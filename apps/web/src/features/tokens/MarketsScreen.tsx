import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TokenMarket } from '@vermeil/wire'
import { memo, type RefCallback, useDeferredValue, useMemo, useState } from 'react'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { tokenMarketsOptions } from '../../data/markets/tokenMarkets.ts'
import { useFavourites } from '../../data/tokens/useFavourites.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { AlertsButton } from '../alerts/AlertsButton.tsx'
import type { Period } from './describeMarket.ts'
import { Heatmap, Legend } from './heatmap/Heatmap.tsx'
import { type ElementSize, useElementSize } from './heatmap/useElementSize.ts'
import { MarketsTable } from './MarketsTable.tsx'
import { MarketsTools, type Tools } from './MarketsTools.tsx'
import './markets.css'
import { OldData } from './OldData.tsx'
import { findMarkets, rankMarkets, sortMarkets } from './sortMarkets.ts'

/** All tokens: a heatmap and a table (MKT-01). */
export function MarketsScreen() {
  useTitle(t`Markets`)
  const found = useQuery(tokenMarketsOptions())
  const { error, refetch, dataUpdatedAt } = found
  // The heatmap and the table are rendered in several short tasks.
  const data = useDeferredValue(found.data)
  const isOld = useIsOld(found, marketStatsMs)
  const [period, setPeriod] = useState<Period>('day')
  const [tools, setTools] = useState<Tools>({
    text: '',
    isFavourites: false,
    sorting: { column: 'volume', isDescending: true },
  })
  // The loading screen is measured, so that the tiles and the table are rendered once, in slices.
  const [size, sizeRef] = useElementSize()
  const retry = () => void refetch()
  return (
    <div className="wrap page markets">
      <header className="markets-head">
        <h1>
          <Trans>Markets</Trans>
        </h1>
        <AlertsButton />
        <Periods period={period} onPeriod={setPeriod} />
      </header>
      {error && data && <OldData error={error} atMs={dataUpdatedAt} onRetry={retry} />}
      {data?.isUsdStale && (
        <Banner tone="warn">
          <Trans>
            The price of VET in dollars is more than a day old. Dollar values may be off.
          </Trans>
        </Banner>
      )}
      {data && (
        <Content
          markets={data.markets}
          {...{ period, tools, isOld, size, sizeRef }}
          onTools={setTools}
        />
      )}
      {!data && error && <Failed error={error} onRetry={retry} />}
      {!data && !error && <Loading sizeRef={sizeRef} />}
    </div>
  )
}

const listPeriods = (): [Period, string][] => [
  ['hour', t`1h`],
  ['day', t`24h`],
  ['week', t`7d`],
]

function Periods({ period, onPeriod }: { period: Period; onPeriod(period: Period): void }) {
  return (
    <fieldset className="chips line" aria-label={t`Period of the heatmap`}>
      {listPeriods().map(([each, name]) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={each === period}
          onClick={() => onPeriod(each)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

interface ContentProps {
  markets: readonly TokenMarket[]
  period: Period
  tools: Tools
  isOld: boolean
  size: ElementSize
  sizeRef: RefCallback<HTMLElement>
  onTools(tools: Tools): void
}

const Content = memo(function Content(props: ContentProps) {
  const { markets, period, tools, isOld, size, sizeRef, onTools } = props
  useLanguage()
  const { favourites } = useFavourites()
  const ranked = useMemo(() => rankMarkets(markets), [markets])
  const listed = useMemo(() => ranked.map(({ market }) => market), [ranked])
  const { text, isFavourites, sorting } = tools
  const wanted = isFavourites ? favourites : undefined
  const found = sortMarkets(findMarkets(ranked, { text, favourites: wanted }), sorting)
  const count = found.length
  if (ranked.length === 0) return <NoMarkets />
  return (
    <div className={isOld ? 'markets-content old' : 'markets-content'}>
      <Heatmap markets={listed} {...{ period, size, sizeRef, tableId }}>
        <section
          className={isOld ? 'card markets-card overdue' : 'card markets-card'}
          id={tableId}
          aria-label={t`All markets`}
        >
          <MarketsTools tools={tools} onChange={onTools} />
          <p className="visually-hidden" role="status">
            {text === '' ? '' : t`Tokens found: ${count}`}
          </p>
          {found.length > 0 ? (
            <MarketsTable
              markets={found}
              sorting={sorting}
              onSort={(chosen) => onTools({ ...tools, sorting: chosen })}
            />
          ) : (
            <NothingFound tools={tools} onClear={() => onTools({ ...tools, ...noFilter })} />
          )}
        </section>
      </Heatmap>
    </div>
  )
})

const tableId = 'all-markets'
const noFilter = { text: '', isFavourites: false }

function NothingFound({ tools, onClear }: { tools: Tools; onClear(): void }) {
  const { text, isFavourites } = tools
  const wanted = text.trim()
  return text === '' && isFavourites ? (
    <Empty icon="star" title={t`No favourites yet`}>
      <p>
        <Trans>Press a token's star to keep it here.</Trans>
      </p>
      <Button variant="outline" size="small" onClick={onClear}>
        <Trans>Show all tokens</Trans>
      </Button>
    </Empty>
  ) : (
    <Empty icon="search" title={t`No token found`}>
      <p>{t`No token matches “${wanted}”.`}</p>
      <Button variant="outline" size="small" onClick={onClear}>
        <Trans>Show all tokens</Trans>
      </Button>
    </Empty>
  )
}

function NoMarkets() {
  return (
    <section className="card">
      <Empty icon="tiles" title={t`No markets yet`}>
        <p>
          <Trans>
            Tokens appear here as soon as an exchange on this network has a pool for them.
          </Trans>
        </p>
        <Link className="btn small" href="/swap">
          <Trans>Go to Swap</Trans>
        </Link>
      </Empty>
    </section>
  )
}

interface FailedProps {
  error: Error
  onRetry(): void
}

function Failed({ error, onRetry }: FailedProps) {
  return (
    <section className="card">
      <ErrorState title={t`Markets couldn't load`} onRetry={onRetry}>
        <p>{describeError(error)}</p>
      </ErrorState>
    </section>
  )
}

function Loading({ sizeRef }: { sizeRef: RefCallback<HTMLElement> }) {
  return (
    <div className="markets-content" aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Loading ...</Trans>
      </p>
      <figure className="heat">
        <div ref={sizeRef} className="heat-tiles loading" />
        <Legend />
      </figure>
      <section className="card markets-loading">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <p key={key} className="row spread">
            <Skeleton width={140} />
            <Skeleton width={90} />
          </p>
        ))}
      </section>
    </div>
  )
}
