import './Skeleton.css'

/** A placeholder for a loading text, about as wide as the text. */
export function Skeleton({ width }: { width: number }) {
  return <span className="skeleton" style={{ width }} aria-hidden="true" />
}
