import { highImpactPercent, lowImpactPercent, mediumImpactPercent } from '../limits/limits.ts'
import type { Quote } from './Quote.ts'

/** The price impact of a swap in percent, and its severity. */
export interface Impact {
  percent: number
  tier: 'none' | 'low' | 'medium' | 'high'
}

/** The price impact of a quote as its source reports it, or else the loss of value. Undefined if neither is known. */
export function findImpact(
  quote: Pick<Quote, 'priceImpactBps'> | undefined,
  changePercent: number | undefined,
): Impact | undefined {
  if (!quote) return undefined
  const quoted = quote.priceImpactBps === undefined ? undefined : quote.priceImpactBps / 100
  const percent = quoted ?? (changePercent === undefined ? undefined : Math.max(0, -changePercent))
  return percent === undefined ? undefined : { percent, tier: nameTier(percent) }
}

function nameTier(percent: number): Impact['tier'] {
  if (percent >= highImpactPercent) return 'high'
  if (percent >= mediumImpactPercent) return 'medium'
  return percent >= lowImpactPercent ? 'low' : 'none'
}
