import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import type { KeyPair } from '../browser/keys.ts'
import { createPasskey, hasPasskeys, PasskeyError } from '../browser/passkey.ts'
import {
  findNewPasswordProblem,
  type NewPassword,
  noPassword,
  PasswordFields,
} from '../form/PasswordFields.tsx'
import { useAction } from '../form/useAction.ts'
import { useBrowserWallet } from './useBrowserWallet.ts'
import '../../ui/dialog/Dialog.css'

interface ProtectKeyProps {
  pair: KeyPair
  onBack(): void
  /** Called when the key is encrypted and stored, with the password if one protects it. */
  onProtected(password: string | undefined): void
}

/** Encrypts a key with a passkey, or with a password if the device has no suitable passkeys. */
export function ProtectKey({ pair, onBack, onProtected }: ProtectKeyProps) {
  const { add } = useBrowserWallet()
  const canUsePasskey = usePasskeys()
  const [chosen, setMethod] = useState<'passkey' | 'password' | undefined>(undefined)
  const method = chosen ?? (canUsePasskey ? 'passkey' : 'password')
  const [passwords, setPasswords] = useState<NewPassword>(noPassword)
  const [isChecked, setChecked] = useState(false)
  const { run, isBusy, error } = useAction()

  async function protect() {
    if (method === 'password') {
      setChecked(true)
      if (findNewPasswordProblem(passwords)) return
      await add(pair, { password: passwords.password })
      return onProtected(passwords.password)
    }
    try {
      await add(pair, await createPasskey(t`Vermeil wallet`))
    } catch (cause) {
      if (cause instanceof PasskeyError) setMethod('password')
      throw cause
    }
    onProtected(undefined)
  }

  return (
    <form
      className="wallet-body"
      onSubmit={(event) => {
        event.preventDefault()
        run(protect)
      }}
    >
      {method === 'password' && (
        <PasswordFields value={passwords} onChange={setPasswords} isChecked={isChecked} />
      )}
      {error && <Banner tone="bad">{error}</Banner>}
      <Banner tone="warn">
        <Trans>
          Keep only small amounts here. Move larger amounts to VeWorld or a hardware wallet.
        </Trans>
      </Banner>
      {canUsePasskey && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setMethod(method === 'passkey' ? 'password' : 'passkey')}
        >
          {method === 'passkey' ? t`Use a password instead` : t`Use a passkey instead`}
        </Button>
      )}
      <div className="dialog-actions">
        <Button variant="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" busy={isBusy}>
          {method === 'passkey' && <ScreenIcon name="fingerprint" />}
          {isBusy ? t`Encrypting...` : t`Continue`}
        </Button>
      </div>
    </form>
  )
}

/** Whether passkeys can be used here: false until the device has answered. */
function usePasskeys(): boolean {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => {
    let isShown = true
    void hasPasskeys().then((found) => {
      if (isShown) setPossible(found)
    })
    return () => {
      isShown = false
    }
  }, [])
  return isPossible
}
