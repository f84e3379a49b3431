import { countHops } from './countHops.ts'
import type { Support } from './Legs.ts'

/** What a plan may have, and what each leg costs in money beside. */
export interface LegLimits {
  maxLegs: number
  maxRoutes: number
  maxHops: number
  legCost: number
}

/** A pool in one direction, between tokens by their numbers. */
interface Ends {
  from: number
  to: number
}

/** Whether legs keep the limits and run in no circle. */
export function isWithinLimits(
  legs: readonly Ends[],
  { maxLegs, maxRoutes, maxHops }: LegLimits,
  task: { source: number; sink: number },
): boolean {
  if (legs.length > maxLegs) return false
  if (maxRoutes < Number.POSITIVE_INFINITY && countRoutes(legs, task) > maxRoutes) return false
  const hops = countHops(legs, task.source)
  return hops <= maxHops && hops < Number.POSITIVE_INFINITY
}

/**
 * The most routes that flows over these legs split into: each token more lets two ways merge, each leg more parts them.
 * Only legs on some way from source to sink count.
 */
export function countRoutes(
  legs: readonly Ends[],
  { source, sink }: { source: number; sink: number },
): number {
  const brought = listReached(legs, source)
  const wanted = listReached(legs.map(turn), sink)
  const used = legs.filter(({ from, to }) => brought.has(from) && wanted.has(to))
  const tokens = new Set(used.flatMap(({ from, to }) => [from, to]))
  return used.length - tokens.size + 2
}

/** The tokens that legs lead to from a start. */
function listReached(legs: readonly Ends[], start: number): Set<number> {
  const reached = new Set([start])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of legs) if (reached.has(from)) reached.add(to)
  }
  return reached
}

function turn({ from, to }: Ends): Ends {
  return { from: to, to: from }
}

/**
 * How many legs are too many, and which of them come into question: all, or where ways are too long alone those on
 * such ways.
 */
export function measureExcess(
  legs: readonly Ends[],
  { maxLegs, maxRoutes, maxHops }: LegLimits,
  { source, sink }: { source: number; sink: number },
): { count: number; isIn: boolean[] } {
  const routes = countRoutes(legs, { source, sink })
  const count = Math.max(0, legs.length - maxLegs, routes - maxRoutes)
  if (count > 0 || maxHops === Number.POSITIVE_INFINITY)
    return { count, isIn: legs.map(() => true) }
  const before = measureDepths(legs, source)
  const after = measureDepths(legs.map(turn), sink)
  const isIn = legs.map(
    ({ from, to }) => (before.get(from) ?? 0) + 1 + (after.get(to) ?? 0) > maxHops,
  )
  return { count: isIn.filter((is) => is).length, isIn }
}

/** For each token the most legs in a row from the start to it, over legs without circles. */
function measureDepths(legs: readonly Ends[], start: number): Map<number, number> {
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
