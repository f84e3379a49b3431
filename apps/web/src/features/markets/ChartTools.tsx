import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Interval } from '@vermeil/wire'
import { chartIntervals, quickIntervals } from '../../chart/intervals.ts'
import type { LiveStatus } from '../../chart/LiveUpdates.ts'
import '../../ui/Chip.css'

interface ChartToolsProps {
  live: LiveToggleProps
  /** Whether own trades are marked; undefined without an account. */
  hasMarkers: boolean | undefined
  onMarkers(hasMarkers: boolean): void
  interval: Interval
  onInterval(interval: Interval): void
}

/** The chart's toolbar: Live/Pause, My Trades and the intervals. */
export function ChartTools(props: ChartToolsProps) {
  const { live, hasMarkers, onMarkers, interval, onInterval } = props
  return (
    <div className="chart-tools">
      <div className="chips">
        <LiveToggle {...live} />
        {hasMarkers !== undefined && (
          <button
            type="button"
            className="chip"
            aria-pressed={hasMarkers}
            onClick={() => onMarkers(!hasMarkers)}
          >
            <Trans>My Trades</Trans>
          </button>
        )}
      </div>
      <Intervals chosen={interval} onChoose={onInterval} />
    </div>
  )
}

interface LiveToggleProps {
  isLive: boolean
  /** Live updates are not possible: the interval is too long, or the browser is offline. */
  isInert: boolean
  status: LiveStatus
  onToggle(): void
}

const dots: Record<LiveStatus, string> = {
  connecting: 'dot wait',
  connected: 'dot',
  waiting: 'dot wait',
  error: 'dot bad',
  disconnected: 'dot wait',
}

/** Says whether the chart is live. A press pauses or resumes it. */
function LiveToggle({ isLive, isInert, status, onToggle }: LiveToggleProps) {
  return (
    <button
      type="button"
      className={isLive ? 'chip on' : 'chip'}
      title={isLive ? t`Pause live updates` : t`Resume live updates`}
      disabled={isInert}
      onClick={onToggle}
    >
      <i className={isLive ? dots[status] : 'chart-paused'} aria-hidden="true" />
      {isLive ? <Trans>Live</Trans> : <Trans>Pause</Trans>}
    </button>
  )
}

interface IntervalsProps {
  chosen: Interval
  onChoose(seconds: Interval): void
}

function Intervals({ chosen, onChoose }: IntervalsProps) {
  const isQuick = quickIntervals.includes(chosen)
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">
        <Trans>Interval</Trans>
      </legend>
      {chartIntervals
        .filter(({ seconds }) => quickIntervals.includes(seconds))
        .map(({ seconds, label }) => (
          <button
            key={seconds}
            type="button"
            className="chip"
            aria-pressed={seconds === chosen}
            onClick={() => onChoose(seconds)}
          >
            {label}
          </button>
        ))}
      <select
        className={isQuick ? 'chip' : 'chip on'}
        aria-label={t`All intervals`}
        value={isQuick ? '' : chosen}
        onChange={({ target }) => {
          const found = chartIntervals.find(({ seconds }) => String(seconds) === target.value)
          if (found) onChoose(found.seconds)
        }}
      >
        <option value="">{t`More`}</option>
        {chartIntervals.map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
