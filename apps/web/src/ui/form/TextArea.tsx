import { useId } from 'react'
import './TextArea.css'
import './TextField.css'

interface TextAreaProps {
  label: string
  value: string
  onChange(text: string): void
  maxLength: number
  hint?: string
  rows?: number
}

/** A labelled field for several lines of text, with its hint. */
export function TextArea({ label, value, onChange, hint, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="text-area"
        value={value}
        aria-describedby={hint ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {hint && (
        <p id={`${id}-below`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
