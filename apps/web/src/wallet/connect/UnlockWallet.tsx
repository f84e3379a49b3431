import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useEffect, useRef } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useHandler } from '../../ui/state/useHandler.ts'
import { AccountRow } from '../form/AccountRow.tsx'
import { OpenKeyForm } from '../form/OpenKeyForm.tsx'
import { readLockMinutes } from '../lock/lockTime.ts'
import { nameLockTime } from '../lock/nameLockTime.ts'
import { useWallet } from '../session/useWallet.ts'
import { PanelHead } from './PanelHead.tsx'
import { useBrowserWallet } from './useBrowserWallet.ts'

interface UnlockWalletProps {
  address: Address
  onBack(): void
  onConnected(): void
}

/** Unlocks a browser wallet, here or in another tab. */
export function UnlockWallet({ address, onBack, onConnected }: UnlockWalletProps) {
  const { wallets, state, address: active } = useWallet()
  const { unlock } = useBrowserWallet()
  const time = nameLockTime(readLockMinutes(useApp().storage))
  const entry = wallets.find((wallet) => wallet.address === address)
  const isUnlocked = state === 'connected' && active === address
  /** Set once the key is opened here: `unlock` has more to do after the session is unlocked. */
  const isOpenedHere = useRef(false)
  const finish = useHandler(onConnected)
  useEffect(() => {
    if (isUnlocked && !isOpenedHere.current) finish()
  }, [isUnlocked, finish])
  return (
    <>
      <PanelHead title={t`Unlock wallet`} onBack={onBack}>
        <Trans>It locks after {time} without activity.</Trans>
      </PanelHead>
      <div className="wallet-body">
        <AccountRow address={address} title={t`Browser wallet`} />
      </div>
      {entry?.kind === 'browser' && (
        <OpenKeyForm
          stored={entry.key}
          action={t`Unlock`}
          onOpen={async (pair) => {
            isOpenedHere.current = true
            await unlock(pair)
            finish()
          }}
        />
      )}
    </>
  )
}
