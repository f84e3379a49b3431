import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { AccountRow } from './AccountRow.tsx'
import { OpenKeyForm } from './OpenKeyForm.tsx'
import { PanelHead } from './PanelHead.tsx'
import { useBrowserWallet } from './useBrowserWallet.ts'
import { useWallet } from './useWallet.ts'

interface UnlockWalletProps {
  address: Address
  onBack(): void
  onConnected(): void
}

/** Opens the key of a wallet of this browser until the page is left or locked. */
export function UnlockWallet({ address, onBack, onConnected }: UnlockWalletProps) {
  const { wallets } = useWallet()
  const { unlock } = useBrowserWallet()
  const entry = wallets.find((wallet) => wallet.address === address)
  return (
    <>
      <PanelHead title={t`Unlock wallet`} onBack={onBack}>
        <Trans>It stays open until you lock it or leave this page.</Trans>
      </PanelHead>
      <div className="wl-body">
        <AccountRow address={address} title={t`Wallet in this browser`} />
      </div>
      {entry?.kind === 'browser' && (
        <OpenKeyForm
          stored={entry.key}
          action={t`Unlock`}
          onOpen={(pair) => {
            unlock(pair)
            onConnected()
          }}
        />
      )}
    </>
  )
}
