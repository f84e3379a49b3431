import { drawSparkline } from './drawSparkline.ts'

/** A line through the prices of a week; nothing if fewer than two are known. Decorative: figures beside it say more. */
export function Sparkline({ prices, change }: { prices: readonly number[]; change?: number }) {
  const path = drawSparkline(prices)
  if (!path) return null
  const tone = change === undefined || change === 0 ? '' : change > 0 ? ' up' : ' down'
  return (
    <svg
      className={`sparkline${tone}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
