import './BlockingReason.css'

/** Repeats on a phone what disables a card's button, because the button covers its banner. Not announced twice. */
export function BlockingReason({ text }: { text: string }) {
  return <p className="hint-line blocking-reason" data-text={text} aria-hidden="true" />
}
