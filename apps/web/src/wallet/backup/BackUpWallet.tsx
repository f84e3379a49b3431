import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import type { KeyPair } from '../browser/keys.ts'
import { OpenKeyForm } from '../form/OpenKeyForm.tsx'
import { useWallet } from '../session/useWallet.ts'
import { BackupForm } from './BackupForm.tsx'

/** Asks for the password or passkey again, then offers the backup file and the private key. */
export function BackUpWallet({ address, onBack }: { address: Address; onBack(): void }) {
  const { wallets } = useWallet()
  const [pair, setPair] = useState<KeyPair>()
  const entry = wallets.find((wallet) => wallet.address === address)
  if (entry?.kind !== 'browser') return null
  return (
    <>
      <div className="wallet-body">
        <b>
          <Trans>Back up</Trans>
        </b>
        <p className="dim">
          {pair
            ? t`You can restore the file in any browser.`
            : t`Confirm it's you to access the key.`}
        </p>
        {pair && <BackupForm pair={pair} password={undefined} />}
      </div>
      {!pair && <OpenKeyForm stored={entry.key} action={t`Continue`} onOpen={setPair} />}
      <div className="wallet-body">
        <Button variant="outline" wide onClick={onBack}>
          {pair ? t`Done` : t`Cancel`}
        </Button>
      </div>
    </>
  )
}
