import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { firstRewardedRound } from '@vermeil/abi'
import { listDisqualifications } from '@vermeil/points'
import { leaderboardExportCall } from '@vermeil/wire'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { disqualificationsOptions } from '../../data/rewards/disqualifications.ts'
import { leaderboardOptions, rankOptions } from '../../data/rewards/leaderboard.ts'
import { currentRoundOptions } from '../../data/rewards/rewards.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { leaderboardPageSize } from '../../trade/limits/limits.ts'
import { leaderboardMs } from '../../trade/limits/timings.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { DisqualifiedList } from './DisqualifiedList.tsx'
import { LeaderSearch } from './LeaderSearch.tsx'
import { LeaderTable, LoadingRanks } from './LeaderTable.tsx'
import './leaderboard.css'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { PlaceCard, PlaceFailed } from './PlaceCard.tsx'
import { PrizeCard } from './prize/PrizeCard.tsx'
import { PrizeSplit } from './prize/PrizeSplit.tsx'
import { RewardBanner } from './prize/RewardBanner.tsx'
import { readRound } from './readRound.ts'

const DisqualifiedCard = createPart(
  async () => (await import('./DisqualifiedCard.tsx')).DisqualifiedCard,
)
const PointsDialog = createPart(
  async () => (await import('./points/PointsDialog.tsx')).PointsDialog,
  {
    isOver: true,
  },
)

export interface LeaderboardScreenProps {
  /** The part of the address that names the round. */
  round: string | undefined
  /** Shown if `round` is not the number of a round. */
  notFound: ReactNode
}

/** The leaderboard of the round in the address (RWD-01). */
export function LeaderboardScreen({ round, notFound }: LeaderboardScreenProps) {
  const asked = readRound(round)
  return round === undefined || asked !== undefined ? <Board asked={asked} /> : notFound
}

/** The leaderboard of a round: the one that was asked for, the current one, or round 1 if there is none. */
function Board({ asked }: { asked: number | undefined }) {
  const { data: current, error } = useQuery(currentRoundOptions(useApp()))
  const isAnswered = current !== undefined || error !== null
  const roundId = asked ?? (isAnswered ? current || 1 : undefined)
  useTitle(roundId === undefined ? t`Trading Leaderboard` : writeTitle(roundId))
  return (
    <div className="wrap page board">
      <Head title={writeTitle(roundId ?? '…')} roundId={roundId} current={current} />
      <RewardBanner currentRound={current} />
      {roundId === undefined ? (
        <Waiting />
      ) : (
        <Round key={roundId} roundId={roundId} current={current} />
      )}
    </div>
  )
}

const writeTitle = (roundId: number | '…') => t`Trading Leaderboard - Round ${roundId}`

interface HeadProps {
  title: string
  roundId: number | undefined
  current: number | undefined
}

function Head({ title, roundId = 0, current = 0 }: HeadProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="board-head">
      <h1>{title}</h1>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" size="small" />
        <Trans>How are points calculated?</Trans>
      </Button>
      {roundId === 0 && (
        <span className="btn line xs board-round-loading" aria-hidden="true">
          <Trans>Previous Round</Trans>
        </span>
      )}
      {(roundId >= firstRewardedRound || roundId < current) && (
        <nav className="row" aria-label={t`Rounds`}>
          {roundId >= firstRewardedRound && (
            <Link className="btn line xs" href={`/leaderboard/${roundId - 1}`}>
              <Trans>Previous Round</Trans>
            </Link>
          )}
          {roundId < current && (
            <Link className="btn line xs" href={`/leaderboard/${roundId + 1}`}>
              <Trans>Next Round</Trans>
            </Link>
          )}
        </nav>
      )}
      <Await>{isOpen && <PointsDialog onClose={() => setOpen(false)} />}</Await>
    </header>
  )
}

interface RoundProps {
  roundId: number
  current: number | undefined
}

function Round({ roundId, current }: RoundProps) {
  const { address } = useWallet()
  const [page, setPage] = useState(1)
  const board = useQuery(leaderboardOptions(roundId, page))
  const ranked = useQuery(rankOptions(roundId, address))
  const decided = useQuery(disqualificationsOptions())
  const isBoardOld = useIsOld(board, leaderboardMs)
  const isRankOld = useIsOld(ranked, leaderboardMs)
  const areDecisionsOld = useIsOld(decided, leaderboardMs)
  const { data: place } = ranked
  const { data: published } = decided
  const disqualified = listDisqualifications(published?.decisions ?? [], roundId)
  const ban = disqualified.find(({ account }) => account === address)
  const appeal = published?.appeals.find(({ decision }) => decision === ban?.decision.number)
  const own = place?.entry ?? undefined
  const hasEnded = current !== undefined && roundId < current
  const isUnpaid = roundId < firstRewardedRound || (current !== undefined && roundId >= current)
  const retry = () => {
    if (board.isError) void board.refetch()
    if (ranked.isError) void ranked.refetch()
  }
  return (
    <div className="board-grid">
      <section className="card board-list" aria-label={t`Ranks`} aria-busy={board.isPending}>
        <header className="board-tools">
          <LeaderSearch roundId={roundId} />
          <a
            className="icon-button"
            href={leaderboardExportCall.path.replace(':roundId', String(roundId))}
            download
            aria-label={t`Export CSV`}
          >
            <Icon name="arrowDown" />
          </a>
        </header>
        <LeaderTable
          roundId={roundId}
          page={page}
          onPage={setPage}
          board={board}
          own={own}
          account={address}
          onRetry={retry}
        />
        <DisqualifiedList disqualified={disqualified} isOld={areDecisionsOld} />
      </section>
      <aside className="board-rail" aria-label={t`The round`}>
        <PrizeCard
          roundId={roundId}
          hasEnded={hasEnded}
          isFuture={current !== undefined && roundId > current}
          pool={board.data?.pool}
          hasFailed={board.isError}
          isOld={isBoardOld}
          isPreview={board.data?.leaders[0]?.is_preview ?? isUnpaid}
        />
        <Await>{ban && <DisqualifiedCard disqualification={ban} appealedAt={appeal?.at} />}</Await>
        {address && place && !ban && (
          <PlaceCard
            roundId={roundId}
            account={address}
            own={own}
            pointsAbove={place.points_above}
            board={board.data}
            isOld={isRankOld || isBoardOld}
            hasEnded={hasEnded}
            onJump={() => own && setPage(Math.ceil(own.rank / leaderboardPageSize))}
          />
        )}
        {ranked.isError && !place && !board.isError && !ban && <PlaceFailed onRetry={retry} />}
        <section className="card board-split">
          <PrizeSplit />
        </section>
        <RoundNotice roundId={roundId} />
      </aside>
    </div>
  )
}

/** A placeholder for the round until the current one is known. */
function Waiting() {
  return (
    <div className="board-grid">
      <section className="card board-list" aria-label={t`Ranks`} aria-busy="true">
        <header className="board-tools" />
        <LoadingRanks />
      </section>
    </div>
  )
}

/** A note about the rewards of the round. They are previews before the first rewarded round (RWD-02). */
function RoundNotice({ roundId }: { roundId: number }) {
  const first = firstRewardedRound
  if (roundId < first) {
    return (
      <Banner tone="info" title={t`Preview`}>
        <Trans>
          The first allocation comes in Round {first}. The B3TR rewards shown are previews only.
        </Trans>
      </Banner>
    )
  }
  return (
    <Banner tone="info">
      <Trans>
        Points and rewards depend on trading activity, multipliers and round rank. Wash trading and
        wallet splitting lead to a permanent ban.
      </Trans>
    </Banner>
  )
}
