import { Trans } from '@lingui/react/macro'
import { Link } from '../ui/Link.tsx'
import { Await } from '../ui/loading/Await.tsx'
import { createPart } from '../ui/loading/createPart.tsx'
import { Skeleton } from '../ui/loading/Skeleton.tsx'
import { useWallet } from '../wallet/session/useWallet.ts'

const ConnectedAccount = createPart(
  async () => (await import('./ConnectedAccount.tsx')).ConnectedAccount,
  { isOver: true, hasFallback: true },
)

/** The account in the top bar: connect, unlock, or the connected account with its menu. */
export function HeaderAccount() {
  const { state, address } = useWallet()
  if (state === 'restoring') return <Skeleton width={120} />
  if (!address) {
    return (
      <Link className="btn line small" href="/connect">
        <Trans>Connect Wallet</Trans>
      </Link>
    )
  }
  return (
    <Await meanwhile={<Skeleton width={120} />}>
      <ConnectedAccount address={address} isLocked={state === 'locked'} />
    </Await>
  )
}
