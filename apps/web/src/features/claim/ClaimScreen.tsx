import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { Redirect } from 'wouter'
import { useTitle } from '../../navigation/useTitle.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { TransactionDialogs } from '../flow/TransactionDialogs.tsx'
import { ClaimCard } from './ClaimCard.tsx'
import './claim.css'
import { RewardHistory } from './RewardHistory.tsx'
import { useClaim } from './useClaim.ts'

/** The rewards of the connected account. Redirects to the home screen if no account is connected (RWD-04). */
export function ClaimScreen() {
  const title = t`Claim Your Trading Rewards`
  useTitle(title)
  const { address, state } = useWallet()
  if (!address) return state === 'restoring' ? null : <Redirect to="/" replace />
  return (
    <div className="wrap page claim">
      <header className="claim-head">
        <h1>{title}</h1>
        <Link className="btn line small" href="/leaderboard">
          <Icon name="trophy" size="small" />
          <Trans>Leaderboard</Trans>
        </Link>
      </header>
      <p className="dim claim-lead">
        <Trans>
          Points and rewards depend on trading activity, multipliers and round rank. Wash trading
          and wallet splitting lead to a permanent ban.
        </Trans>
      </p>
      <Claim account={address} />
    </div>
  )
}

function Claim({ account }: { account: Address }) {
  const claim = useClaim(account)
  const { flow } = claim
  return (
    <div className="claim-grid">
      <ClaimCard claim={claim} />
      <RewardHistory history={claim.history} isOld={claim.isHistoryOld} />
      <TransactionDialogs flow={flow} onRetry={claim.submit} />
    </div>
  )
}
