import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { type ReactNode, Suspense, useState } from 'react'
import { useNames } from '../../data/names/useNames.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { ScreenIcon, type ScreenIconName } from '../../ui/ScreenIcon.tsx'
import '../../ui/Badge.css'
import '../../ui/Menu.css'
import '../form/connect.css'
import { useBackupNote } from '../backup/useBackupNote.ts'
import { TestFunds } from '../form/TestFunds.tsx'
import { connectRequest } from '../session/connectRequest.ts'
import { useWallet } from '../session/useWallet.ts'
import { RemoveWallet } from './RemoveWallet.tsx'

const BackUpWallet = createPart(
  async () => (await import('../backup/BackUpWallet.tsx')).BackUpWallet,
  {
    hasFallback: true,
  },
)

export interface AccountMenuProps {
  onNavigate(path: string): void
  /** Opens what the account holds. */
  onPortfolio(): void
  /** Opens the list of transactions. */
  onActivity(): void
  /** Opens the wallet dialog. */
  onManage(): void
  onClose(): void
}

/** The account's menu: its wallets, and the actions of the active one. */
export function AccountMenu(props: AccountMenuProps) {
  const { address } = useWallet()
  return address && <Menu {...props} address={address} />
}

interface MenuProps extends AccountMenuProps {
  address: Address
}

function Menu({ address, onNavigate, onPortfolio, onActivity, onManage, onClose }: MenuProps) {
  const { kind, state, session } = useWallet()
  const { isSaved } = useBackupNote(address)
  const [view, setView] = useState<'menu' | 'backUp' | 'remove'>('menu')
  const back = () => setView('menu')
  if (view === 'remove') return <RemoveWallet address={address} onBack={back} onDone={onClose} />
  if (view === 'backUp') {
    return (
      <Suspense
        fallback={
          <p className="dim">
            <Trans>Loading ...</Trans>
          </p>
        }
      >
        <BackUpWallet address={address} onBack={back} />
      </Suspense>
    )
  }
  const isEmbedded = kind === 'browser'
  return (
    <>
      <WalletList
        isAlone={isEmbedded}
        onPick={(picked, name) => {
          if (picked !== address) void session.switchTo(picked)
          else onNavigate(`/users/${name ?? picked}`)
        }}
      />
      <hr />
      <TestFunds address={address} />
      <ul>
        <Entry icon="coins" name={t`Portfolio`} onPick={onPortfolio} />
        <Entry icon="clock" name={t`Activity`} onPick={onActivity} />
        <Entry icon="flip" name={t`Swap History`} onPick={() => onNavigate('/me/swap/orders')} />
        <Entry icon="candles" name={t`My Trades`} onPick={() => onNavigate('/me/trades')} />
        {isEmbedded && (
          <Entry icon="shield" name={t`Back up`} onPick={() => setView('backUp')}>
            {!isSaved && (
              <span className="badge warn">
                <Trans>No backup</Trans>
              </span>
            )}
          </Entry>
        )}
        {isEmbedded && state === 'connected' && (
          <Entry icon="lock" name={t`Lock`} onPick={() => session.lock()} />
        )}
        {state === 'locked' && (
          <Entry
            icon="key"
            name={isEmbedded ? t`Unlock` : t`Connect again`}
            onPick={() => {
              if (!isEmbedded) return onNavigate('/connect')
              onClose()
              connectRequest.write({})
            }}
          />
        )}
        {isEmbedded ? (
          <>
            <Entry
              icon="logout"
              name={t`Logout`}
              onPick={() => {
                onClose()
                void session.logout()
              }}
            />
            <Entry
              icon="trash"
              name={t`Remove from this browser`}
              onPick={() => setView('remove')}
            />
          </>
        ) : (
          <>
            <Entry icon="plus" name={t`Add Wallet`} onPick={() => onNavigate('/connect')} />
            <Entry icon="people" name={t`Manage Wallets`} onPick={onManage} />
          </>
        )}
      </ul>
    </>
  )
}

interface WalletListProps {
  /** For a browser wallet only the active wallet is listed. */
  isAlone: boolean
  onPick(address: Address, name: string | undefined): void
}

function WalletList({ isAlone, onPick }: WalletListProps) {
  const { wallets, address: active } = useWallet()
  const listed = isAlone ? wallets.filter(({ address }) => address === active) : wallets
  const { data: names } = useNames(wallets.map(({ address }) => address))
  return (
    <ul>
      {listed.map(({ address }) => (
        <li key={address} className="row">
          <button
            type="button"
            className={address === active ? 'highlighted' : ''}
            aria-current={address === active ? 'true' : undefined}
            onClick={() => onPick(address, names?.get(address))}
          >
            <AccountCoin address={address} size="l" />
            <span className="grow">
              {names?.get(address) ?? (address === active ? t`My profile` : t`Account`)}
              <small className="mono">{shortenAddress(address)}</small>
            </span>
            {address === active && (
              <span className="row up">
                <ScreenIcon name="check" size="small" />
                <Trans>Active</Trans>
              </span>
            )}
          </button>
          {address === active && <CopyButton text={address} label={t`Copy the address`} />}
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  icon: ScreenIconName
  name: string
  onPick(): void
  children?: ReactNode
}

function Entry({ icon, name, onPick, children }: EntryProps) {
  return (
    <li>
      <button type="button" onClick={onPick}>
        <ScreenIcon name={icon} />
        <span className="grow">{name}</span>
        {children}
      </button>
    </li>
  )
}
