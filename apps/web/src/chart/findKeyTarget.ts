/** Candles that a key press with Shift passes. */
const largeStep = 10

interface Place {
  /** The position of the crosshair; undefined before the first key press. */
  at: number | undefined
  /** The number of candles. */
  count: number
}

/** The position of the candle to which a key moves the crosshair; undefined for other keys. */
export function findKeyTarget(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { at, count }: Place,
): number | undefined {
  const last = count - 1
  const step = shiftKey ? largeStep : 1
  switch (key) {
    case 'ArrowLeft':
      return at === undefined ? last : Math.max(0, at - step)
    case 'ArrowRight':
      return at === undefined ? last : Math.min(last, at + step)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
