import './Button.css'

/** A spinner. The text beside it says what is running. */
export function Spinner() {
  return <i className="spin" aria-hidden="true" />
}
