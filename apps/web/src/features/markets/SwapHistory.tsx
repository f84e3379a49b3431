import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findToken } from '@vermeil/tokens'
import { type Address, type Amount, parseTxId } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { swapHistoryOptions } from '../../data/markets/swapHistory.ts'
import { formatRate, formatSwapAmount } from '../../trade/amounts/formats.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { linkTransaction } from '../../trade/link/linkTransaction.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import './SwapHistory.css'

interface Swap {
  tokenFrom: string
  tokenTo: string
  amountIn: bigint
  amountOut: bigint
  timestamp: number
  txID: string
}

/** The connected account's swaps, newest first (SWP-27). */
export function SwapHistory({ account }: { account: Address }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(swapHistoryOptions(account, page))
  return (
    <section className="card swaps" aria-label={t`Swap history`} aria-busy={!data && !error}>
      <header className="row spread swaps-head">
        <h2>
          <Trans>Swap history</Trans>
        </h2>
        <button
          type="button"
          className="icon-button small"
          aria-label={t`Refresh`}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          <Icon name="refresh" size="small" />
        </button>
      </header>
      {error && (
        <Empty icon="error" title={t`Error Loading Swap History`}>
          <p>{describeError(error)}</p>
          <Button size="small" variant="outline" onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </Empty>
      )}
      {!data && !error && (
        <div className="swaps-wait">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} width={320} />
          ))}
        </div>
      )}
      {data?.swaps.length === 0 && page === 1 && (
        <Empty icon="flip" title={t`No swap history found. Make a swap to get started.`} />
      )}
      {data && data.swaps.length > 0 && <Table swaps={data.swaps} />}
      {(page > 1 || data?.hasNext) && (
        <nav className="row spread swaps-pages" aria-label={t`Pages`}>
          <Button
            size="tiny"
            variant="outline"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <Trans>Previous</Trans>
          </Button>
          <span className="dim">
            <Trans>Page {page}</Trans>
          </span>
          <Button
            size="tiny"
            variant="outline"
            disabled={!data?.hasNext}
            onClick={() => setPage(page + 1)}
          >
            <Trans>Next</Trans>
          </Button>
        </nav>
      )}
    </section>
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

function Table({ swaps }: { swaps: readonly Swap[] }) {
  return (
    <ScrollTable className="swaps-body" label={t`List of swaps`} columns={listColumns()}>
      {swaps.map((swap) => (
        <Row key={`${swap.txID} ${swap.tokenTo} ${swap.amountOut}`} swap={swap} />
      ))}
    </ScrollTable>
  )
}

function Row({ swap }: { swap: Swap }) {
  const { config } = useApp()
  const sell = findToken(swap.tokenFrom as Address)
  const buy = findToken(swap.tokenTo as Address)
  const rate = formatRate(
    { amount: swap.amountIn as Amount, decimals: sell.decimals },
    { amount: swap.amountOut as Amount, decimals: buy.decimals },
  )
  return (
    <tr>
      <td>
        <Link href={`/share/swap/${swap.txID}`}>
          {sell.symbol}/{buy.symbol}
        </Link>
      </td>
      <td>
        {formatSwapAmount(swap.amountIn, sell.decimals)} {sell.symbol}
      </td>
      <td>
        {formatSwapAmount(swap.amountOut, buy.decimals)} {buy.symbol}
      </td>
      <td>{rate}</td>
      <td>
        <DateTime seconds={swap.timestamp} />
      </td>
      <td>
        <a
          className="row"
          href={linkTransaction(config, parseTxId(swap.txID))}
          target="_blank"
          rel="noreferrer"
        >
          {swap.txID.slice(0, 8)}…
          <Icon name="external" size="small" />
        </a>
      </td>
    </tr>
  )
}
