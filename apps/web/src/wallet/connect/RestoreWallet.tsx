import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { noteBackupSaved } from '../backup/backupNotes.ts'
import { type KeyPair, readBackup, readKeyPair } from '../browser/keys.ts'
import { AccountRow } from '../form/AccountRow.tsx'
import { TestFunds } from '../form/TestFunds.tsx'
import { useAction } from '../form/useAction.ts'
import { PanelHead } from './PanelHead.tsx'
import { ProtectKey } from './ProtectKey.tsx'

interface RestoreWalletProps {
  onBack(): void
  onConnected(): void
}

/** Restores a wallet from its backup file or private key, and protects it again. */
export function RestoreWallet({ onBack, onConnected }: RestoreWalletProps) {
  const { storage } = useApp()
  const [pair, setPair] = useState<KeyPair>()
  const [isProtected, setProtected] = useState(false)
  return (
    <>
      <PanelHead title={t`Restore a wallet`} onBack={onBack}>
        {pair ? t`Choose what protects it in this browser.` : t`The key stays in this browser.`}
      </PanelHead>
      {!pair && <ReadKey onRead={setPair} />}
      {pair && (
        <div className="wallet-body">
          <AccountRow address={pair.address} title={t`Your wallet`} />
        </div>
      )}
      {pair && !isProtected && (
        <ProtectKey
          pair={pair}
          onBack={onBack}
          onProtected={() => {
            noteBackupSaved(storage, pair.address)
            setProtected(true)
          }}
        />
      )}
      {pair && isProtected && (
        <div className="wallet-body">
          <TestFunds address={pair.address} />
          <Button wide onClick={onConnected}>
            <Trans>Start trading</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function ReadKey({ onRead }: { onRead(pair: KeyPair): void }) {
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [key, setKey] = useState('')
  const { run, isBusy, error } = useAction()

  async function read() {
    onRead(file ? await readBackup(await file.text(), password) : readKeyPair(key))
  }

  return (
    <form
      className="wallet-body"
      onSubmit={(event) => {
        event.preventDefault()
        run(read)
      }}
    >
      <label className="wallet-file">
        <Trans>Backup file</Trans>
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </label>
      {file ? (
        <TextField
          label={t`Backup password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      ) : (
        <TextField
          label={t`Or the private key`}
          type="password"
          autoComplete="off"
          value={key}
          onChange={setKey}
          hint={t`64 hexadecimal digits`}
        />
      )}
      {error && <Banner tone="bad">{error}</Banner>}
      <Button type="submit" wide busy={isBusy} disabled={!file && key.trim() === ''}>
        {isBusy ? t`Opening...` : t`Restore`}
      </Button>
    </form>
  )
}
