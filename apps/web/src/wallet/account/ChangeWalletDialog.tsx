import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { useState } from 'react'
import { useNames } from '../../data/names/useNames.ts'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import '../../ui/Badge.css'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../form/connect.css'
import { useAction } from '../form/useAction.ts'
import { nameWallet } from '../nameWallet.ts'
import { useWallet } from '../session/useWallet.ts'
import type { WalletEntry } from '../session/walletStorage.ts'
import { RemoveWallet } from './RemoveWallet.tsx'

interface ChangeWalletDialogProps {
  onConnectNew(): void
  onClose(): void
}

/** All wallets of this browser: shows the active one, switches and disconnects (WAL-04). */
export function ChangeWalletDialog({ onConnectNew, onClose }: ChangeWalletDialogProps) {
  const { wallets, address: active, session } = useWallet()
  const { data: names } = useNames(wallets.map(({ address }) => address))
  const { run, isBusy, error } = useAction()
  const [removing, setRemoving] = useState<Address>()
  if (removing) {
    const back = () => setRemoving(undefined)
    return (
      <Dialog title={t`Change Wallet`} onClose={onClose}>
        <RemoveWallet address={removing} onBack={back} onDone={back} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t`Change Wallet`} onClose={onClose}>
      <ul className="wallet-manage">
        {wallets.map((wallet) => (
          <Row
            key={wallet.address}
            wallet={wallet}
            name={names?.get(wallet.address)}
            isActive={wallet.address === active}
            isBusy={isBusy}
            onSwitch={() => run(() => session.switchTo(wallet.address))}
            onDisconnect={() =>
              wallet.kind === 'browser'
                ? setRemoving(wallet.address)
                : run(() => session.disconnect(wallet.address))
            }
          />
        ))}
      </ul>
      {wallets.length === 0 && (
        <p className="dim">
          <Trans>No wallet is connected.</Trans>
        </p>
      )}
      {error && (
        <p className="error-text" role="alert">
          {error}
        </p>
      )}
      <Button wide variant="outline" onClick={onConnectNew}>
        <ScreenIcon name="plus" size="small" />
        <Trans>Connect New Wallet</Trans>
      </Button>
    </Dialog>
  )
}

interface RowProps {
  wallet: WalletEntry
  name: string | undefined
  isActive: boolean
  isBusy: boolean
  onSwitch(): void
  onDisconnect(): void
}

function Row({ wallet, name, isActive, isBusy, onSwitch, onDisconnect }: RowProps) {
  const short = shortenAddress(wallet.address)
  const called = name ?? short
  return (
    <li className="row">
      <AccountCoin address={wallet.address} size="l" />
      <span className="grow ellipsis">
        <b className={name ? '' : 'mono'}>{called}</b>
        <small className="dim">{name ? short : nameWallet(wallet.kind)}</small>
      </span>
      {isActive ? (
        <span className="badge good">
          <Trans>Active</Trans>
        </span>
      ) : (
        <Button
          variant="outline"
          size="tiny"
          disabled={isBusy}
          aria-label={t`Switch to ${called}`}
          onClick={onSwitch}
        >
          <Trans>Switch</Trans>
        </Button>
      )}
      <Button
        variant="danger"
        size="tiny"
        disabled={isBusy}
        aria-label={t`Disconnect ${called}`}
        onClick={onDisconnect}
      >
        <Trans>Disconnect</Trans>
      </Button>
    </li>
  )
}
