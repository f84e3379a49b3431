import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatAmount } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { groupDigits } from '../../language/numbers.ts'
import { usdDecimals } from '../../trade/amounts/Usd.ts'
import {
  type AuthLimit,
  authLimitPresets,
  readAuthLimit,
  readAuthLimitText,
  writeAuthLimit,
} from '../../trade/review/authLimit.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'

/** The value above which the browser wallet asks for its passkey or password; nothing without such a wallet. */
export function SigningChoice() {
  const { storage } = useApp()
  const { wallets } = useWallet()
  const [limit, setLimit] = useState(() => readAuthLimit(storage))
  if (!wallets.some(({ kind }) => kind === 'browser')) return null
  const choose = (chosen: AuthLimit) => {
    setLimit(chosen)
    writeAuthLimit(storage, chosen)
  }
  return (
    <>
      <hr />
      <fieldset className="settings-group">
        <legend className="heading">
          <Trans>Ask for your passkey or password above</Trans>
        </legend>
        <div className="settings-limit">
          {authLimitPresets.map((preset) => (
            <label key={String(preset)} className="chip option">
              <input
                type="radio"
                name="auth-limit"
                checked={limit === preset}
                onChange={() => choose(preset)}
              />
              {nameLimit(preset)}
            </label>
          ))}
          <CustomLimit limit={limit} onChoose={choose} />
        </div>
        <p className="dim settings-line">
          <Trans>
            You review every transaction from your browser wallet and hold to confirm it. Above this
            value, or if the value is unknown, it also needs your passkey or password. This setting
            is saved in this browser.
          </Trans>
        </p>
      </fieldset>
    </>
  )
}

function nameLimit(limit: AuthLimit): string {
  if (limit === 'always') return t`Always ask`
  return limit === 'never' ? t`Never ask` : `$${groupDigits(writeLimit(limit))}`
}

function writeLimit(limit: bigint): string {
  return formatAmount(limit, usdDecimals, 2)
}

function CustomLimit(props: { limit: AuthLimit; onChoose(limit: AuthLimit): void }) {
  const { limit, onChoose } = props
  const isCustom = typeof limit === 'bigint' && !authLimitPresets.includes(limit)
  const [text, setText] = useState(isCustom ? writeLimit(limit) : '')
  const read = text === '' ? undefined : readAuthLimitText(text)
  const problem = read && 'problem' in read ? read.problem : undefined
  return (
    <>
      <div className={['input', problem ? 'bad' : '', isCustom ? 'focused' : ''].join(' ')}>
        <span className="dim">$</span>
        <input
          inputMode="decimal"
          placeholder={t`Custom`}
          aria-label={t`Custom value in dollars`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'auth-limit-problem' : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            const typed = readAuthLimitText(event.target.value)
            if ('limit' in typed) onChoose(typed.limit)
          }}
        />
      </div>
      {problem && (
        <p className="error-text settings-wide" id="auth-limit-problem" role="alert">
          <Icon name="error" size="small" />
          {problem}
        </p>
      )}
    </>
  )
}
