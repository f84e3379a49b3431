/** Half the height of a pin's body, and the length of its tip, in pixels. */
export const pinRadius = 9
export const pinTip = 5

const margin = 2

/**
 * The height of a pin's tip. The specified price of a pin is 2% away from the trade's (2 §9), which is often outside the
 * visible prices. The pin is then drawn at their edge.
 */
export function findTip(y: number, { isBuy, height }: { isBuy: boolean; height: number }): number {
  const size = pinTip + 2 * pinRadius
  const [min, max] = isBuy ? [margin, height - size - margin] : [size + margin, height - margin]
  return Math.max(min, Math.min(max, y))
}
