import './Skeleton.css'

/** Stands where a text will be while it loads, as wide as that text is likely to be. */
export function Skeleton({ width }: { width: number }) {
  return <span className="sk" style={{ width }} aria-hidden="true" />
}
