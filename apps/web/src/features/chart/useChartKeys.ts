import type { Interval } from '@vermeil/wire'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import type { CandleChart } from '../../chart/drawCandles.ts'
import { findKeyTarget } from '../../chart/findKeyTarget.ts'
import type { Pointed } from '../../chart/followPointer.ts'
import { findPlace } from '../../chart/mergeBars.ts'
import { describeBar } from './describeBar.ts'

interface ChartKeys {
  chart: CandleChart | null
  bars: readonly ChartBar[]
  interval: Interval
  onPoint(pointed: Pointed | undefined): void
  onPin(pointed: Pointed | undefined): void
}

/** Moves the crosshair by keyboard: what a screen reader announces, and the handlers of the focused chart. */
export function useChartKeys({ chart, bars, interval, onPoint, onPin }: ChartKeys) {
  const pointed = useRef<Pointed | undefined>(undefined)
  const [announced, setAnnounced] = useState('')
  const leave = () => {
    if (!pointed.current) return
    pointed.current = undefined
    setAnnounced('')
    chart?.hideCrosshair()
    onPoint(undefined)
  }
  return {
    announced,
    onKeyDown(event: KeyboardEvent) {
      const { current } = pointed
      if (event.target !== event.currentTarget) return
      if (event.key === 'Escape' && current) leave()
      else if (event.key === 'Enter' && current) onPin(current)
      else {
        const at = current && findPlace(bars, current.time)
        const target = findKeyTarget(event, { at, count: bars.length })
        const bar = target === undefined ? undefined : bars[target]
        if (!chart || target === undefined || !bar) return
        pointed.current = chart.point(target)
        onPoint(pointed.current)
        setAnnounced(describeBar(bar, interval))
      }
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: leave,
  }
}
