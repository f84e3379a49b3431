import { t } from '@lingui/core/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import './users.css'

interface ProfileHeadProps {
  address: Address
  name: string | undefined
  /** Shown in place of the account's name, which is below it if the title does not contain it. */
  title?: string
  /** Links and buttons. */
  children: ReactNode
}

/** An account's avatar, name or short address, full address, and actions. */
export function ProfileHead({ address, name, title, children }: ProfileHeadProps) {
  const shown = name ?? shortenAddress(address)
  return (
    <header className="profile">
      <AccountCoin address={address} size="l" />
      <div className="grow">
        <h1 className="ellipsis">{title ?? shown}</h1>
        <p className="row dim">
          {name && title?.includes(name) === false && <b className="ellipsis">{name}</b>}
          <span className="mono ellipsis hide-small">{address}</span>
          <span className="mono profile-short">{shortenAddress(address)}</span>
          <CopyButton text={address} label={t`Copy the address`} />
        </p>
      </div>
      <p className="row profile-links">{children}</p>
    </header>
  )
}
