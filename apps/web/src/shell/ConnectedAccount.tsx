import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useNames } from '../data/names/useNames.ts'
import { AccountCoin } from '../ui/coin/AccountCoin.tsx'
import { afterLayers } from '../ui/dialog/layers.ts'
import { Icon } from '../ui/Icon.tsx'
import { Await } from '../ui/loading/Await.tsx'
import { createPart } from '../ui/loading/createPart.tsx'
import '../ui/Menu.css'
import { showActivity } from '../features/activity/activityView.ts'

const ChangeWalletDialog = createPart(
  async () => (await import('../wallet/account/ChangeWalletDialog.tsx')).ChangeWalletDialog,
  { isOver: true },
)

const AccountDrawer = createPart(
  async () => (await import('../features/account/AccountDrawer.tsx')).AccountDrawer,
  { isOver: true },
)

const ReceiveDialog = createPart(
  async () => (await import('../features/account/ReceiveDialog.tsx')).ReceiveDialog,
  { isOver: true },
)

const AccountMenu = createPart(
  async () => (await import('../wallet/account/AccountMenu.tsx')).AccountMenu,
  { hasFallback: true },
)

/** The connected account with its menu. */
export function ConnectedAccount({ address, isLocked }: { address: Address; isLocked: boolean }) {
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [over, setOver] = useState<'wallets' | 'portfolio' | 'receive'>()
  const closeOver = () => setOver(undefined)
  const { data: names } = useNames([address])
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const name = names?.get(address)
  const shown = name ?? shortenAddress(address)
  return (
    <>
      <button
        type="button"
        className="me"
        popoverTarget="account-menu"
        aria-label={isLocked ? t`Account ${shown}, locked` : t`Account ${shown}`}
      >
        <AccountCoin address={address} />
        <b className={name ? 'cut' : 'mono'}>{shown}</b>
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
          <Await
            meanwhile={
              <p className="dim">
                <Trans>Loading ...</Trans>
              </p>
            }
          >
            <AccountMenu
              onClose={close}
              onPortfolio={() => {
                close()
                setOver('portfolio')
              }}
              onActivity={() => {
                close()
                showActivity({})
              }}
              onManage={() => {
                close()
                setOver('wallets')
              }}
              onNavigate={(path) => {
                close()
                navigate(path)
              }}
            />
          </Await>
        )}
      </div>
      <Await>
        {over === 'wallets' && (
          <ChangeWalletDialog
            onConnectNew={() => {
              closeOver()
              afterLayers(() => navigate('/connect'))
            }}
            onClose={closeOver}
          />
        )}
        {over === 'portfolio' && (
          <AccountDrawer
            account={address}
            onNavigate={(path) => {
              closeOver()
              afterLayers(() => navigate(path))
            }}
            onReceive={() => setOver('receive')}
            onClose={closeOver}
          />
        )}
        {over === 'receive' && <ReceiveDialog address={address} name={name} onClose={closeOver} />}
      </Await>
    </>
  )
}
