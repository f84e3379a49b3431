import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { StepItem } from '../../ui/StepItem.tsx'
import { BackupForm } from '../backup/BackupForm.tsx'
import { createKeyPair } from '../browser/keys.ts'
import { AccountRow } from '../form/AccountRow.tsx'
import { TestFunds } from '../form/TestFunds.tsx'
import { PanelHead } from './PanelHead.tsx'
import { ProtectKey } from './ProtectKey.tsx'

interface CreateWalletProps {
  onBack(): void
  onConnected(): void
}

/** Creates a browser wallet: key, protection, backup, and test funds if available. */
export function CreateWallet({ onBack, onConnected }: CreateWalletProps) {
  const [pair] = useState(createKeyPair)
  const [password, setPassword] = useState<string>()
  const [isProtected, setProtected] = useState(false)
  return (
    <>
      <PanelHead title={t`Browser wallet`} />
      <div className="wallet-body">
        <AccountRow address={pair.address} title={t`New wallet`} />
        <ol className="steps">
          <StepItem state="done" name={t`Key created on this device`}>
            <Trans>It never leaves the browser unencrypted</Trans>
          </StepItem>
          <StepItem state={isProtected ? 'done' : 'now'} mark={2} name={t`Protect it`}>
            <Trans>With a passkey or a password</Trans>
          </StepItem>
          <StepItem state={isProtected ? 'now' : 'next'} mark={3} name={t`Save a backup file`}>
            <Trans>Lose this device without a backup and you lose the wallet</Trans>
          </StepItem>
        </ol>
      </div>
      {isProtected ? (
        <div className="wallet-body">
          <BackupForm pair={pair} password={password} />
          <TestFunds address={pair.address} />
          <Button wide onClick={onConnected}>
            <Trans>Start trading</Trans>
          </Button>
        </div>
      ) : (
        <ProtectKey
          pair={pair}
          onBack={onBack}
          onProtected={(typed) => {
            setPassword(typed)
            setProtected(true)
          }}
        />
      )}
    </>
  )
}
