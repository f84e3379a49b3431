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
import { CustomField } from './CustomField.tsx'

/** Lets the user choose how long a swap may wait for its block. */
export function DeadlineChoice() {
  const { storage } = useApp()
  const [chosen, setChosen] = useState(() => readStoredDeadline(storage) / 60)
  const isPreset = deadlinePresets.some((preset) => preset === chosen)
  const [text, setText] = useState(isPreset ? '' : String(chosen))
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
        <CustomField
          id="deadline"
          label={t`Custom deadline in minutes`}
          text={text}
          isChosen={!isPreset}
          inputMode="numeric"
          after={t`min`}
          read={readDeadlineMinutes}
          onText={setText}
          onValue={({ minutes }) => choose(minutes)}
        />
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
