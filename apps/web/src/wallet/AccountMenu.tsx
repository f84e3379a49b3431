import { type Address, shortenAddress } from '@vermeil/units'
import { lazy, Suspense, useState } from 'react'
import { useNames } from '../data/useNames.ts'
import { AccountCoin } from '../ui/AccountCoin.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import '../ui/Menu.css'
import './connect.css'
import { RemoveWallet } from './RemoveWallet.tsx'
import { TestFunds } from './TestFunds.tsx'
import { useWallet } from './useWallet.ts'

const BackUpWallet = lazy(async () => ({
  default: (await import('./BackUpWallet.tsx')).BackUpWallet,
}))

interface AccountMenuProps {
  onNavigate(path: string): void
  onClose(): void
}

/** The account's menu: its wallets, and what can be done with the active one. */
export function AccountMenu({ onNavigate, onClose }: AccountMenuProps) {
  const { address, kind, state, session } = useWallet()
  const [view, setView] = useState<'menu' | 'backUp' | 'remove'>('menu')
  if (!address) return null
  const back = () => setView('menu')
  if (view === 'remove') return <RemoveWallet address={address} onBack={back} onDone={onClose} />
  if (view === 'backUp') {
    return (
      <Suspense fallback={<p className="dim">Loading ...</p>}>
        <BackUpWallet address={address} onBack={back} />
      </Suspense>
    )
  }
  return (
    <>
      <WalletList onPick={(picked) => void session.switchTo(picked)} />
      <hr />
      <TestFunds address={address} />
      <ul>
        {kind === 'browser' && (
          <Entry icon="shield" name="Back up" onPick={() => setView('backUp')} />
        )}
        {kind === 'browser' && state === 'connected' && (
          <Entry icon="lock" name="Lock" onPick={() => session.lock()} />
        )}
        {state === 'locked' && (
          <Entry
            icon="key"
            name={kind === 'browser' ? 'Unlock' : 'Connect again'}
            onPick={() => onNavigate('/connect')}
          />
        )}
        <Entry icon="plus" name="Add Wallet" onPick={() => onNavigate('/connect')} />
        {kind === 'browser' ? (
          <Entry icon="trash" name="Remove from this browser" onPick={() => setView('remove')} />
        ) : (
          <Entry
            icon="logout"
            name="Disconnect"
            onPick={() => {
              onClose()
              void session.disconnect(address)
            }}
          />
        )}
      </ul>
    </>
  )
}

function WalletList({ onPick }: { onPick(address: Address): void }) {
  const { wallets, address: active } = useWallet()
  const { data: names } = useNames(wallets.map(({ address }) => address))
  return (
    <ul>
      {wallets.map(({ address }) => (
        <li key={address} className="row">
          <button
            type="button"
            className={address === active ? 'hov' : ''}
            aria-current={address === active ? 'true' : undefined}
            onClick={() => onPick(address)}
          >
            <AccountCoin address={address} size="l" />
            <span className="grow">
              {names?.get(address) ?? 'Account'}
              <small className="mono">{shortenAddress(address)}</small>
            </span>
            {address === active && (
              <span className="row up">
                <Icon name="check" size="small" />
                Active
              </span>
            )}
          </button>
          {address === active && <CopyButton text={address} label="Copy the address" />}
        </li>
      ))}
    </ul>
  )
}

function Entry({ icon, name, onPick }: { icon: IconName; name: string; onPick(): void }) {
  return (
    <li>
      <button type="button" onClick={onPick}>
        <Icon name={icon} />
        {name}
      </button>
    </li>
  )
}
