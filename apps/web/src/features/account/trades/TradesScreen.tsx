import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useNames } from '../../../data/names/useNames.ts'
import { useTitle } from '../../../navigation/useTitle.ts'
import { Link } from '../../../ui/Link.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { FoundAccount } from '../FoundAccount.tsx'
import { ProfileHead } from '../ProfileHead.tsx'
import { TradesPanel } from './TradesPanel.tsx'

export interface TradesScreenProps {
  /** Undefined for the connected account. */
  addressOrName: string | undefined
  notFound: ReactNode
}

/** All trades of the connected account, or of another one (HIS-03). */
export function TradesScreen({ addressOrName, notFound }: TradesScreenProps) {
  if (addressOrName === undefined) return <OwnTrades />
  return (
    <FoundAccount addressOrName={addressOrName} notFound={notFound}>
      {({ address, name }) => <OtherTrades key={address} address={address} name={name} />}
    </FoundAccount>
  )
}

function OwnTrades() {
  const title = t`My Trades`
  useTitle(title)
  const { address } = useWallet()
  if (address) return <Trades key={address} address={address} title={title} />
  return (
    <div className="wrap page account">
      <h1>{title}</h1>
      <section className="card">
        <Empty icon="flip" title={t`Please connect your wallet`}>
          <Link className="btn small" href="/connect">
            <Trans>Connect Wallet</Trans>
          </Link>
        </Empty>
      </section>
    </div>
  )
}

function OtherTrades({ address, name }: { address: Address; name: string | undefined }) {
  const shown = name ?? shortenAddress(address)
  const title = t`Trades of ${shown}`
  useTitle(title)
  return <Trades address={address} title={title} />
}

function Trades({ address, title }: { address: Address; title: string }) {
  const { data: names } = useNames([address])
  const name = names?.get(address)
  return (
    <div className="wrap page account">
      <ProfileHead address={address} name={name} title={title}>
        <Link className="btn line small" href={`/users/${name ?? address}`}>
          <Trans>Profile</Trans>
        </Link>
      </ProfileHead>
      <TradesPanel account={address} />
    </div>
  )
}
