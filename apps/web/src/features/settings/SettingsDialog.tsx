import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changeLanguage } from '../../language/language.ts'
import { languageNames } from '../../language/languageNames.ts'
import { languages } from '../../language/languages.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import type { Theme } from '../../theme/chooseTheme.ts'
import { themeNames, useTheme, writeTheme } from '../../theme/theme.ts'
import { useAction } from '../../wallet/form/useAction.ts'
import { LockTimeChoice } from './LockTimeChoice.tsx'
import { NotificationChoice } from './NotificationChoice.tsx'
import '../../ui/Chip.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SigningChoice } from './SigningChoice.tsx'
import { SlippageChoice, type SlippageChoiceProps } from './SlippageChoice.tsx'
import './settings.css'

interface SettingsDialogProps extends SlippageChoiceProps {
  /** Further settings of the screen. */
  children?: ReactNode
  onClose(): void
}

const themes: Theme[] = ['unicorn', 'matrix']

/** The settings of a card, followed by those of the app. */
export function SettingsDialog(props: SettingsDialogProps) {
  const theme = useTheme()
  return (
    <Dialog title={t`Settings`} onClose={props.onClose}>
      <SlippageChoice {...props} />
      {props.children && (
        <>
          <hr />
          {props.children}
        </>
      )}
      <hr />
      <fieldset className="settings-group">
        <legend className="heading">
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
      <legend className="heading">
        <Trans>Language</Trans>
      </legend>
      <div className="settings-languages">
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
        <p className="error-text settings-line" role="alert">
          <Icon name="error" size="small" />
          <Trans>This language could not be loaded. Try again.</Trans>
        </p>
      )}
    </fieldset>
  )
}
