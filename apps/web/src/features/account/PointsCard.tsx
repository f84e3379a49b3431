import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listDisqualifications } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import { accountOptions } from '../../data/account/accountHome.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { disqualificationsOptions } from '../../data/rewards/disqualifications.ts'
import { formatCount } from '../../language/numbers.ts'
import { formatCompact } from '../../trade/amounts/formats.ts'
import { accountTradesMs } from '../../trade/limits/timings.ts'
import { Link } from '../../ui/Link.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { LoadingRows } from './LoadingRows.tsx'

/** Points and rewards have 18 decimals. */
const decimals = 18
const shown = 4

/** An account's points in the last rounds. */
export function PointsCard({ account }: { account: Address }) {
  const found = useQuery(accountOptions(account))
  const { data, error, refetch, dataUpdatedAt } = found
  const isOld = useIsOld(found, accountTradesMs)
  return (
    <section
      id="points"
      className="card side-card"
      aria-label={t`Points by round`}
      aria-busy={!data && !error}
    >
      <h2>
        <Trans>Points by round</Trans>
      </h2>
      {error && (
        <LoadFailed
          title={t`The points couldn't be loaded`}
          error={error}
          atMs={data ? dataUpdatedAt : undefined}
          onRetry={() => void refetch()}
        />
      )}
      <Disqualified account={account} />
      {!data && !error && <LoadingRows count={3} />}
      {data?.rounds.length === 0 && (
        <p className="dim">
          <Trans>No points yet. Swaps and limit orders earn points.</Trans>
        </p>
      )}
      {data && data.rounds.length > 0 && (
        <table className={isOld ? 'overdue' : undefined}>
          <thead>
            <tr>
              <th scope="col">{t`Round`}</th>
              <th scope="col">{t`Rank`}</th>
              <th scope="col">{t`Points`}</th>
              <th scope="col">B3TR</th>
            </tr>
          </thead>
          <tbody>
            {data.rounds.slice(0, shown).map(({ roundId, rank, points, reward }) => (
              <tr key={roundId}>
                <th scope="row">
                  <Link href={`/leaderboard/${roundId}`}>{formatCount(roundId)}</Link>
                </th>
                <td>{rank === null ? `>${formatCount(1000)}` : formatCount(rank)}</td>
                <td>{formatCompact(points, decimals)}</td>
                <td>{reward > 0n ? formatCompact(reward, decimals) : '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Why the account has no points any more (RWD-10). The leaderboard has the appeal. */
function Disqualified({ account }: { account: Address }) {
  const { data } = useQuery(disqualificationsOptions())
  const disqualified = listDisqualifications(data?.decisions ?? [], Number.POSITIVE_INFINITY)
  const own = disqualified.find((one) => one.account === account)
  if (!own) return null
  const { fromRound, decision } = own
  return (
    <Banner tone="bad" title={t`Disqualified from Round ${fromRound}`}>
      {decision.reason}{' '}
      <Link href={`/leaderboard/${fromRound}`}>
        <Trans>See the leaderboard</Trans>
      </Link>
    </Banner>
  )
}
