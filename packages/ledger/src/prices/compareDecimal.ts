/** Orders two plain, non-negative decimal texts without leading zeros: negative where `one` is less. */
export function compareDecimal(one: string, other: string): number {
  const onePoint = findPoint(one)
  const otherPoint = findPoint(other)
  if (onePoint !== otherPoint) return onePoint - otherPoint
  // Of the same length before the point, text sorts as numbers do.
  if (one === other) return 0
  return one < other ? -1 : 1
}

function findPoint(text: string): number {
  const point = text.indexOf('.')
  return point === -1 ? text.length : point
}
