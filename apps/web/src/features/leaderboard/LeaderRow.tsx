import { Trans } from '@lingui/react/macro'
import { shortenAddress } from '@vermeil/units'
import type { Leader } from '../../data/rewards/leaderboard.ts'
import { formatCount } from '../../language/numbers.ts'
import { formatReward, formatShare, formatWhole } from '../../trade/amounts/rewardFormats.ts'
import '../../ui/Badge.css'
import { ProfileLink } from '../../ui/coin/ProfileLink.tsx'

interface LeaderRowProps {
  leader: Leader
  rank: number
  name: string | undefined
  isOwn: boolean
  /** It belongs to another page. */
  isPinned: boolean
  onOpen(): void
}

/** A user of the leaderboard. The button of the points covers the row; the user's cell lies over it (RWD-01). */
export function LeaderRow({ leader, rank, name, isOwn, isPinned, onOpen }: LeaderRowProps) {
  const { user, total_points, total_volume, b3tr_rewards, reward_share } = leader
  const shownName = name ?? shortenAddress(user)
  const share = formatShare(reward_share)
  return (
    <tr className={['leader', isOwn && 'own', isPinned && 'pinned'].filter(Boolean).join(' ')}>
      <td>
        <RankMark rank={rank} />
      </td>
      <td className="leader-user">
        <span className="row">
          <ProfileLink account={user} name={name} />
          {isOwn && (
            <span className="badge mute">
              <Trans>You</Trans>
            </span>
          )}
        </span>
      </td>
      <td className="num">
        <button type="button" className="leader-open" aria-haspopup="dialog" onClick={onOpen}>
          {formatWhole(total_points)}
          <span className="visually-hidden">
            {' '}
            <Trans>points, trades of {shownName}</Trans>
          </span>
        </button>
      </td>
      <td className="num hide-small">{formatWhole(total_volume)}</td>
      <td className="num">
        <b>{formatReward(b3tr_rewards)}</b>
        {share && <small className="dim leader-share">{share}</small>}
      </td>
    </tr>
  )
}

/** The outlines around the first three ranks. */
const medals: Readonly<Record<number, string>> = {
  1: 'M8 2h12l6 6v12l-6 6H8l-6-6V8Z',
  2: 'M12 4h4a10 10 0 0 1 0 20h-4a10 10 0 0 1 0-20Z',
  3: 'M4 2h20v14c0 5-5 8.5-10 10-5-1.5-10-5-10-10Z',
}

function RankMark({ rank }: { rank: number }) {
  const outline = medals[rank]
  return (
    <span className={`rank rank-${rank}`}>
      {outline && (
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <path d={outline} />
        </svg>
      )}
      {formatCount(rank)}
    </span>
  )
}
