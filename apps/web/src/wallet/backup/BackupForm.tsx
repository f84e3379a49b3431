import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { encodeHex } from '@vermeil/thor'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { createBackup, type KeyPair } from '../browser/keys.ts'
import {
  findNewPasswordProblem,
  type NewPassword,
  noPassword,
  PasswordFields,
} from '../form/PasswordFields.tsx'
import { useAction } from '../form/useAction.ts'
import { noteBackupSaved } from './backupNotes.ts'
import { saveBackup } from './saveBackup.ts'

interface BackupFormProps {
  pair: KeyPair
  /** The password that protects the wallet. Without one, the file gets its own password. */
  password: string | undefined
}

/** Saves an unlocked key as an encrypted file, or shows it. */
export function BackupForm({ pair, password }: BackupFormProps) {
  const [passwords, setPasswords] = useState<NewPassword>(noPassword)
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isShown, setShown] = useState(false)
  const { storage } = useApp()
  const { run, isBusy, error } = useAction()

  async function save() {
    setChecked(true)
    if (password === undefined && findNewPasswordProblem(passwords)) return
    saveBackup(await createBackup(pair, password ?? passwords.password), pair.address)
    noteBackupSaved(storage, pair.address)
    setSaved(true)
  }

  return (
    <>
      {password === undefined && (
        <PasswordFields
          label={t`Backup password`}
          value={passwords}
          onChange={setPasswords}
          isChecked={isChecked}
        />
      )}
      {error && <Banner tone="bad">{error}</Banner>}
      {isSaved && (
        <Banner tone="good">
          {password === undefined ? (
            <Trans>Backup saved. You need its password to restore it.</Trans>
          ) : (
            <Trans>Backup saved. You need your password to restore it.</Trans>
          )}
        </Banner>
      )}
      <Button variant="outline" wide busy={isBusy} onClick={() => run(save)}>
        <Icon name="arrowDown" />
        <Trans>Save backup file</Trans>
      </Button>
      {isShown ? (
        <div>
          <p className="wallet-key">{encodeHex(pair.privateKey)}</p>
          <div className="row spread">
            <small className="dim">
              <Trans>Anyone with this key controls your funds.</Trans>
            </small>
            <CopyButton text={encodeHex(pair.privateKey)} label={t`Copy the private key`} />
          </div>
        </div>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setShown(true)}>
          <Icon name="key" size="small" />
          <Trans>Show private key</Trans>
        </Button>
      )}
    </>
  )
}
