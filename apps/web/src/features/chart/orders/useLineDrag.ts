import { type PointerEvent, useEffect, useRef } from 'react'
import type { CandleChart } from '../../../chart/drawCandles.ts'
import { useHandler } from '../../../ui/state/useHandler.ts'
import { stepPrice } from './listOrderLines.ts'

interface LineDrag {
  chart: CandleChart
  price: number
  onDraft(price: number | undefined): void
  onMove(price: number): void
}

/** A shorter drag counts as a press. */
const minDragPixels = 4

interface Drag {
  pointerY: number
  /** The height of the line when it was pressed. */
  lineY: number
  price: number | undefined
}

/** The pointer handlers of a line that can be dragged to another price. Escape puts it back. */
export function useLineDrag({ chart, price, onDraft, onMove }: LineDrag) {
  const drag = useRef<Drag | undefined>(undefined)
  const stop = useHandler(() => {
    if (drag.current) onDraft(undefined)
    drag.current = undefined
  })
  useEffect(() => {
    const stopByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    // The handle itself stops the event.
    addEventListener('keydown', stopByKey, true)
    return () => removeEventListener('keydown', stopByKey, true)
  }, [stop])
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { height } = chart.measure()
      const lineY = Math.min(height, Math.max(0, chart.findHeight(price)))
      drag.current = { pointerY: event.clientY, lineY, price: undefined }
    },
    onPointerMove({ clientY }: PointerEvent) {
      const { current } = drag
      if (!current) return
      const distance = clientY - current.pointerY
      if (current.price === undefined && Math.abs(distance) < minDragPixels) return
      current.price = stepPrice(chart.findPrice(current.lineY + distance), 0)
      onDraft(current.price)
    },
    onPointerUp() {
      const { current } = drag
      drag.current = undefined
      if (current?.price !== undefined) onMove(current.price)
    },
    onPointerCancel: stop,
  }
}
