import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { CandleChart } from '../../../chart/drawCandles.ts'
import { formatChartPrice } from '../../../chart/formatChartNumber.ts'
import { placeLabels } from '../../../chart/placeLabels.ts'
import { formatCount, formatPercentage } from '../../../language/numbers.ts'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import {
  findFilledPercent,
  findUnfilled,
  formatOrderAmount,
} from '../../orders/order/describeOrder.ts'
import { findUnfilledPayment } from '../../orders/order/findObstacle.ts'
import { useFrames } from '../useFrames.ts'
import { type ChartPair, type OrderLine, stepPrice } from './listOrderLines.ts'
import type { MovedLine } from './useChartOrders.ts'
import { useLineDrag } from './useLineDrag.ts'

export interface OrderLinesProps {
  lines: readonly OrderLine[]
  /** The line whose new price is being confirmed. */
  moved: MovedLine | undefined
  onMove(line: OrderLine, price: number): void
  onCancel(line: OrderLine): void
}

/** The account's open orders as lines over the chart, which can be moved to another price. */
export function OrderLines({
  chart,
  pair,
  lines,
  moved,
  onMove,
  onCancel,
}: OrderLinesProps & { chart: CandleChart; pair: ChartPair }) {
  const [draft, setDraft] = useState<MovedLine | undefined>(undefined)
  const area = useRef<HTMLUListElement>(null)
  const change: MovedLine | undefined = draft ?? moved
  const prices = lines.map(({ order, price }) => (order.id === change?.id ? change.price : price))
  useFrames(chart, () => placeLines(area.current, chart, prices))
  return (
    <ul className="order-lines" ref={area} aria-label={t`Your open orders`}>
      {lines.map((line, index) => {
        const { id } = line.order
        return (
          <li key={id} className={change?.id === id ? 'order-line moved' : 'order-line'}>
            <i className="order-rule" aria-hidden="true" />
            <span className="order-price" aria-hidden="true">
              {formatChartPrice(prices[index] ?? 0)}
            </span>
            <span className="order-label">
              <Handle
                {...{ chart, pair, line }}
                price={prices[index] ?? 0}
                onDraft={(price) => setDraft(price === undefined ? undefined : { id, price })}
                onMove={(price) => {
                  setDraft(undefined)
                  if (price !== line.price) onMove(line, price)
                }}
              />
              <button
                type="button"
                aria-label={t`Cancel order #${id}`}
                onClick={() => onCancel(line)}
              >
                <ScreenIcon name="close" size="small" />
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface HandleProps {
  chart: CandleChart
  pair: ChartPair
  line: OrderLine
  /** The order's price, or the one it is being moved to. */
  price: number
  /** The line was moved for now; undefined puts it back. */
  onDraft(price: number | undefined): void
  onMove(price: number): void
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/** Drag it, or use the arrow keys; Enter confirms and Escape puts the line back. */
function Handle({ chart, pair, line, price, onDraft, onMove }: HandleProps) {
  const drag = useLineDrag({ chart, price, onDraft, onMove })
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) onDraft(stepPrice(price, event.shiftKey ? step * 10 : step))
    else if (event.key === 'Enter') onMove(price)
    else if (event.key === 'Escape' && price !== line.price) onDraft(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      {...drag}
      className="order-handle"
      role="slider"
      tabIndex={0}
      aria-label={t`Order #${line.order.id}: ${describeLine(line)}`}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={line.price * 10}
      aria-valuenow={price}
      aria-valuetext={describePrice(line, price, pair)}
      title={t`Drag to change the price`}
      onKeyDown={press}
      onBlur={() => onDraft(undefined)}
    >
      <ScreenIcon name="flip" size="small" />
      {describeLine(line)}
    </div>
  )
}

/** `Sell 12,000 VET`, and the filled part of a partially filled order. */
function describeLine({ order, direction }: OrderLine): string {
  const amount =
    direction === 'sell'
      ? formatOrderAmount(findUnfilled(order), order.sell)
      : formatOrderAmount(findUnfilledPayment(order), order.buy)
  const text = direction === 'sell' ? t`Sell ${amount}` : t`Buy ${amount}`
  const percent = findFilledPercent(order)
  return percent === 0 ? text : `${text} · ${formatPercentage(formatCount(percent))}`
}

function describePrice(line: OrderLine, price: number, { quote, base }: ChartPair): string {
  const unit = t`${base.symbol} per ${quote.symbol}`
  const now = formatChartPrice(price)
  if (price === line.price) return `${now} ${unit}`
  const before = formatChartPrice(line.price)
  return t`${now} ${unit} instead of ${before}. Press Enter to confirm.`
}

const labelHeight = 30

/** Moves the lines to their prices. Sets styles directly, because it runs with every frame of the chart. */
function placeLines(area: HTMLElement | null, chart: CandleChart, prices: readonly number[]): void {
  if (!area) return
  const { height, axisWidth } = chart.measure()
  area.style.height = `${height}px`
  area.style.setProperty('--axis', `${axisWidth}px`)
  const heights = prices.map((price) => chart.findHeight(price))
  const tops = placeLabels(heights, { height, labelHeight })
  for (const [index, line] of [...area.children].entries()) {
    if (!(line instanceof HTMLElement)) continue
    const at = heights[index] ?? 0
    line.style.setProperty('--at', `${at}px`)
    line.style.setProperty('--label', `${tops[index] ?? 0}px`)
    line.classList.toggle('outside', at < 0 || at > height)
  }
}
