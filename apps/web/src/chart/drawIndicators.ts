import type { Interval } from '@vermeil/wire'
import {
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartBar } from './buildChartBars.ts'
import { computeIndicator, type Indicator } from './indicators.ts'

/** Each line has a colour of the theme and a pattern, so that colour is not the only sign. */
const styles: Record<Indicator, { color: string; lineStyle: LineStyle }> = {
  average20: { color: '--accent', lineStyle: LineStyle.Solid },
  average50: { color: '--info', lineStyle: LineStyle.Dotted },
  vwap: { color: '--gilt', lineStyle: LineStyle.Dashed },
}

/** The bars from position `from` on differ from the drawn ones, of which there are `drawnCount`. */
export interface BarChange {
  from: number
  drawnCount: number
}

interface IndicatorLines {
  /** Draws the lines of these indicators. */
  show(wanted: readonly Indicator[], bars: readonly ChartBar[], change: BarChange): void
  changeTheme(): void
}

/** Lines of indicators over the candles. `readColor` reads a colour of the theme. */
export function drawIndicators(
  chart: IChartApi,
  { interval, readColor }: { interval: Interval; readColor(name: string): string },
): IndicatorLines {
  const lines = new Map<Indicator, ISeriesApi<'Line'>>()
  const add = (indicator: Indicator) => {
    const { color, lineStyle } = styles[indicator]
    const line = chart.addSeries(LineSeries, {
      color: readColor(color),
      lineStyle,
      lineWidth: 2,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    })
    lines.set(indicator, line)
    return line
  }
  return {
    show(wanted, bars, change) {
      for (const [indicator, line] of lines) {
        if (wanted.includes(indicator)) continue
        chart.removeSeries(line)
        lines.delete(indicator)
      }
      for (const indicator of wanted) {
        const known = lines.get(indicator)
        const from = known ? change.from : 0
        const values = computeIndicator(indicator, bars, { interval, from })
        const points = values.map((value, index) => drawPoint(bars[from + index], value))
        const line = known ?? add(indicator)
        if (from === 0) line.setData(points)
        else
          for (const [index, point] of points.entries())
            line.update(point, from + index < change.drawnCount - 1)
      }
    },
    changeTheme() {
      for (const [indicator, line] of lines)
        line.applyOptions({ color: readColor(styles[indicator].color) })
    },
  }
}

/** A point of a line, or a place without one. */
function drawPoint(bar: ChartBar | undefined, value: number | undefined) {
  const time = (bar?.time ?? 0) as UTCTimestamp
  return value === undefined ? { time } : { time, value }
}
