import { t } from '@lingui/core/macro'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/form/TextField.css'
import './settings.css'

interface CustomFieldProps<Value extends object> {
  /** Names the setting in the page, e.g. `slippage`. */
  id: string
  label: string
  text: string
  isChosen: boolean
  inputMode?: 'decimal' | 'numeric'
  /** Units around the number. */
  before?: string
  after?: string
  read(text: string): Value | { problem: string }
  onText(text: string): void
  /** Called for every valid text. */
  onValue(value: Value): void
}

/** The field for a value that is none of the presets, with the problem of its text. */
export function CustomField<Value extends object>(props: CustomFieldProps<Value>) {
  const { text, before, after, read } = props
  const result = text === '' ? undefined : read(text)
  const problem = result && 'problem' in result ? result.problem : undefined
  const problemId = `${props.id}-problem`
  function change(typed: string) {
    props.onText(typed)
    const value = read(typed)
    if (!('problem' in value)) props.onValue(value)
  }
  return (
    <>
      <div className={['input', problem ? 'bad' : '', props.isChosen ? 'focused' : ''].join(' ')}>
        {before && <span className="dim">{before}</span>}
        <input
          inputMode={props.inputMode ?? 'decimal'}
          placeholder={t`Custom`}
          aria-label={props.label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {after && <span className="dim">{after}</span>}
      </div>
      {problem && (
        <p className="error-text settings-wide" id={problemId} role="alert">
          <Icon name="error" size="small" />
          {problem}
        </p>
      )}
    </>
  )
}
