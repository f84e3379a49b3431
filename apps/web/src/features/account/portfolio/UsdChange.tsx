import { formatPercent, formatPercentage } from '../../../language/numbers.ts'
import { formatUsd } from '../../../trade/amounts/formats.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { Change } from '../../../ui/Change.tsx'

/** A gain or loss in dollars, with its percentage if it is known. */
export function UsdChange({ usd, percent }: { usd: Usd; percent?: number | undefined }) {
  const size = formatUsd((usd < 0n ? -usd : usd) as Usd)
  const share = percent === undefined ? '' : ` (${formatPercentage(formatPercent(percent))})`
  if (usd === 0n) return <span>{size + share}</span>
  return <Change percent={usd > 0n ? 1 : -1} text={size + share} />
}
