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

/**
 * How many legs are too many, and which of them come into question: all, or where ways are too long alone those on
 * such ways.
 */
export function measureExcess(
  legs: readonly { from: number; to: number }[],
  { maxLegs, maxRoutes, maxHops }: LegLimits,
  { source, sink }: { source: number; sink: number },
): { count: number; isIn: boolean[] } {
  const tokens = new Set(legs.flatMap(({ from, to }) => [from, to]))
  const routes = legs.length - tokens.size + 2
  const count = Math.max(0, legs.length - maxLegs, routes - maxRoutes)
  if (count > 0 || maxHops === Number.POSITIVE_INFINITY)
    return { count, isIn: legs.map(() => true) }
  const before = measureDepths(legs, source)
  const after = measureDepths(
    legs.map(({ from, to }) => ({ from: to, to: from })),
    sink,
  )
  const isIn = legs.map(
    ({ from, to }) => (before.get(from) ?? 0) + 1 + (after.get(to) ?? 0) > maxHops,
  )
  return { count: isIn.filter((is) => is).length, isIn }
}

/** For each token the most legs in a row from the start to it, over legs without circles. */
function measureDepths(
  legs: readonly { from: number; to: number }[],
  start: number,
): Map<number, number> {
  const depths = new Map([[start, 0]])
  for (let round = 0, isSettled = false; round <= legs.length && !isSettled; round++) {
    isSettled = true
    for (const { from, to } of legs) {
      const depth = (depths.get(from) ?? Number.NEGATIVE_INFINITY) + 1
      if (depth <= (depths.get(to) ?? Number.NEGATIVE_INFINITY)) continue
      depths.set(to, depth)
      isSettled = false
    }
  }
  return depths
}

/** What a support is worth after the cost of its legs. */
export function scoreSupport({ value, legs }: Support, { legCost }: LegLimits): number {
  return value - legCost * legs.length
}
