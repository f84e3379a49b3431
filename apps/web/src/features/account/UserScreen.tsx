import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { useNameOwner } from '../../data/names/useNameOwner.ts'
import { useNames } from '../../data/names/useNames.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { linkAccount } from '../../trade/link/linkTransaction.ts'
import { findRecipient, readRecipient } from '../../trade/recipient/readRecipient.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Holdings } from './Holdings.tsx'
import './users.css'

/** An account by name or address: its identity and its balances. */
export function UserScreen({ addressOrName }: { addressOrName: string }) {
  const typed = readRecipient(addressOrName.toLowerCase())
  const lookUp = useNameOwner(typed.kind === 'name' ? typed.name : undefined)
  const found = findRecipient(typed, lookUp)
  useTitle(found.state === 'known' ? (found.name ?? shortenAddress(found.address)) : t`Account`)
  return (
    <div className="wrap page">
      {found.state === 'known' && <Profile address={found.address} name={found.name} />}
      {found.state === 'resolving' && <Skeleton width={240} />}
      {'reason' in found && (
        <section className="card">
          <Empty icon="search" title={t`No such account`}>
            <p>{found.reason}</p>
            <Link className="btn small" href="/swap">
              <Trans>Go to Swap</Trans>
            </Link>
          </Empty>
        </section>
      )}
    </div>
  )
}

function Profile({ address, name: asked }: { address: Address; name: string | undefined }) {
  const { config } = useApp()
  const { data: names } = useNames([address])
  const name = names?.get(address) ?? asked
  return (
    <>
      <header className="profile">
        <AccountCoin address={address} size="l" />
        <div className="grow">
          <h1 className="cut">{name ?? shortenAddress(address)}</h1>
          <p className="row dim">
            <span className="mono cut">{address}</span>
            <CopyButton text={address} label={t`Copy the address`} />
          </p>
        </div>
        <p className="row profile-links">
          <Link className="btn line small" href={`/send/to/VET/${name ?? address}`}>
            <Icon name="send" size="small" />
            <Trans>Send</Trans>
          </Link>
          <a
            className="btn line small"
            href={linkAccount(config, address)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="external" size="small" />
            <Trans>Explorer</Trans>
          </a>
        </p>
      </header>
      <Holdings owner={address} />
    </>
  )
}
