import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { CandleChart, drawCandles, Pointed } from '../../chart/drawCandles.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import type { Bar } from '../../chart/readCandles.ts'
import { readLanguage } from '../../language/language.ts'

interface ChartCanvasProps {
  library: { drawCandles: typeof drawCandles }
  pair: string
  bars: readonly Bar[]
  markers: readonly Marker[]
  /** The candles are not current. */
  isOld: boolean
  onPoint(pointed: Pointed | undefined): void
  onPin(pointed: Pointed | undefined): void
  onEdge(firstVisible: number): void
}

/** The chart in its element. Another interval, theme or language creates a new chart. */
export function ChartCanvas({ library, pair, bars, markers, isOld, ...wishes }: ChartCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChart | null>(null)
  const latest = useRef(wishes)
  useEffect(() => {
    latest.current = wishes
  })
  useEffect(() => {
    const element = container.current
    if (!element) return
    const drawn = library.drawCandles(element, {
      locale: readLanguage(),
      onPoint: (pointed) => latest.current.onPoint(pointed),
      onPin: (pointed) => latest.current.onPin(pointed),
      onEdge: (firstVisible) => latest.current.onEdge(firstVisible),
    })
    setChart(drawn)
    return drawn.remove
  }, [library])
  useEffect(() => {
    chart?.show(bars, markers)
  }, [chart, bars, markers])
  const count = markers.reduce((sum, { trades }) => sum + trades.length, 0)
  const name = count > 0 ? t`${pair} candles, your trades: ${count}` : t`${pair} candles`
  const classes = isOld ? 'chart-canvas old' : 'chart-canvas'
  return <div className={classes} ref={container} role="img" aria-label={name} />
}
