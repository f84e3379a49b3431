import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Bps } from '@vermeil/units'
import { useState } from 'react'
import { changeLanguage } from '../../language/language.ts'
import { languageNames } from '../../language/languageNames.ts'
import { languages } from '../../language/languages.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import type { Theme } from '../../theme/chooseTheme.ts'
import { themeNames, useTheme, writeTheme } from '../../theme/theme.ts'
import { slippagePresets } from '../../trade/limits/limits.ts'
import { formatSlippage, readSlippage, riskySlippage } from '../../trade/limits/slippage.ts'
import { messages } from '../../trade/messages/messages.ts'
import { useAction } from '../../wallet/form/useAction.ts'
import { LockTimeChoice } from './LockTimeChoice.tsx'
import { NotificationChoice } from './NotificationChoice.tsx'
import '../../ui/Chip.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/TextField.css'
import { SigningChoice } from './SigningChoice.tsx'
import './settings.css'
import { formatPercentage } from '../../language/numbers.ts'

interface SettingsDialogProps {
  slippage: Bps
  onSlippage(slippage: Bps): void
  /** The minimum received, or maximum used, at this slippage. */
  limit: { label: string; value: string } | undefined
  onClose(): void
}

const themes: Theme[] = ['unicorn', 'matrix']
/**
 * A warning threshold in basis points: below it, a swap is likely to fail.
 */
const hopelessSlippage = 5

export function SettingsDialog(props: SettingsDialogProps) {
  const { slippage, limit } = props
  const theme = useTheme()
  const value = limit?.value
  return (
    <Dialog title={t`Settings`} onClose={props.onClose}>
      <fieldset className="settings-group">
        <legend className="h4">
          <Trans>Slippage</Trans>
        </legend>
        <div className="settings-slippage">
          {slippagePresets.map((preset) => (
            <label key={preset} className="chip option">
              <input
                type="radio"
                name="slippage"
                checked={slippage === preset}
                onChange={() => props.onSlippage(preset)}
              />
              {formatPercentage(formatSlippage(preset))}
            </label>
          ))}
          <CustomSlippage {...props} />
        </div>
        <SlippageAdvice slippage={slippage} />
        {limit && (
          <p className="dim settings-line">
            {limit.label === t(messages.maximumUsed) ? (
              <Trans>
                You spend at most <b>{value}</b>, or nothing is spent.
              </Trans>
            ) : (
              <Trans>
                You receive at least <b>{value}</b>, or nothing is spent.
              </Trans>
            )}
          </p>
        )}
      </fieldset>
      <hr />
      <fieldset className="settings-group">
        <legend className="h4">
          <Trans>Theme</Trans>
        </legend>
        <div className="settings-themes">
          {themes.map((name) => (
            <label key={name} className="theme" data-theme={name}>
              <input
                type="radio"
                name="theme"
                checked={theme === name}
                onChange={() => writeTheme(name)}
              />
              <Icon name={name === 'matrix' ? 'rain' : 'horn'} />
              {t(themeNames[name])}
            </label>
          ))}
        </div>
      </fieldset>
      <SigningChoice />
      <hr />
      <LanguageChoice />
      <NotificationChoice />
      <LockTimeChoice />
    </Dialog>
  )
}

function LanguageChoice() {
  const language = useLanguage()
  const { run, error } = useAction()
  return (
    <fieldset className="settings-group">
      <legend className="h4">
        <Trans>Language</Trans>
      </legend>
      <div className="settings-slippage">
        {languages.map((name) => (
          <label key={name} className="chip option" lang={name}>
            <input
              type="radio"
              name="language"
              checked={language === name}
              onChange={() => run(() => changeLanguage(name))}
            />
            {languageNames[name]}
          </label>
        ))}
      </div>
      {error && (
        <p className="err settings-line" role="alert">
          <Icon name="error" size="small" />
          <Trans>This language could not be loaded. Try again.</Trans>
        </p>
      )}
    </fieldset>
  )
}

function CustomSlippage({ slippage, onSlippage }: SettingsDialogProps) {
  const isCustom = !slippagePresets.includes(slippage)
  const [text, setText] = useState(isCustom ? formatSlippage(slippage) : '')
  const read = text === '' ? undefined : readSlippage(text)
  const problem = read && 'problem' in read ? read.problem : undefined
  return (
    <>
      <div className={['input', problem ? 'bad' : '', isCustom ? 'focused' : ''].join(' ')}>
        <input
          inputMode="decimal"
          placeholder={t`Custom`}
          aria-label={t`Custom slippage in percent`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'slippage-problem' : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            const typed = readSlippage(event.target.value)
            if ('bps' in typed) onSlippage(typed.bps)
          }}
        />
        <span className="dim">%</span>
      </div>
      {problem && (
        <p className="err settings-wide" id="slippage-problem" role="alert">
          <Icon name="error" size="small" />
          {problem}
        </p>
      )}
    </>
  )
}

function SlippageAdvice({ slippage }: { slippage: Bps }) {
  if (slippage <= riskySlippage && slippage >= hopelessSlippage) return null
  return (
    <p className="settings-line settings-advice" role="status">
      <Icon name="warning" size="small" />
      {slippage > riskySlippage
        ? t`Too high: you could be front-run.`
        : t`Too low: the swap may fail.`}
    </p>
  )
}
