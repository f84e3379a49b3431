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
import { useIsNarrow } from '../ui/state/useIsNarrow.ts'
import '../ui/Menu.css'
import { activityView } from '../features/activity/activityView.ts'

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

const AccountSheet = createPart(async () => (await import('./AccountSheet.tsx')).AccountSheet, {
  isOver: true,
})

/** The connected account with its menu, which is a sheet on a phone. */
export function ConnectedAccount({ address, isLocked }: { address: Address; isLocked: boolean }) {
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [over, setOver] = useState<'wallets' | 'portfolio' | 'receive'>()
  const closeOver = () => setOver(undefined)
  const { data: names } = useNames([address])
  const isNarrow = useIsNarrow()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => {
    menu.current?.hidePopover()
    setOpen(false)
  }
  const name = names?.get(address)
  const shown = name ?? shortenAddress(address)
  const opening = isNarrow
    ? ({ 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const)
    : { popoverTarget: 'account-menu' }
  const handlers = {
    onClose: close,
    onPortfolio() {
      close()
      setOver('portfolio')
    },
    onActivity() {
      close()
      activityView.write({})
    },
    onManage() {
      close()
      setOver('wallets')
    },
    onNavigate(path: string) {
      close()
      afterLayers(() => navigate(path))
    },
  }
  return (
    <>
      <button
        type="button"
        className="account-button"
        {...opening}
        aria-label={isLocked ? t`Account ${shown}, locked` : t`Account ${shown}`}
      >
        <AccountCoin address={address} />
        <b className={name ? 'ellipsis' : 'mono'}>{shown}</b>
        <Icon name={isLocked ? 'lock' : 'chevronDown'} size="small" />
      </button>
      {isNarrow ? (
        <Await>{isOpen && <AccountSheet {...handlers} />}</Await>
      ) : (
        <div
          ref={menu}
          id="account-menu"
          className="menu popover"
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
              <AccountMenu {...handlers} />
            </Await>
          )}
        </div>
      )}
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
