import { useEffect, useLayoutEffect } from 'react'
import type { CandleChart } from '../../chart/drawCandles.ts'
import { useHandler } from '../../ui/state/useHandler.ts'

/** Places elements over the chart: after each rendering, and with each frame that the chart draws. */
export function useFrames(chart: Pick<CandleChart, 'subscribeFrames'>, place: () => void): void {
  const placeNow = useHandler(place)
  useLayoutEffect(placeNow)
  useEffect(() => chart.subscribeFrames(placeNow), [chart, placeNow])
}
