import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import type { ReviewAmount } from '../../trade/review/describeReview.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useHandler } from '../../ui/state/useHandler.ts'
import { createBrowserWallet } from '../../wallet/browser/createBrowserWallet.ts'
import { fetchSponsorship } from '../../wallet/browser/fetchSponsorship.ts'
import type { StoredKey } from '../../wallet/browser/StoredKey.ts'
import { unsealKey } from '../../wallet/browser/unsealKey.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

interface ProveOwnerProps {
  /** The button's label, such as 'Sign swap'. */
  action: string
  /** The signed transaction in one sentence. */
  description?: string | undefined
  amounts: ReviewAmount[]
  stored: StoredKey
  onCancel(): void
  /** The key was decrypted with the passkey or password. The wallet is for this one signature. */
  onProven(wallet: Wallet): void
}

/** Asks for the passkey or password of the wallet before it signs. */
export function ProveOwner(props: ProveOwnerProps) {
  const isPasskey = props.stored.protection.kind === 'passkey'
  return isPasskey ? <Passkey {...props} /> : <Password {...props} />
}

function Passkey(props: ProveOwnerProps) {
  const { prove, error } = useProof(props)
  const ask = useHandler(() => void prove(''))
  useEffect(() => ask(), [ask])
  return (
    <>
      <div className="review-body">
        <Deal {...props} />
        <div className="centered review-waiting" role="status">
          <span className={error ? 'seal warn' : 'seal review-seal'}>
            <ScreenIcon name="fingerprint" />
          </span>
          <b>{error ? t`No passkey confirmed` : t`Confirm with your passkey`}</b>
          <p className="dim">
            {error ? (
              <>
                {error} <Trans>Nothing was signed.</Trans>
              </>
            ) : (
              <Trans>Your device asks for your fingerprint, face or PIN.</Trans>
            )}
          </p>
        </div>
      </div>
      <div className="review-foot">
        {error && (
          <Button wide onClick={ask}>
            <Trans>Try Again</Trans>
          </Button>
        )}
        <Button wide variant="outline" onClick={props.onCancel}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  )
}

function Password(props: ProveOwnerProps) {
  const [password, setPassword] = useState('')
  const { prove, error, isBusy } = useProof(props)
  return (
    <form
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '' && !isBusy) void prove(password)
      }}
    >
      <div className="review-body">
        <Deal {...props} />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          hint={t`It unlocks the key on this device for one signature.`}
          error={error}
          autoFocus
        />
      </div>
      <div className="review-foot">
        <div className="dialog-actions review-actions">
          <Button variant="outline" onClick={props.onCancel}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" busy={isBusy} disabled={password === ''}>
            {props.action}
          </Button>
        </div>
        <details className="review-forgot">
          <summary>
            <Trans>Forgot your password?</Trans>
          </summary>
          <p className="dim">
            <Trans>
              It can't be reset. Restore the wallet from its backup file or private key with a new
              password.
            </Trans>
          </p>
        </details>
      </div>
    </form>
  )
}

function Deal({ description, amounts }: Pick<ProveOwnerProps, 'description' | 'amounts'>) {
  return (
    <>
      {description && <p className="dim">{description}</p>}
      <p className="review-sum">
        {amounts.map(
          ({ name, amount }, at): ReactNode => [
            at > 0 && <ScreenIcon key="arrow" name="arrowRight" size="small" />,
            <TokenCoin key={`coin ${name}`} token={amount.token} size="s" />,
            <b key={name}>
              {amount.text} {amount.token.symbol}
            </b>,
          ],
        )}
      </p>
    </>
  )
}

/** Decrypts the key again. A key that is decrypted after the panel was closed is not used. */
function useProof({ stored, onProven }: ProveOwnerProps) {
  const { thor, genesisId } = useApp()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isOpen = useRef<boolean>(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  async function prove(password: string) {
    setBusy(true)
    setError(undefined)
    try {
      const pair = await unsealKey(stored, password)
      if (!isOpen.current) return
      onProven(createBrowserWallet(pair, thor, genesisId, fetchSponsorship))
    } catch (cause) {
      if (isOpen.current) setError(describeError(cause))
    } finally {
      if (isOpen.current) setBusy(false)
    }
  }
  return { prove, error, isBusy }
}
