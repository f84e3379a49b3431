import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Interval, intervals } from '@vermeil/wire'
import { abbreviateInterval, quickIntervals } from '../../chart/intervals.ts'
import type { LiveStatus } from '../../chart/LiveUpdates.ts'
import '../../ui/Chip.css'
import { Icon } from '../../ui/Icon.tsx'

interface ChartToolsProps extends ViewButtonsProps {
  live: LiveToggleProps
  /** Whether the account's trades are marked; undefined without an account. */
  hasMarkers: boolean | undefined
  onMarkers(hasMarkers: boolean): void
  interval: Interval
  onInterval(interval: Interval): void
}

/** The chart's toolbar: Live/Pause, My Trades and the intervals. */
export function ChartTools(props: ChartToolsProps) {
  const { live, hasMarkers, onMarkers, interval, onInterval, ...view } = props
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
      <div className="chart-tools-end">
        <Intervals chosen={interval} onChoose={onInterval} />
        <ViewButtons {...view} />
      </div>
    </div>
  )
}

interface ViewButtonsProps {
  onSettings(): void
  isTable: boolean
  onTable(): void
  isFull: boolean
  onFull(): void
}

const tableOutline = 'M4 4h16v16H4ZM4 9.5h16M4 14.8h16M12 4v16'
const fullOutline = 'M8.5 4H4v4.5M15.5 4H20v4.5M4 15.5V20h4.5M20 15.5V20h-4.5'

/** The chart's settings, the table and fullscreen. */
function ViewButtons({ onSettings, isTable, onTable, isFull, onFull }: ViewButtonsProps) {
  return (
    <div className="chart-views">
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Chart settings`}
        aria-haspopup="dialog"
        onClick={onSettings}
      >
        <Icon name="sliders" size="small" />
      </button>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`View as table`}
        aria-pressed={isTable}
        onClick={onTable}
      >
        <OutlineIcon path={tableOutline} />
      </button>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Fullscreen`}
        aria-pressed={isFull}
        onClick={onFull}
      >
        <OutlineIcon path={fullOutline} />
      </button>
    </div>
  )
}

/** An icon that only the chart needs. */
function OutlineIcon({ path }: { path: string }) {
  return (
    <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
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
  onChoose(interval: Interval): void
}

function Intervals({ chosen, onChoose }: IntervalsProps) {
  const isQuick = quickIntervals.includes(chosen)
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">
        <Trans>Interval</Trans>
      </legend>
      {quickIntervals.map((interval) => (
        <button
          key={interval}
          type="button"
          className="chip"
          aria-pressed={interval === chosen}
          onClick={() => onChoose(interval)}
        >
          {abbreviateInterval(interval)}
        </button>
      ))}
      <select
        className={isQuick ? 'chip' : 'chip on'}
        aria-label={t`All intervals`}
        value={isQuick ? '' : chosen}
        onChange={({ target }) => {
          const found = intervals.find((interval) => String(interval) === target.value)
          if (found) onChoose(found)
        }}
      >
        <option value="">{t`More`}</option>
        {intervals.map((interval) => (
          <option key={interval} value={interval}>
            {abbreviateInterval(interval)}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
