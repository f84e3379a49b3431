import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findTokenBySymbol } from '@vermeil/tokens'
import { formatTime } from '../../language/times.ts'
import { formatClaim } from '../../trade/amounts/rewardFormats.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { additions, messages } from '../../trade/messages/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { connectRequest } from '../../wallet/session/connectRequest.ts'
import { describeClaimable } from '../leaderboard/prize/describeClaimable.ts'
import { RewardValue } from '../leaderboard/prize/RewardValue.tsx'
import type { ClaimState } from './useClaim.ts'

/** The claimable amount with its button (RWD-04). */
export function ClaimCard({ claim }: { claim: ClaimState }) {
  const { available, isLoading } = claim
  const token = findTokenBySymbol('B3TR')
  const amount = available.data
  return (
    <section
      className="card rim claim-card"
      aria-label={t`Available Rewards`}
      aria-busy={isLoading}
    >
      <h2 className="heading">
        <Trans>Available Rewards</Trans>
      </h2>
      <RewardsFailed claim={claim} />
      <p className={claim.isAvailableOld ? 'claim-amount overdue' : 'claim-amount'}>
        {token && <TokenCoin token={token} size="l" />}
        {amount === undefined ? (
          <Skeleton width={140} />
        ) : (
          <span>
            {formatClaim(amount)} <small>B3TR</small>
          </span>
        )}
      </p>
      {amount === 0n && (
        <p className="dim">
          <Trans>Nothing to claim now. Rewards are paid after a round ends.</Trans>{' '}
          <Link href="/leaderboard">
            <Trans>See your rank</Trans>
          </Link>
        </p>
      )}
      {amount !== 0n && <ClaimSource claim={claim} />}
      <ClaimButton claim={claim} />
      {amount !== undefined && amount > 0n && <FreeClaim delegation={claim.delegation} />}
    </section>
  )
}

/** The rounds of the claimable amount, and its value in dollars. */
function ClaimSource({ claim: { available, history, isHistoryOld } }: { claim: ClaimState }) {
  const amount = available.data
  if (!amount || !history.data) {
    if (available.error || history.error) return null
    return (
      <p className="claim-source">
        <Skeleton width={240} />
      </p>
    )
  }
  return (
    <p className={isHistoryOld ? 'claim-source overdue' : 'claim-source dim'}>
      {describeClaimable(formatClaim(amount), history.data)}{' '}
      <RewardValue amount={amount}>{(worth) => <Trans>Worth {worth}.</Trans>}</RewardValue>
    </p>
  )
}

function ClaimButton({ claim }: { claim: ClaimState }) {
  const { available, flow, isClaimed, canSign } = claim
  if (available.data === undefined) {
    return (
      <Button wide disabled>
        <Trans>Loading...</Trans>
      </Button>
    )
  }
  if (flow.isInProgress) {
    return (
      <Button wide busy>
        <Trans>Claiming...</Trans>
      </Button>
    )
  }
  if (isClaimed) {
    return (
      <Button wide disabled>
        <Icon name="check" size="small" />
        <Trans>Claimed</Trans>
      </Button>
    )
  }
  if (!canSign && available.data > 0n) {
    return (
      <Button wide onClick={() => connectRequest.write({})}>
        {t(additions.unlockWallet)}
      </Button>
    )
  }
  return (
    <Button wide disabled={available.data === 0n} onClick={claim.submit}>
      <Trans>Claim Rewards</Trans>
    </Button>
  )
}

/** Who pays the fee of the claim, or why Vermeil does not (SWP-25). */
function FreeClaim({ delegation }: Pick<ClaimState, 'delegation'>) {
  if (!delegation) return null
  if (delegation.isAvailable) {
    return (
      <Banner tone="good" title={t(messages.freeSwapTitle)}>
        {t(additions.freeSwapText)}
      </Banner>
    )
  }
  return delegation.failure ? <Banner tone="info">{delegation.failure}</Banner> : null
}

/** Which rewards could not be loaded, and why. Earlier amounts are shown with their age. */
function RewardsFailed({ claim: { available, history } }: { claim: ClaimState }) {
  const failed = [available, history].find(({ error }) => error !== null)
  if (!failed?.error) return null
  const time = failed.data === undefined ? undefined : formatTime(new Date(failed.dataUpdatedAt))
  return (
    <Banner
      tone="bad"
      title={t`Error Loading Rewards`}
      action={
        <Button
          size="tiny"
          variant="outline"
          onClick={() => {
            void available.refetch()
            void history.refetch()
          }}
        >
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {describeError(failed.error)} {time && t`The amounts are from ${time}.`}
    </Banner>
  )
}
