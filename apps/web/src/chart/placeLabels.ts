/**
 * Places labels of one height beside their lines. `centres` are the heights of the lines in pixels. Labels stay between 0
 * and `height`, keep their order and do not overlap if there is room for all of them.
 * @returns the top of each label, in the given order.
 */
export function placeLabels(
  centres: readonly number[],
  { height, labelHeight }: { height: number; labelHeight: number },
): number[] {
  const order = centres.map((_, index) => index).sort((one, other) => at(one) - at(other))
  function at(index: number): number {
    return centres[index] ?? 0
  }
  const tops: number[] = []
  let bottom = 0
  for (const index of order) {
    const top = Math.max(bottom, at(index) - labelHeight / 2)
    tops[index] = top
    bottom = top + labelHeight
  }
  let limit = height
  for (const index of order.toReversed()) {
    const top = Math.min(tops[index] ?? 0, limit - labelHeight)
    tops[index] = Math.max(0, top)
    limit = top
  }
  return tops
}
