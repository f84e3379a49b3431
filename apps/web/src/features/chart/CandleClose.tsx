import type { Interval } from '@vermeil/wire'
import { useRef } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import type { CandleChart } from '../../chart/drawCandles.ts'
import { useBestBlock } from '../../data/connection/useBestBlock.ts'
import { formatCountdown } from './describeBar.ts'
import { useFrames } from './useFrames.ts'

interface CandleCloseProps {
  chart: Pick<CandleChart, 'findHeight' | 'findStart' | 'measure' | 'subscribeFrames'>
  interval: Interval
  /** The running candle: when it began, and its price. */
  candle: Pick<ChartBar, 'time' | 'close'>
}

/** Half the height of the price's label on the axis, and what the axis leaves free at its right. */
const priceHalf = 9
const axisRest = 6
const ownHeight = 18

/**
 * The time until the running candle closes, below its price on the axis. It uses the chain's time, because the
 * device's clock may be wrong. It is not announced, because it changes every second.
 */
export function CandleClose({ chart, interval, candle }: CandleCloseProps) {
  const block = useBestBlock()
  const label = useRef<HTMLSpanElement>(null)
  useFrames(chart, () => {
    if (!label.current) return
    const { height, width, axisWidth } = chart.measure()
    const at = chart.findHeight(candle.close)
    const hasRoomBelow = at + priceHalf + ownHeight <= height
    const top = hasRoomBelow ? at + priceHalf - 1 : at - priceHalf - ownHeight + 1
    label.current.style.top = `${top}px`
    label.current.style.width = `${axisWidth - axisRest}px`
    // Without the running candle, the axis has the price of the last candle that is visible.
    const isScrolledAway = (chart.findStart(candle.time) ?? 0) >= width
    label.current.hidden = isScrolledAway || at < 0 || at > height
  })
  if (!block) return null
  const nowSeconds = block.timestamp + block.ageSeconds
  return (
    <span className="candle-close" ref={label} aria-hidden="true">
      {formatCountdown(interval - (nowSeconds % interval))}
    </span>
  )
}
