import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { Icon } from '../Icon.tsx'
import './TextField.css'

interface TextFieldProps {
  label: string
  type?: 'text' | 'password' | 'search'
  value: string
  onChange(text: string): void
  hint?: string | undefined
  error?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'decimal'
  placeholder?: string
  /** Puts the caret here when the field appears. */
  autoFocus?: boolean
}

/** A labelled text field with its hint, or the error in its place. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  autoFocus,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input bad' : 'input'}>
        <input
          id={id}
          value={value}
          ref={autoFocus ? focus : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
      </div>
      {below && (
        <p
          id={`${id}-below`}
          className={error ? 'error-text' : 'hint'}
          role={error ? 'alert' : undefined}
        >
          {error && <Icon name="error" size="small" />}
          {below}
        </p>
      )}
    </div>
  )
}

function focus(input: HTMLInputElement | null) {
  input?.focus()
}
