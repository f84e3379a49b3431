import type { PointerEvent, ReactNode } from 'react'
import './ChartSlider.css'

interface ChartSliderProps {
  /** The chart's class. It positions the slider, which covers it. */
  className: string
  label: string
  /** What the chart shows at the point. */
  text: string
  /** The index of the point. */
  at: number
  /** The index of the last point. */
  last: number
  onPoint(at: number): void
  /** The pointer or the focus has left. */
  onLeave?(): void
  /** The chart. */
  children: ReactNode
}

/** A chart with an invisible slider over it. Its point is the one next to the pointer, or the one that keys choose. */
export function ChartSlider(props: ChartSliderProps) {
  const { className, label, text, at, last, onPoint, onLeave, children } = props
  return (
    <div className={`chart-slider ${className}`}>
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => onPoint(target.valueAsNumber)}
        onPointerMove={(event) => onPoint(findPoint(event, last))}
        onPointerLeave={onLeave}
        onBlur={onLeave}
      />
    </div>
  )
}

function findPoint({ nativeEvent, currentTarget }: PointerEvent, last: number): number {
  const share = nativeEvent.offsetX / currentTarget.clientWidth
  return Math.min(last, Math.max(0, Math.round(share * last)))
}
