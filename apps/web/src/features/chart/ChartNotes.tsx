import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { abbreviateInterval, longerInterval } from '../../chart/intervals.ts'
import type { LiveState } from '../../chart/LiveUpdates.ts'
import { formatTime } from '../../language/times.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useAutoDismiss } from '../../ui/state/useAutoDismiss.ts'
import { useSecondsUntil } from '../../ui/state/useSecondsUntil.ts'
import './ChartNotes.css'
import { describeLiveFailure } from './describeFailure.ts'

interface LiveNoteProps {
  live: LiveState
  isOnline: boolean
  /** Minutes since the last trade; undefined if the newest candles have trades. */
  quietMinutes: number | undefined
  onRetry(): void
}

/** A line above the chart, only if its candles are not current. */
export function LiveNote({ live, isOnline, quietMinutes, onRetry }: LiveNoteProps) {
  const { status, updatedAtMs, retryAtMs, error } = live
  const at = updatedAtMs === undefined ? undefined : formatTime(new Date(updatedAtMs))
  if (!isOnline) {
    return (
      <p className="chart-strip warn" role="status">
        <ScreenIcon name="warning" size="small" />
        <span>{at ? t`You're offline. The chart is from ${at}.` : t`You're offline.`}</span>
      </p>
    )
  }
  if (status === 'error') {
    return (
      <div className="chart-strip bad" role="alert">
        <ScreenIcon name="error" size="small" />
        <span>
          <Trans>Connection error</Trans>
          <small>
            {error !== undefined && <span>{describeLiveFailure(error)}</span>}
            {at && <span>{t`The chart is from ${at}.`}</span>}
          </small>
        </span>
        {retryAtMs !== undefined && <NextTry atMs={retryAtMs} />}
        <Button size="tiny" variant="outline" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  }
  if (status !== 'waiting' || quietMinutes === undefined) return null
  return (
    <p className="chart-strip mute" role="status">
      <ScreenIcon name="clock" size="small" />
      <span>{t`No trades for ${quietMinutes} min. Waiting for the next one.`}</span>
    </p>
  )
}

/** Says that older candles are no longer requested, because that has failed too often. */
export function OlderFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="chart-strip bad" role="alert">
      <ScreenIcon name="error" size="small" />
      <span>{t`Older candles couldn't be loaded.`}</span>
      <Button size="tiny" variant="outline" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}

/** What a price that was chosen on the price axis changed. */
export interface PickedPrice {
  /** How much better the rate is than the market, as the limit card says; undefined if that is not known. */
  percent: number | undefined
  /** Sets the previous rate. */
  undo(): void
}

export interface PickedRate extends PickedPrice {
  price: number
  /** With its unit. */
  rate: string
}

/** Says that a click on the price axis set the rate of the limit order, for a few seconds. */
export function PickedNote({ picked, onHide }: { picked: PickedRate; onHide(): void }) {
  const place = useRef<HTMLDivElement>(null)
  useAutoDismiss(place, true, onHide)
  const { rate, percent, undo } = picked
  return (
    <div className="chart-strip mute" role="status" ref={place}>
      <ScreenIcon name="info" size="small" />
      <span>
        <span>{t`Limit rate set to ${rate}.`}</span>
        {percent !== undefined && (
          <small>
            <Change percent={percent} /> <Trans>from market</Trans>
          </small>
        )}
      </span>
      <Button
        size="tiny"
        variant="outline"
        onClick={() => {
          undo()
          onHide()
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}

/** Not announced: it changes every second. */
function NextTry({ atMs }: { atMs: number }) {
  const seconds = useSecondsUntil(atMs)
  return <span className="chart-next" aria-hidden="true">{t`next try in ${seconds} s`}</span>
}

/** The positions of the drawn placeholders, in percent. */
const bars = [38, 44, 52, 47, 58, 66, 61, 70, 64, 55, 60, 49, 42, 46, 37, 43, 51, 57, 53, 62]

/** Takes the place of the candles while they load. */
export function ChartLoading() {
  return (
    <div className="chart-note wait" role="status">
      <span className="visually-hidden">{t`Loading chart...`}</span>
      {bars.map((height) => (
        <i
          key={height}
          className="skeleton"
          style={{ height: `${height / 4}%`, bottom: `${height}%` }}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}

/** Says that the chart could not be loaded and why. */
export function ChartFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className="chart-note">
      <ErrorState icon="warning" title={t`Error loading chart data`} onRetry={onRetry}>
        <p>{describeError(error)}</p>
      </ErrorState>
    </div>
  )
}

/** Says that there are no candles; `onLonger` shows a longer interval. */
export function ChartEmpty({ onLonger }: { onLonger: (() => void) | undefined }) {
  const interval = abbreviateInterval(longerInterval)
  return (
    <div className="chart-note">
      <Empty icon="candles" title={t`No historical data available`}>
        {onLonger && (
          <>
            <p>{t`Try a longer interval.`}</p>
            <Button size="small" variant="outline" onClick={onLonger}>
              {t`Show ${interval}`}
            </Button>
          </>
        )}
      </Empty>
    </div>
  )
}
