import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import type { KeyPair } from '../browser/keys.ts'
import type { StoredKey } from '../browser/StoredKey.ts'
import { unsealKey } from '../browser/unsealKey.ts'
import { useAction } from './useAction.ts'

interface OpenKeyFormProps {
  stored: StoredKey
  /** The button's label. */
  action: string
  onOpen(pair: KeyPair): void | Promise<void>
}

/** Asks for the password or passkey that protects a key, and unlocks it. */
export function OpenKeyForm({ stored, action, onOpen }: OpenKeyFormProps) {
  const [password, setPassword] = useState('')
  const { run, isBusy, error } = useAction()
  const isPasskey = stored.protection.kind === 'passkey'

  return (
    <form
      className="wallet-body"
      onSubmit={(event) => {
        event.preventDefault()
        run(async () => onOpen(await unsealKey(stored, password)))
      }}
    >
      {!isPasskey && (
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
          autoFocus
        />
      )}
      {isPasskey && error && <Banner tone="bad">{error}</Banner>}
      <Button type="submit" wide busy={isBusy} disabled={!isPasskey && password === ''}>
        <ScreenIcon name={isPasskey ? 'fingerprint' : 'key'} />
        {isBusy ? t`Opening...` : action}
      </Button>
    </form>
  )
}
