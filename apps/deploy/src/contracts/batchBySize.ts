import type { PlannedContract } from './PlannedContract.ts'

/** Splits contracts into batches of at most `maxBytes` of creation code. A larger one has its own batch. */
export function batchBySize(
  items: readonly PlannedContract[],
  maxBytes: number,
): PlannedContract[][] {
  const batches: PlannedContract[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const item of items) {
    const bytes = item.initCode.length / 2
    if (size + bytes > maxBytes) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(item)
    size += bytes
  }
  return batches
}
