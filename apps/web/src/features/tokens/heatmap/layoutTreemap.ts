/** A rectangle in pixels. */
export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/**
 * A squarified treemap (Bruls, Huizing and van Wijk, 2000): rectangles that fill the area, with sizes in proportion to
 * the values. Values must be positive and descending; the result has their order.
 */
export function layoutTreemap(values: readonly number[], area: Omit<Rect, 'left' | 'top'>): Rect[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0 || area.width <= 0 || area.height <= 0) return []
  const scale = (area.width / total) * area.height
  const sizes = values.map((value) => value * scale)
  const rects: Rect[] = []
  let free: Rect = { left: 0, top: 0, ...area }
  for (let at = 0; at < sizes.length; ) {
    const row = takeRow(sizes, at, Math.min(free.width, free.height))
    free = placeRow(row, free, rects)
    at += row.sizes.length
  }
  return rects
}

interface Row {
  sizes: readonly number[]
  sum: number
}

/** The sizes from a position on that form the row with the best worst ratio along a side. */
function takeRow(sizes: readonly number[], start: number, side: number): Row {
  const max = sizes[start] ?? 0
  let [end, sum] = [start + 1, max]
  let worst = findWorstRatio({ max, min: max, sum, side })
  for (; end < sizes.length; end++) {
    const next = sizes[end] ?? 0
    const ratio = findWorstRatio({ max, min: next, sum: sum + next, side })
    if (ratio > worst) break
    worst = ratio
    sum += next
  }
  return { sizes: sizes.slice(start, end), sum }
}

/** The largest ratio of the sides of a row's rectangles. Only its largest and its smallest one can have it. */
function findWorstRatio(row: { max: number; min: number; sum: number; side: number }): number {
  const { max, min, sum, side } = row
  const depth = sum / side
  return Math.max(max / depth / depth, (depth * depth) / min)
}

/** Places a row along the shorter side of the free area and returns the rest of the area. */
function placeRow({ sizes, sum }: Row, free: Rect, rects: Rect[]): Rect {
  const isWide = free.width >= free.height
  const depth = Math.min(sum / Math.min(free.width, free.height), Math.max(free.width, free.height))
  let offset = 0
  for (const size of sizes) {
    const length = depth > 0 ? size / depth : 0
    rects.push(
      isWide
        ? { left: free.left, top: free.top + offset, width: depth, height: length }
        : { left: free.left + offset, top: free.top, width: length, height: depth },
    )
    offset += length
  }
  return isWide
    ? { ...free, left: free.left + depth, width: free.width - depth }
    : { ...free, top: free.top + depth, height: free.height - depth }
}
