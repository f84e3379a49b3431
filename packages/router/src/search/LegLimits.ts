import { countHops } from './countHops.ts'
import type { Support } from './Legs.ts'

/** What a plan may have, and what each leg costs in money beside. */
export interface LegLimits {
  maxLegs: number
  maxRoutes: number
  maxHops: number
  legCost: number
}

/**
 * Whether legs keep the limits and run in no circle. Each token more lets two ways merge; each leg more parts them.
 */
export function isWithinLimits(
  legs: readonly { from: number; to: number }[],
  { maxLegs, maxRoutes, maxHops }: LegLimits,
  source: number,
): boolean {
  if (legs.length > maxLegs) return false
  const tokens = new Set(legs.flatMap(({ from, to }) => [from, to]))
  if (legs.length - tokens.size + 2 > maxRoutes) return false
  const hops = countHops(legs, source)
  return hops <= maxHops && hops < Number.POSITIVE_INFINITY
}

/** What a support is worth after the cost of its legs. */
export function scoreSupport({ value, legs }: Support, { legCost }: LegLimits): number {
  return value - legCost * legs.length
}
