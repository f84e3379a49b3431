import { formatDateTime } from '../language/times.ts'

/** A time of the chain, in seconds since 1970, with the machine-readable one; `-` if it is missing. */
export function DateTime({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return <>{formatDateTime(undefined)}</>
  const at = new Date(seconds * 1_000)
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
}
