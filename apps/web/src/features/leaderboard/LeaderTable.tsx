import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { useNames } from '../../data/names/useNames.ts'
import type { Leader, LeaderboardPage } from '../../data/rewards/leaderboard.ts'
import { formatCount } from '../../language/numbers.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { leaderboardPageSize } from '../../trade/limits/limits.ts'
import { leaderboardMs } from '../../trade/limits/timings.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import '../../ui/table/Table.css'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { LeaderRow } from './LeaderRow.tsx'

const TradesDialog = createPart(
  async () => (await import('./points/TradesDialog.tsx')).TradesDialog,
  {
    isOver: true,
  },
)

interface LeaderTableProps {
  roundId: number
  page: number
  onPage(page: number): void
  board: UseQueryResult<LeaderboardPage>
  /** The connected account's entry. */
  own: Leader | undefined
  account: Address | undefined
  onRetry(): void
}

/** A page of the leaderboard, with the connected account's row at its end if it is on another page. */
export function LeaderTable(props: LeaderTableProps) {
  const { roundId, page, onPage, board, own, account, onRetry } = props
  const { data, error } = board
  const isOld = useIsOld(board, leaderboardMs)
  if (error && !data) return <BoardFailed error={error} onRetry={onRetry} />
  if (!data) return <LoadingRanks />
  if (data.leaders.length === 0 && page === 1)
    return <Empty icon="trophy" title={t`No entries found for this round`} />
  const isOnPage = data.leaders.some(({ user }) => user === account)
  return (
    <>
      {error && <BoardFailed error={error} onRetry={onRetry} />}
      <LeaderList
        roundId={roundId}
        firstRank={leaderboardPageSize * (page - 1) + 1}
        leaders={data.leaders}
        pinned={isOnPage ? undefined : own}
        account={account}
        isOld={isOld}
      />
      <Pages board={data} page={page} onPage={onPage} />
    </>
  )
}

interface LeaderListProps {
  roundId: number
  /** The rank of the first row (RWD-01). */
  firstRank: number
  leaders: readonly Leader[]
  pinned?: Leader | undefined
  account: Address | undefined
  /** The rows are not current. */
  isOld: boolean
}

/** A scrollable region has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** Rows of users. A row opens the user's trades. */
export function LeaderList(props: LeaderListProps) {
  const { roundId, firstRank, leaders, pinned, account, isOld } = props
  const [opened, setOpened] = useState<Address>()
  const shown = pinned ? [...leaders, pinned] : leaders
  const { data: names } = useNames(shown.map(({ user }) => user))
  const row = (leader: Leader, rank: number) => (
    <LeaderRow
      key={leader.user}
      leader={leader}
      rank={rank}
      name={names?.get(leader.user)}
      isOwn={leader.user === account}
      isPinned={leader === pinned}
      onOpen={() => setOpened(leader.user)}
    />
  )
  return (
    <section className="board-scroll" aria-label={t`List of ranks`} {...scrollable}>
      <table className={isOld ? 'table board-table overdue' : 'table board-table'}>
        <thead>
          <tr>
            <th scope="col">{t`Rank`}</th>
            <th scope="col">{t`User`}</th>
            <th scope="col" className="num">{t`Points`}</th>
            <th scope="col" className="num hide-small">{t`Volume (VET)`}</th>
            <th scope="col" className="num">{t`Reward (B3TR)`}</th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((leader, index) => row(leader, firstRank + index))}
          {pinned && row(pinned, pinned.rank)}
        </tbody>
      </table>
      <Await>
        {opened && (
          <TradesDialog
            roundId={roundId}
            user={opened}
            name={names?.get(opened)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Await>
    </section>
  )
}

interface PagesProps {
  board: LeaderboardPage
  page: number
  onPage(page: number): void
}

function Pages({ board, page, onPage }: PagesProps) {
  const first = leaderboardPageSize * (page - 1) + 1
  const from = formatCount(first)
  const to = formatCount(first + board.leaders.length - 1)
  const users = formatCount(board.users)
  const block = formatCount(board.block)
  return (
    <footer className="row spread board-foot">
      <span className="dim" role="status">
        <Trans>
          {from} to {to} of {users}, points through block {block}
        </Trans>
      </span>
      <Pagination
        onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
        onNext={board.hasNext ? () => onPage(page + 1) : undefined}
      />
    </footer>
  )
}

function BoardFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const failure = t`Failed to fetch leaderboard data`
  return (
    <ErrorState icon="warning" title={t`Error loading leaderboard: ${failure}`} onRetry={onRetry}>
      <p>{describeError(error)}</p>
    </ErrorState>
  )
}

/** Enough rows to fill a screen. */
const loadingRows = Array.from({ length: 16 }, (_, row) => row)

/** A placeholder for the rows while they load. */
export function LoadingRanks() {
  return (
    <div className="board-loading">
      <p className="visually-hidden">
        <Trans>Loading...</Trans>
      </p>
      {loadingRows.map((row) => (
        <div key={row}>
          <Skeleton width={160} />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  )
}
