import { countHops } from './countHops.ts'
import type { Support } from './LegSolver.ts'

/** The limits of a plan, and the fixed cost of each leg in the numeraire. */
export interface LegLimits {
  maxLegs: number
  maxRoutes: number
  maxHops: number
  fixedCost: number
}

/** A pool in one direction, between two token numbers. */
interface Ends {
  from: number
  to: number
}

/** Whether the legs keep the limits and contain no cycle. */
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
 * The maximum number of routes that flows over these legs split into: each leg adds one, each token joins one. Only
 * legs on a path from source to sink count.
 */
export function countRoutes(
  legs: readonly Ends[],
  { source, sink }: { source: number; sink: number },
): number {
  const brought = listReached(legs, source)
  const wanted = listReached(legs.map(reverse), sink)
  const used = legs.filter(({ from, to }) => brought.has(from) && wanted.has(to))
  const tokens = new Set(used.flatMap(({ from, to }) => [from, to]))
  return used.length - tokens.size + 2
}

/** The tokens that can be reached from a start. */
function listReached(legs: readonly Ends[], start: number): Set<number> {
  const reached = new Set([start])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of legs) if (reached.has(from)) reached.add(to)
  }
  return reached
}

function reverse({ from, to }: Ends): Ends {
  return { from: to, to: from }
}

/**
 * How many legs must be removed, and which are candidates: all of them, or only those on paths that are too long if no
 * other limit is exceeded.
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
  const after = measureDepths(legs.map(reverse), sink)
  const isIn = legs.map(
    ({ from, to }) => (before.get(from) ?? 0) + 1 + (after.get(to) ?? 0) > maxHops,
  )
  return { count: isIn.filter((is) => is).length, isIn }
}

/** For each token, the longest path from the start, over legs without cycles. */
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

/** The value of a support after the fixed costs of its legs. */
export function scoreSupport({ value, legs }: Support, { fixedCost }: LegLimits): number {
  return value - fixedCost * legs.length
}
