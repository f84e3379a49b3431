import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import {
  deadlinePresets,
  readDeadlineMinutes,
  readStoredDeadline,
  writeStoredDeadline,
} from '../../trade/limits/deadline.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Lets the user choose how long a swap may wait for its block. */
export function DeadlineChoice() {
  const { storage } = useApp()
  const [chosen, setChosen] = useState(() => readStoredDeadline(storage) / 60)
  const isPreset = deadlinePresets.some((preset) => preset === chosen)
  const [text, setText] = useState(isPreset ? '' : String(chosen))
  const read = text === '' ? undefined : readDeadlineMinutes(text)
  const problem = read && 'problem' in read ? read.problem : undefined
  function choose(minutes: number) {
    setChosen(minutes)
    writeStoredDeadline(storage, minutes)
  }
  return (
    <fieldset className="settings-group">
      <legend className="heading">
        <Trans>Deadline</Trans>
      </legend>
      <div className="settings-limit">
        {deadlinePresets.map((minutes) => (
          <label key={minutes} className="chip option">
            <input
              type="radio"
              name="deadline"
              checked={chosen === minutes}
              onChange={() => {
                setText('')
                choose(minutes)
              }}
            />
            {t`${minutes} min`}
          </label>
        ))}
        <div className={['input', problem ? 'bad' : '', isPreset ? '' : 'focused'].join(' ')}>
          <input
            inputMode="numeric"
            placeholder={t`Custom`}
            aria-label={t`Custom deadline in minutes`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'deadline-problem' : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              const typed = readDeadlineMinutes(event.target.value)
              if ('minutes' in typed) choose(typed.minutes)
            }}
          />
          <span className="dim">{t`min`}</span>
        </div>
        {problem && (
          <p className="error-text settings-wide" id="deadline-problem" role="alert">
            <Icon name="error" size="small" />
            {problem}
          </p>
        )}
      </div>
      <p className="dim settings-line">
        <Trans>
          A swap fails if it isn't in a block by then. Once signed, it also expires after about 5
          minutes (32 blocks).
        </Trans>
      </p>
    </fieldset>
  )
}
