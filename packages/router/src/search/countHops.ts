/** The longest path from the source, in legs; Infinity if the legs contain a cycle. */
export function countHops(legs: readonly { from: number; to: number }[], source: number): number {
  const hops = new Map<number, number>([[source, 0]])
  for (let round = 0; round <= legs.length; round++) {
    let isSettled = true
    for (const { from, to } of legs) {
      const before = hops.get(from)
      if (before === undefined || (hops.get(to) ?? -1) > before) continue
      hops.set(to, before + 1)
      isSettled = false
    }
    if (isSettled) return Math.max(...hops.values())
  }
  return Number.POSITIVE_INFINITY
}
