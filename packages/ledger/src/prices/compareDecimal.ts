/** Compares two plain, non-negative decimal texts without leading zeros: negative if `one` is less. */
export function compareDecimal(one: string, other: string): number {
  const onePoint = findPoint(one)
  const otherPoint = findPoint(other)
  if (onePoint !== otherPoint) return onePoint - otherPoint
  // If both have the same length before the point, text sorts like numbers.
  if (one === other) return 0
  return one < other ? -1 : 1
}

function findPoint(text: string): number {
  const point = text.indexOf('.')
  return point === -1 ? text.length : point
}
