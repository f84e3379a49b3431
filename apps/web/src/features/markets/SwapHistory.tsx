import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, parseTxId } from '@vermeil/units'
import { useDeferredValue, useState } from 'react'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { useSwapHistory } from '../../data/markets/useSwapHistory.ts'
import { readLanguage } from '../../language/language.ts'
import { formatTime } from '../../language/times.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { describeHistoryFailure } from '../chart/describeFailure.ts'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { formatPairRate } from '../history/formatTrade.ts'
import { PairButton } from '../history/PairButton.tsx'
import { describeSwap, type PastSwap } from './describeSwap.ts'
import { SwapDetails } from './SwapDetails.tsx'
import './SwapHistory.css'

interface SwapHistoryProps {
  account: Address
  /** It is the content of a page, which has the title. */
  isPage?: boolean
}

/** An account's swaps, newest first (HIS-01). A row opens its details. */
export function SwapHistory({ account, isPage = false }: SwapHistoryProps) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<PastSwap>()
  const found = useSwapHistory(account, page)
  const { error, refetch, isFetching, dataUpdatedAt } = found
  // The rows are rendered in several short tasks.
  const data = useDeferredValue(found.data)
  const isOld = useIsOld(found)
  const retry = () => void refetch()
  return (
    <section className="card swaps" aria-label={t`Swap History`} aria-busy={!data && !error}>
      <header className="row spread swaps-head">
        {isPage ? (
          <Freshness updatedAtMs={data && dataUpdatedAt} />
        ) : (
          <h2>
            <Link href="/me/swap/orders">
              <Trans>Swap History</Trans>
            </Link>
          </h2>
        )}
        <button
          type="button"
          className="icon-button small"
          aria-label={t`Refresh`}
          disabled={isFetching}
          onClick={retry}
        >
          <ScreenIcon name="refresh" size="small" />
        </button>
      </header>
      {error && (
        <HistoryFailed error={error} atMs={data ? dataUpdatedAt : undefined} onRetry={retry} />
      )}
      {!data && !error && <LoadingRows />}
      {data?.swaps.length === 0 && page === 1 && (
        <Empty icon="flip" title={t`No swap history found. Make a swap to get started.`}>
          {isPage && (
            <Link className="btn small" href="/swap">
              <Trans>Swap now</Trans>
            </Link>
          )}
        </Empty>
      )}
      {data && data.swaps.length > 0 && <Table swaps={data.swaps} isOld={isOld} onOpen={setOpen} />}
      {(page > 1 || (data && data.swaps.length > 0)) && (
        <Pagination
          className="swaps-pages"
          onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          onNext={data?.hasNext ? () => setPage(page + 1) : undefined}
        >
          <Trans>Page {page}</Trans>
        </Pagination>
      )}
      {open && <SwapDetails swap={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** The order of the rows, and their age once there are any. */
function Freshness({ updatedAtMs }: { updatedAtMs: number | undefined }) {
  return (
    <p className="dim">
      <Trans>Newest first</Trans>
      {updatedAtMs !== undefined && <Age atMs={updatedAtMs} />}
    </p>
  )
}

/** Not announced: it changes every second. */
function Age({ atMs }: { atMs: number }) {
  const age = formatAge(Math.max(1, Math.floor((useNow() - atMs) / 1000)))
  return <span aria-hidden="true"> · {t`updated ${age}`}</span>
}

/** `4 sec. ago` in the page's language. */
function formatAge(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(readLanguage(), { style: 'short' })
  if (seconds < 60) return format.format(-seconds, 'second')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / 60), 'hour')
}

interface HistoryFailedProps {
  error: Error
  /** When the rows below were fetched; undefined without rows. */
  atMs: number | undefined
  onRetry(): void
}

/** The failure, the age of the rows that are still shown, and a Retry button. */
function HistoryFailed({ error, atMs, onRetry }: HistoryFailedProps) {
  const time = atMs === undefined ? undefined : formatTime(new Date(atMs))
  return (
    <ErrorState icon="warning" title={t`Error Loading Swap History`} onRetry={onRetry}>
      <p>{describeHistoryFailure(error)}</p>
      {time && <p>{t`The swaps below are from ${time}.`}</p>}
    </ErrorState>
  )
}

function LoadingRows() {
  return (
    <div className="swaps-loading">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} width={320} />
      ))}
    </div>
  )
}

const listColumns = () => [
  t`Pair`,
  t`From Amount`,
  t`To Amount`,
  t`Rate`,
  t`Date/Time`,
  t`Transaction`,
]

interface TableProps {
  swaps: readonly PastSwap[]
  isOld: boolean
  onOpen(swap: PastSwap): void
}

function Table({ swaps, isOld, onOpen }: TableProps) {
  return (
    <ScrollTable
      className={isOld ? 'cards swaps-body overdue' : 'cards swaps-body'}
      label={t`List of swaps`}
      columns={listColumns()}
    >
      {swaps.map((swap) => (
        <Row
          key={`${swap.txID} ${swap.tokenTo} ${swap.amountOut}`}
          swap={swap}
          onOpen={() => onOpen(swap)}
        />
      ))}
    </ScrollTable>
  )
}

function Row({ swap, onOpen }: { swap: PastSwap; onOpen(): void }) {
  const { sell, buy, pair, sold, bought, rate } = describeSwap(swap)
  return (
    <tr>
      <td>
        <PairButton tokens={[sell, buy]} onClick={onOpen}>
          {pair}
        </PairButton>
      </td>
      <td data-label={t`From Amount`}>{sold}</td>
      <td data-label={t`To Amount`}>{bought}</td>
      <td data-label={t`Rate`}>{formatPairRate(rate, buy, sell)}</td>
      <td data-label={t`Date/Time`}>
        <DateTime seconds={swap.timestamp} />
      </td>
      <td data-label={t`Transaction`}>
        <TransactionLink txId={parseTxId(swap.txID)} />
      </td>
    </tr>
  )
}
