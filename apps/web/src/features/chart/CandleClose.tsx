import type { Interval } from '@vermeil/wire'
import { useRef } from 'react'
import type { CandleChart } from '../../chart/drawCandles.ts'
import { useBestBlock } from '../../data/connection/useBestBlock.ts'
import { formatCountdown } from './describeBar.ts'
import { useFrames } from './useFrames.ts'

interface CandleCloseProps {
  chart: Pick<CandleChart, 'findHeight' | 'measure' | 'subscribeFrames'>
  interval: Interval
  /** The newest price. */
  price: number
}

/** Half the height of the price's label on the axis, and what the axis leaves free at its right. */
const priceHalf = 9
const axisRest = 6
const ownHeight = 18

/**
 * The time until the running candle closes, below its price on the axis. By the time of the chain, because the device's
 * clock may be wrong. Not announced: it changes every second.
 */
export function CandleClose({ chart, interval, price }: CandleCloseProps) {
  const block = useBestBlock()
  const label = useRef<HTMLSpanElement>(null)
  useFrames(chart, () => {
    if (!label.current) return
    const { height, axisWidth } = chart.measure()
    const at = chart.findHeight(price)
    const hasRoomBelow = at + priceHalf + ownHeight <= height
    const top = hasRoomBelow ? at + priceHalf - 1 : at - priceHalf - ownHeight + 1
    label.current.style.top = `${top}px`
    label.current.style.width = `${axisWidth - axisRest}px`
    label.current.hidden = at < 0 || at > height
  })
  if (!block) return null
  const nowSeconds = block.timestamp + block.ageSeconds
  return (
    <span className="candle-close" ref={label} aria-hidden="true">
      {formatCountdown(interval - (nowSeconds % interval))}
    </span>
  )
}
