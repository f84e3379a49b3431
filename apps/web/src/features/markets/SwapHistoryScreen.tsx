import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTitle } from '../../navigation/useTitle.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { SwapHistory } from './SwapHistory.tsx'

/** The connected account's swaps on their own page (HIS-01). */
export function SwapHistoryScreen() {
  const { address } = useWallet()
  useTitle(t`Swap History`)
  return (
    <div className="wrap page">
      <h1>
        <Trans>Swap History</Trans>
      </h1>
      {address ? (
        <SwapHistory
          key={address}
          account={address}
          title={
            <p className="dim">
              <Trans>Newest first</Trans>
            </p>
          }
        />
      ) : (
        <section className="card">
          <Empty icon="flip" title={t`Please connect your wallet`}>
            <Link className="btn small" href="/connect">
              <Trans>Connect Wallet</Trans>
            </Link>
          </Empty>
        </section>
      )}
    </div>
  )
}
