import { type Address, shortenAddress } from '@vermeil/units'
import { lazy, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AccountCoin } from '../ui/AccountCoin.tsx'
import { Await } from '../ui/Await.tsx'
import { Icon } from '../ui/Icon.tsx'
import '../ui/Menu.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useWallet } from '../wallet/useWallet.ts'

const AccountMenu = lazy(async () => ({
  default: (await import('../wallet/AccountMenu.tsx')).AccountMenu,
}))

/** The account's place in the top bar: connect, unlock, or who is connected and what they can do. */
export function Account() {
  const { state, address } = useWallet()
  if (state === 'restoring') return <Skeleton width={120} />
  if (!address) {
    return (
      <Link className="btn line sm" href="/connect">
        Connect Wallet
      </Link>
    )
  }
  return <ConnectedAccount address={address} isLocked={state === 'locked'} />
}

function ConnectedAccount({ address, isLocked }: { address: Address; isLocked: boolean }) {
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const short = shortenAddress(address)
  return (
    <>
      <button
        type="button"
        className="me"
        popoverTarget="account-menu"
        aria-label={isLocked ? `Account ${short}, locked` : `Account ${short}`}
      >
        <AccountCoin address={address} />
        <b className="mono">{short}</b>
        <Icon name={isLocked ? 'lock' : 'chevronDown'} size="small" />
      </button>
      <div
        ref={menu}
        id="account-menu"
        className="menu pop"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Await meanwhile={<p className="dim">Loading ...</p>}>
            <AccountMenu
              onClose={close}
              onNavigate={(path) => {
                close()
                navigate(path)
              }}
            />
          </Await>
        )}
      </div>
    </>
  )
}
