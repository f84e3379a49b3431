/** A market's rates as a line in a square of 100 units, with the line of an order's rate. */
export interface MarketDrawing {
  /** The path of the rates, from left to right. */
  path: string
  /** The height of the order's rate, from the top. */
  orderAt: number
  min: number
  max: number
}

const size = 100
/** Space above and below the lines. */
const padding = 8

/** Draws at least two rates above 0; undefined if there are fewer. */
export function drawMarket(rates: readonly number[], orderRate: number): MarketDrawing | undefined {
  const known = rates.filter((rate) => Number.isFinite(rate) && rate > 0)
  if (known.length < 2 || !(orderRate > 0)) return undefined
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const [bottom, top] = [Math.min(min, orderRate), Math.max(max, orderRate)]
  const place = (rate: number) => {
    const share = top === bottom ? 0.5 : (top - rate) / (top - bottom)
    return round(padding + share * (size - 2 * padding))
  }
  const step = size / (known.length - 1)
  const points = known.map((rate, at) => `${round(at * step)} ${place(rate)}`)
  return { path: `M${points.join('L')}`, orderAt: place(orderRate), min, max }
}

const round = (value: number) => Math.round(value * 100) / 100
