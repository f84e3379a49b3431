import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { AccountTrade } from '@vermeil/wire'
import { useDeferredValue, useState } from 'react'
import { accountTotalsOptions, accountTradesOptions } from '../../../data/account/accountTrades.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { formatCount } from '../../../language/numbers.ts'
import { accountTradesMs } from '../../../trade/limits/timings.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { LoadingRows } from '../LoadingRows.tsx'
import { TradeDetails } from './TradeDetails.tsx'
import { TradeFilters } from './TradeFilters.tsx'
import { TradesTable } from './TradesTable.tsx'
import { LoadingTotals, TradeTotals } from './TradeTotals.tsx'
import { findPeriodStart, type TradePeriod } from './tradePeriods.ts'
import './trades.css'

/** The selected pair, the period with its start, and the starts of all pages up to the shown one. */
interface Choice {
  pair: readonly [Address, Address] | undefined
  period: TradePeriod
  start: number | undefined
  starts: readonly (string | undefined)[]
}

const everything: Choice = { pair: undefined, period: 'all', start: undefined, starts: [undefined] }

/** An account's trades with filters, totals and pages (HIS-03). A row opens its details. */
export function TradesPanel({ account }: { account: Address }) {
  const [choice, setChoice] = useState(everything)
  const [open, setOpen] = useState<AccountTrade>()
  const { pair, period, start, starts } = choice
  const found = useQuery(accountTradesOptions(account, { pair, start, before: starts.at(-1) }))
  const totals = useQuery(accountTotalsOptions(account, { pair, start }))
  const all = useQuery(accountTotalsOptions(account, {}))
  const { error } = found
  // The rows are rendered in several short tasks.
  const data = useDeferredValue(found.data)
  const isCurrent = data === found.data && !found.isPlaceholderData
  const next = isCurrent ? data?.next : undefined
  const isOld = useIsOld(found, accountTradesMs)
  const areTotalsOld = useIsOld(totals, accountTradesMs)
  const page = formatCount(starts.length)
  const show = (pages: Choice['starts']) => setChoice({ ...choice, starts: pages })
  const isFiltered = pair !== undefined || period !== 'all'
  const clear = () => setChoice(everything)
  const refresh = () => {
    void found.refetch()
    void totals.refetch()
  }
  return (
    <section className="card trades" aria-label={t`Trades`} aria-busy={!data && !error}>
      <TradeFilters
        account={account}
        pairs={all.data?.pairs ?? []}
        pair={pair}
        period={period}
        isFetching={found.isFetching}
        onRefresh={refresh}
        onPair={(next) => setChoice({ ...choice, pair: next, starts: [undefined] })}
        onPeriod={(next) =>
          setChoice({
            ...choice,
            period: next,
            start: findPeriodStart(next, Date.now()),
            starts: [undefined],
          })
        }
        onClear={isFiltered ? clear : undefined}
      />
      {!totals.data && !totals.error && <LoadingTotals />}
      {totals.data && totals.data.trades > 0 && (
        <TradeTotals totals={totals.data} isOld={areTotalsOld} />
      )}
      {error && (
        <LoadFailed
          title={t`The trades couldn't be loaded`}
          error={error}
          atMs={data ? found.dataUpdatedAt : undefined}
          onRetry={refresh}
        />
      )}
      {!data && !error && <LoadingRows />}
      {data?.trades.length === 0 && starts.length === 1 && (
        <NoTrades
          isFiltered={isFiltered}
          count={all.data?.trades ?? 0}
          isPartial={all.data?.isPartial === true}
          onClear={clear}
        />
      )}
      {data && data.trades.length > 0 && (
        <TradesTable trades={data.trades} isOld={isOld} onOpen={setOpen} />
      )}
      {(starts.length > 1 || (data && data.trades.length > 0)) && (
        <Pagination
          className="trades-pages"
          onPrevious={starts.length > 1 ? () => show(starts.slice(0, -1)) : undefined}
          onNext={next ? () => show([...starts, next]) : undefined}
        >
          <Trans>Page {page}</Trans>
        </Pagination>
      )}
      {open && <TradeDetails trade={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

interface NoTradesProps {
  isFiltered: boolean
  /** How many trades there are without filters. */
  count: number
  isPartial: boolean
  onClear(): void
}

/** Why there are no trades, and what the user can do. */
function NoTrades({ isFiltered, count, isPartial, onClear }: NoTradesProps) {
  if (!isFiltered) {
    return (
      <Empty icon="flip" title={t`No trades yet`}>
        <p>
          <Trans>Swaps and filled limit orders appear here.</Trans>
        </p>
        <Link className="btn small" href="/swap">
          <Trans>Swap now</Trans>
        </Link>
      </Empty>
    )
  }
  const trades = isPartial ? `${formatCount(count)}+` : formatCount(count)
  return (
    <Empty icon="search" title={t`No trades match these filters`}>
      <p>
        <Trans>Trades: {trades}</Trans>
      </p>
      <Button size="small" variant="outline" onClick={onClear}>
        <ScreenIcon name="close" size="small" />
        <Trans>Clear filters</Trans>
      </Button>
    </Empty>
  )
}
