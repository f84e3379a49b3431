import { useState } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { createBackup, formatPrivateKey, type KeyPair } from './browser/keys.ts'
import {
  findNewPasswordProblem,
  type NewPassword,
  noPassword,
  PasswordFields,
} from './PasswordFields.tsx'
import { saveBackup } from './saveBackup.ts'
import { useAction } from './useAction.ts'

interface BackupFormProps {
  pair: KeyPair
  /** The password that protects the wallet; without one the file gets a password of its own. */
  password: string | undefined
}

/** Saves an open key as an encrypted file, or shows it. */
export function BackupForm({ pair, password }: BackupFormProps) {
  const [passwords, setPasswords] = useState<NewPassword>(noPassword)
  const [isChecked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isShown, setShown] = useState(false)
  const { run, isBusy, error } = useAction()

  async function save() {
    setChecked(true)
    if (password === undefined && findNewPasswordProblem(passwords)) return
    saveBackup(await createBackup(pair, password ?? passwords.password), pair.address)
    setSaved(true)
  }

  return (
    <>
      {password === undefined && (
        <PasswordFields
          label="Password of the file"
          value={passwords}
          onChange={setPasswords}
          isChecked={isChecked}
        />
      )}
      {error && <Banner tone="bad">{error}</Banner>}
      {isSaved && (
        <Banner tone="good">
          The backup file is saved. It opens with {password === undefined ? 'its' : 'your'} password
          only.
        </Banner>
      )}
      <Button variant="outline" wide busy={isBusy} onClick={() => run(save)}>
        <Icon name="arrowDown" />
        Save backup file
      </Button>
      {isShown ? (
        <div>
          <p className="wl-key">{formatPrivateKey(pair.privateKey)}</p>
          <div className="row sp">
            <small className="dim">Whoever reads it owns the wallet.</small>
            <CopyButton text={formatPrivateKey(pair.privateKey)} label="Copy the private key" />
          </div>
        </div>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setShown(true)}>
          <Icon name="key" size="small" />
          Show private key
        </Button>
      )}
    </>
  )
}
