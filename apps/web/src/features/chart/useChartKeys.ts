import type { Token } from '@vermeil/tokens'
import type { Interval } from '@vermeil/wire'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import type { CandleChart } from '../../chart/drawCandles.ts'
import { findKeyTarget } from '../../chart/findKeyTarget.ts'
import type { Pointed } from '../../chart/followPointer.ts'
import { findPlace } from '../../chart/mergeBars.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { describeBar, describeMarker } from './describeBar.ts'

interface ChartKeys {
  chart: CandleChart | null
  bars: readonly ChartBar[]
  markers: readonly Marker[]
  quote: Token
  interval: Interval
  onPoint(pointed: Pointed | undefined): void
  onPin(pointed: Pointed | undefined): void
}

/** Moves the crosshair by keyboard: what a screen reader announces, and the handlers of the focused chart. */
export function useChartKeys(keys: ChartKeys) {
  const { chart, bars, markers, quote, interval, onPoint, onPin } = keys
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
        const trades = markers.filter(({ time }) => time === bar.time)
        const texts = trades.map((marker) => describeMarker(marker, quote))
        setAnnounced([describeBar(bar, interval), ...texts].join('. '))
      }
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: leave,
  }
}
