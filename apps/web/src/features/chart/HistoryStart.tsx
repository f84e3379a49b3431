import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import type { CandleChart } from '../../chart/drawCandles.ts'
import { formatStart } from './describeBar.ts'
import { useFrames } from './useFrames.ts'

interface HistoryStartProps {
  chart: Pick<CandleChart, 'findStart' | 'measure' | 'subscribeFrames'>
  first: ChartBar
}

/** The width of the text beside the line. */
const textWidth = 104

/** A line before the first candle of the history, with its date if there is room. */
export function HistoryStart({ chart, first }: HistoryStartProps) {
  const line = useRef<HTMLDivElement>(null)
  useFrames(chart, () => {
    const element = line.current
    if (!element) return
    const at = chart.findStart(first.time)
    const { height, width } = chart.measure()
    element.hidden = at === undefined || at < 0 || at > width
    element.style.width = `${at ?? 0}px`
    element.style.height = `${height}px`
    element.classList.toggle('narrow', (at ?? 0) < textWidth)
  })
  const date = formatStart(first)
  return (
    <div className="history-start" ref={line} aria-hidden="true">
      {t`History starts ${date}`}
    </div>
  )
}
