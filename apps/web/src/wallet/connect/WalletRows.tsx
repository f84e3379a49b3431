import { t } from '@lingui/core/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/List.css'
import { nameWallet } from '../nameWallet.ts'
import { useWallet } from '../session/useWallet.ts'

interface WalletRowsProps {
  onConnected(): void
  onUnlock(address: Address): void
}

/** The wallets that this browser remembers. Picking one makes it active, and asks for its key if it is locked. */
export function WalletRows({ onConnected, onUnlock }: WalletRowsProps) {
  const { wallets, session } = useWallet()
  if (wallets.length === 0) return null

  async function pick(address: Address) {
    await session.switchTo(address)
    const { state, kind } = session.read()
    if (state === 'connected') onConnected()
    else if (kind === 'browser') onUnlock(address)
  }

  return (
    <ul className="list wallet-list" aria-label={t`Wallets in this browser`}>
      {wallets.map(({ address, kind }) => (
        <li key={address}>
          <button type="button" onClick={() => void pick(address)}>
            <AccountCoin address={address} size="l" />
            <span>
              <b className="mono">{shortenAddress(address)}</b>
              <small>{nameWallet(kind)}</small>
            </span>
            <ScreenIcon name="chevronRight" size="small" />
          </button>
        </li>
      ))}
    </ul>
  )
}
