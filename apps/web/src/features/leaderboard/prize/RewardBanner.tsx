import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findTokenBySymbol } from '@vermeil/tokens'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { availableRewardsOptions, rewardHistoryOptions } from '../../../data/rewards/rewards.ts'
import { formatClaim } from '../../../trade/amounts/rewardFormats.ts'
import { rewardReadMs } from '../../../trade/limits/timings.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { describeClaimable } from './describeClaimable.ts'

/** The site where users vote in rounds. */
const governanceUrl = 'https://governance.vebetterdao.org'

/** The amount that the account can claim. If there is none, a link to the vote (RWD-02). */
export function RewardBanner({ currentRound }: { currentRound: number | undefined }) {
  const app = useApp()
  const { address } = useWallet()
  const found = useQuery(availableRewardsOptions(app, address))
  const isOld = useIsOld(found, rewardReadMs)
  const { data: available, error } = found
  const { data: history } = useQuery(rewardHistoryOptions(app, address))
  if (address && available === undefined && !error) return null
  if (!available) return <VoteBanner currentRound={currentRound} />
  const amount = formatClaim(available)
  return (
    <section className="card rim board-banner" aria-label={t`Rewards`}>
      <B3trCoin />
      <p className="grow">
        <b>
          <Trans>Rewards Ready to Claim!</Trans>
        </b>
        <span className={isOld ? 'overdue' : 'dim'}>
          {history ? describeClaimable(amount, history) : t`${amount} B3TR`}
        </span>
      </p>
      <Link className="btn small" href="/leaderboard/claim">
        <Trans>Claim Your Rewards</Trans>
      </Link>
    </section>
  )
}

function B3trCoin() {
  const token = findTokenBySymbol('B3TR')
  return token ? <TokenCoin token={token} size="l" /> : null
}

function VoteBanner({ currentRound }: { currentRound: number | undefined }) {
  const path = currentRound === undefined ? '/rounds' : `/rounds/${currentRound}`
  return (
    <section className="card board-banner" aria-label={t`Vote`}>
      <span className="board-seal">
        <ScreenIcon name="horn" />
      </span>
      <p className="grow">
        <b>
          <Trans>Vote now</Trans>
        </b>
        <span className="dim">
          <Trans>
            Rewards are based on allocations. Your vote in this governance round decides how much
            traders share.
          </Trans>
        </span>
      </p>
      <a
        className="btn small line"
        href={`${governanceUrl}${path}`}
        target="_blank"
        rel="noreferrer"
      >
        <Trans>Vote now</Trans>
        <ScreenIcon name="external" size="small" />
      </a>
    </section>
  )
}
