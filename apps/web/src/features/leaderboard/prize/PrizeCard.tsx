import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount } from '@vermeil/units'
import { roundsOptions } from '../../../data/rewards/rewards.ts'
import { formatShort } from '../../../trade/amounts/rewardFormats.ts'
import '../../../ui/Badge.css'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { useSecondsUntil } from '../../../ui/state/useSecondsUntil.ts'
import { describeTimeLeft } from './describeTimeLeft.ts'
import { RewardValue } from './RewardValue.tsx'

interface PrizeCardProps {
  roundId: number
  hasEnded: boolean
  /** It comes after the current round, so its prize is not known yet. */
  isFuture: boolean
  /** The B3TR that the users share. */
  pool: string | undefined
  /** The pool could not be loaded. The list of ranks says why. */
  hasFailed: boolean
  /** The pool is not current. */
  isOld: boolean
  /** The round is not paid yet, so its prize is that of the nearest paid round. */
  isPreview: boolean
}

/** The B3TR of a round, and the time until it ends. */
export function PrizeCard(props: PrizeCardProps) {
  const { roundId, hasEnded, isFuture, hasFailed, isOld, isPreview } = props
  const pool = isFuture ? undefined : props.pool
  const { data, status } = useQuery(roundsOptions())
  const round = data?.rounds.find((known) => known.roundId === roundId)
  const times = round?.startsAt && round.endsAt ? [round.startsAt, round.endsAt] : undefined
  const b3tr = findTokenBySymbol('B3TR')
  return (
    <section className="card board-prize" aria-label={t`Prize of this round`}>
      {status === 'pending' && !hasEnded && (
        <div className="board-clock">
          <Ring passed={0} />
        </div>
      )}
      {times && !hasEnded && <Clock startsAt={times[0] ?? 0} endsAt={times[1] ?? 0} />}
      <div>
        <p className="dim">
          <Trans>Prize of this round</Trans>
        </p>
        <p className={isOld ? 'board-figure overdue' : 'board-figure'}>
          {pool === undefined ? (
            hasFailed || isFuture ? (
              '–'
            ) : (
              <Skeleton width={96} />
            )
          ) : (
            formatShort(pool)
          )}
        </p>
        <p className="row">
          {b3tr && <TokenCoin token={b3tr} size="xs" />}
          <b>B3TR</b>
          {pool !== undefined && (
            <RewardValue amount={parseAmount(pool, 18)}>
              {(value) => <span className="dim">{value}</span>}
            </RewardValue>
          )}
          {isPreview && !isFuture && (
            <span className="badge mute">
              <Trans>Preview</Trans>
            </span>
          )}
          {hasEnded && (
            <span className="dim">
              <Trans>Round ended</Trans>
            </span>
          )}
          {isFuture && (
            <span className="dim">
              <Trans>Not started yet</Trans>
            </span>
          )}
        </p>
      </div>
    </section>
  )
}

/** The length of the circle in the view box. */
const circle = 2 * Math.PI * 48

function Clock({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const seconds = useSecondsUntil(endsAt * 1_000)
  const { days, rest } = describeTimeLeft(seconds)
  const passed = 1 - seconds / Math.max(1, endsAt - startsAt)
  return (
    <div className="board-clock" role="timer" aria-label={t`Until the round ends`}>
      <Ring passed={passed} />
      <b>{days}</b>
      <span className="dim">{rest}</span>
    </div>
  )
}

/** How much of a round has passed, from 0 to 1. */
function Ring({ passed }: { passed: number }) {
  return (
    <svg viewBox="0 0 104 104" aria-hidden="true">
      <circle cx="52" cy="52" r="48" />
      {passed > 0 && (
        <circle cx="52" cy="52" r="48" strokeDasharray={`${passed * circle} ${circle}`} />
      )}
    </svg>
  )
}
