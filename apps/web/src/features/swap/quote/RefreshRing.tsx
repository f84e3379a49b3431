import { t } from '@lingui/core/macro'
import { memo, useEffect, useState } from 'react'
import { useIsOnline } from '../../../data/connection/useIsOnline.ts'
import { useLanguage } from '../../../language/useLanguage.ts'

export interface RefreshRingProps {
  refreshMs: number
  quotedAtMs: number | undefined
  onRefresh(): void
}

const tickMs = 1_000
const radius = 12.5
const round = 2 * Math.PI * radius

/** Counts down to the next quote. A click refreshes at once. Without a network it stops. */
export const RefreshRing = memo(function RefreshRing(props: RefreshRingProps) {
  const { refreshMs, quotedAtMs, onRefresh } = props
  useLanguage()
  const isOnline = useIsOnline()
  const left = useTimeLeft(refreshMs, quotedAtMs)
  const seconds = refreshMs / 1000
  const name = isOnline
    ? t`Refreshes automatically every ${seconds} seconds. Click to refresh now.`
    : t`Refreshes when you're back online.`
  return (
    <button
      type="button"
      className="ring"
      title={name}
      aria-label={name}
      data-seconds={isOnline ? Math.ceil(left / 1000) : '–'}
      aria-disabled={!isOnline}
      onClick={onRefresh}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle cx="14" cy="14" r={radius} />
        {isOnline && (
          <circle
            cx="14"
            cy="14"
            r={radius}
            strokeDasharray={`${(round * left) / refreshMs} ${round}`}
          />
        )}
      </svg>
    </button>
  )
})

/** Updates once per second like the number, since a smooth ring would keep a phone busy. */
function useTimeLeft(refreshMs: number, quotedAtMs: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (quotedAtMs === undefined) return refreshMs
  return Math.min(refreshMs, Math.max(0, quotedAtMs + refreshMs - now))
}
