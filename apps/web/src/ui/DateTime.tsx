import { formatDateTime, formatTime } from '../language/times.ts'

interface DateTimeProps {
  seconds: number | undefined
  /** The day is named above, so only the time is shown. */
  hasDayAbove?: boolean
}

/** A time of the chain, in seconds since 1970, with the machine-readable one; `-` if it is missing. */
export function DateTime({ seconds, hasDayAbove = false }: DateTimeProps) {
  if (seconds === undefined) return <>{formatDateTime(undefined)}</>
  const at = new Date(seconds * 1_000)
  return (
    <time dateTime={at.toISOString()}>{hasDayAbove ? formatTime(at) : formatDateTime(at)}</time>
  )
}
