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
import { useWallet } from '../../wallet/session/useWallet.ts'
import { CustomField } from './CustomField.tsx'

/** The value above which the browser wallet asks for its passkey or password; nothing without such a wallet. */
export function SigningChoice() {
  const { storage } = useApp()
  const { wallets } = useWallet()
  const [limit, setLimit] = useState(() => readAuthLimit(storage))
  const isCustom = typeof limit === 'bigint' && !authLimitPresets.includes(limit)
  const [text, setText] = useState(isCustom ? writeLimit(limit) : '')
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
                onChange={() => {
                  setText('')
                  choose(preset)
                }}
              />
              {nameLimit(preset)}
            </label>
          ))}
          <CustomField
            id="auth-limit"
            label={t`Custom value in dollars`}
            text={text}
            isChosen={isCustom}
            before="$"
            read={readAuthLimitText}
            onText={setText}
            onValue={(typed) => choose(typed.limit)}
          />
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
