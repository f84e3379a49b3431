import { t } from '@lingui/core/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'

interface AccountRowProps {
  address: Address
  title: string
  children?: ReactNode
}

/** An account with its avatar, its shortened address and a button that copies the address. */
export function AccountRow({ address, title, children }: AccountRowProps) {
  return (
    <div className="row wallet-account">
      <AccountCoin address={address} size="l" />
      <span className="grow">
        <b>{title}</b>
        <small className="mono dim" title={address}>
          {' '}
          {shortenAddress(address)}
        </small>
      </span>
      {children}
      <CopyButton text={address} label={t`Copy the address`} />
    </div>
  )
}
