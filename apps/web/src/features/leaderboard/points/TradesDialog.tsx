import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Address, parseTxId, shortenAddress } from '@vermeil/units'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { type RoundTrades, roundTradesOptions } from '../../../data/rewards/leaderboard.ts'
import { formatCount, groupDigits } from '../../../language/numbers.ts'
import { formatWhole } from '../../../trade/amounts/rewardFormats.ts'
import { describeError } from '../../../trade/errors/describeError.ts'
import { linkTransaction } from '../../../trade/link/linkTransaction.ts'
import '../../../ui/Badge.css'
import { AccountCoin } from '../../../ui/coin/AccountCoin.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { ErrorState } from '../../../ui/notice/ErrorState.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import './trades.css'
import { nameActivity } from './nameActivity.ts'

interface TradesDialogProps {
  roundId: number
  user: Address
  name: string | undefined
  onClose(): void
}

/** The trades that earned a user its points in a round (RWD-03). */
export function TradesDialog({ roundId, user, name, onClose }: TradesDialogProps) {
  const [page, setPage] = useState(1)
  const found = useQuery(roundTradesOptions(roundId, user, page))
  const isOld = useIsOld(found)
  const { data, error, refetch } = found
  const shownName = name ?? shortenAddress(user)
  return (
    <Dialog title={t`Trades of ${shownName}, Round ${roundId}`} onClose={onClose} isTitleHidden>
      <div className="round-trades">
        <header className="row">
          <AccountCoin address={user} size="m" />
          <b className="ellipsis">{shownName}</b>
          {data?.summary.is_endorser && (
            <span className="badge good">
              <Trans>Endorser</Trans>
            </span>
          )}
          <button
            type="button"
            className="icon-button small round-close"
            aria-label={t`Close`}
            onClick={onClose}
          >
            <ScreenIcon name="close" />
          </button>
        </header>
        {error && !data && (
          <ErrorState
            icon="warning"
            title={t`Failed to fetch trade details`}
            onRetry={() => void refetch()}
          >
            <p>{describeError(error, t`An error occurred`)}</p>
          </ErrorState>
        )}
        {!error && !data && <LoadingTrades />}
        {data && <Trades {...{ data, page, isOld }} onPage={setPage} />}
      </div>
    </Dialog>
  )
}

interface TradesProps {
  data: RoundTrades
  page: number
  isOld: boolean
  onPage(page: number): void
}

function Trades({ data, page, isOld, onPage }: TradesProps) {
  const { summary, trades, pagination } = data
  const pages = Math.max(1, Math.ceil(pagination.total / pagination.limit))
  return (
    <>
      <dl className={isOld ? 'round-sums overdue' : 'round-sums'}>
        <Sum name={t`Total Points`}>{formatWhole(summary.total_points)}</Sum>
        <Sum name={t`Total Volume`}>
          {formatWhole(summary.total_volume)} <small>VET</small>
        </Sum>
        <Sum name={t`Total Trades`}>{formatCount(summary.trade_count)}</Sum>
      </dl>
      <ScrollTable
        className={isOld ? 'round-list overdue' : 'round-list'}
        label={t`List of trades`}
        columns={listColumns()}
      >
        {Object.entries(trades).map(([place, trade]) => (
          <Trade key={place} trade={trade} />
        ))}
      </ScrollTable>
      <Pagination
        onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
        onNext={page < pages ? () => onPage(page + 1) : undefined}
      >
        <Trans>
          Page {page} of {pages}
        </Trans>
      </Pagination>
    </>
  )
}

const listColumns = () => [t`Time (UTC)`, t`Type`, t`Volume (VET)`, t`Multiplier`, t`Points`]

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Trade({ trade }: { trade: RoundTrades['trades'][number] }) {
  const { config } = useApp()
  const { transaction_id, timestamp, trade_type, volume_vet, multiplier, points } = trade
  const at = new Date(timestamp * 1_000).toISOString()
  return (
    <tr>
      <td>
        <a
          href={linkTransaction(config, parseTxId(transaction_id))}
          target="_blank"
          rel="noreferrer"
        >
          <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>
        </a>
      </td>
      <td>{nameActivity(trade_type)}</td>
      <td data-unit="VET">{formatWhole(volume_vet)}</td>
      <td>{groupDigits(String(multiplier))}x</td>
      <td data-unit={t`points`}>{formatWhole(points)}</td>
    </tr>
  )
}

function LoadingTrades() {
  return (
    <div className="round-loading">
      <p className="visually-hidden">
        <Trans>Loading...</Trans>
      </p>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} width={320} />
      ))}
    </div>
  )
}
