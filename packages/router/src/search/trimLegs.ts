import type { LegRows } from '../model/LegRows.ts'

/** The legs that are on a path from source to sink. */
export function trimLegs(
  legs: readonly LegRows[],
  chosen: readonly number[],
  { source, sink }: { source: number; sink: number },
): number[] {
  let remaining = [...chosen]
  for (;;) {
    const brought = new Set([source])
    const wanted = new Set([sink])
    for (const number of remaining) {
      const leg = legs[number]
      brought.add(leg.to)
      wanted.add(leg.from)
    }
    const next = remaining.filter((number) => {
      const leg = legs[number]
      return brought.has(leg.from) && wanted.has(leg.to)
    })
    if (next.length === remaining.length) return remaining
    remaining = next
  }
}
