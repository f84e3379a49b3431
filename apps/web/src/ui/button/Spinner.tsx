import './Button.css'

/** Turns while something runs; the text beside it says what. */
export function Spinner() {
  return <i className="spin" aria-hidden="true" />
}
