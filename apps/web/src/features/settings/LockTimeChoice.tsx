import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import '../../ui/Chip.css'
import { Icon } from '../../ui/Icon.tsx'
import { useAction } from '../../wallet/form/useAction.ts'
import { type LockMinutes, lockChoices, readLockMinutes } from '../../wallet/lock/lockTime.ts'
import { nameLockTime } from '../../wallet/lock/nameLockTime.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'

/** Lets the user choose when browser wallets lock; nothing without such a wallet. */
export function LockTimeChoice() {
  const { storage } = useApp()
  const { wallets, session } = useWallet()
  const [chosen, setChosen] = useState(() => readLockMinutes(storage))
  const { run, error } = useAction()
  if (!wallets.some(({ kind }) => kind === 'browser')) return null

  async function choose(minutes: LockMinutes) {
    const keyLock = await session.loadKeyLock()
    keyLock.setMinutes(minutes)
    setChosen(minutes)
  }

  return (
    <>
      <hr />
      <fieldset className="settings-group">
        <legend className="heading">
          <Trans>Lock the browser wallet</Trans>
        </legend>
        <div className="settings-slippage">
          {lockChoices.map((minutes) => (
            <label key={minutes} className="chip option">
              <input
                type="radio"
                name="lock"
                checked={chosen === minutes}
                onChange={() => run(() => choose(minutes))}
              />
              {nameLockTime(minutes)}
            </label>
          ))}
        </div>
        <p className="dim settings-line">
          <Trans>After this time without activity. Closing Vermeil locks it too.</Trans>
        </p>
        {error && (
          <p className="error-text settings-line" role="alert">
            <Icon name="error" size="small" />
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}
