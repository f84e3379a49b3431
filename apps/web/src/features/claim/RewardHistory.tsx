import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { claimWindowRounds } from '@vermeil/points'
import type { ReactNode } from 'react'
import type { RoundRewards } from '../../data/rewards/summarizeRewards.ts'
import { formatClaim } from '../../trade/amounts/rewardFormats.ts'
import '../../ui/Badge.css'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import type { ClaimState } from './useClaim.ts'

interface RewardHistoryProps extends Pick<ClaimState, 'history'> {
  isOld: boolean
}

/** The account's rewards by round, the newest first (RWD-04). */
export function RewardHistory({ history, isOld }: RewardHistoryProps) {
  const { data, error } = history
  return (
    <section
      className="card claim-history"
      aria-label={t`Rewards History`}
      aria-busy={!data && !error}
    >
      <header className="row spread">
        <h2>
          <Trans>Rewards History</Trans>
        </h2>
        <span className="dim">
          <Trans>in B3TR</Trans>
        </span>
      </header>
      {!data && !error && <Loading />}
      {error && !data && <Empty icon="warning" title={t`Your rewards could not be loaded`} />}
      {data?.rounds.length === 0 && (
        <Empty icon="trophy" title={t`No rewards yet`}>
          <p>
            <Trans>Trade to earn points. Rewards are paid after each round.</Trans>
          </p>
        </Empty>
      )}
      {data && (
        <ul className={isOld ? 'overdue' : undefined}>
          {data.rounds.map((round) => (
            <Round key={round.roundId} round={round} currentRound={data.currentRound} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Round({ round, currentRound }: { round: RoundRewards; currentRound: number }) {
  const { roundId, earned, claimed, available, isExpired } = round
  const lastRound = roundId + claimWindowRounds
  return (
    <li className={isExpired ? 'expired' : undefined}>
      <div className="claim-round">
        <Link href={`/leaderboard/${roundId}`}>
          <b>{t`Round ${roundId}`}</b>
        </Link>
        <p className="row">
          {isExpired ? (
            <>
              <span className="badge mute">
                <Trans>Expired</Trans>
              </span>
              <Trans>Rewards expired</Trans>
            </>
          ) : (
            <Trans>Rewards available</Trans>
          )}
          {available === 0n && (
            <span className="up">
              <Trans>claimed in full</Trans>
            </span>
          )}
          {available > 0n && !isExpired && lastRound === currentRound && (
            <span className="claim-last">
              <Trans>expires with this round</Trans>
            </span>
          )}
          {available > 0n && !isExpired && lastRound > currentRound && (
            <span>{t`until Round ${lastRound} ends`}</span>
          )}
        </p>
      </div>
      <Sum name={t`Earned`}>{formatClaim(earned)}</Sum>
      <Sum name={t`Claimed`}>{formatClaim(claimed)}</Sum>
      <Sum name={t`Available`}>
        {isExpired && available > 0n ? <s>{formatClaim(available)}</s> : formatClaim(available)}
      </Sum>
    </li>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

function Loading() {
  return (
    <div className="claim-loading">
      <p className="visually-hidden">
        <Trans>Loading...</Trans>
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} width={280} />
      ))}
    </div>
  )
}
