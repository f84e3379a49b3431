/** A path through prices in a box of 100 by 100 units, from left to right; undefined for fewer than two prices. */
export function drawSparkline(prices: readonly number[]): string | undefined {
  const known = prices.filter((price) => Number.isFinite(price) && price > 0)
  if (known.length < 2) return undefined
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const step = size / (known.length - 1)
  const points = known.map((price, at) => {
    const share = max === min ? 0.5 : (max - price) / (max - min)
    return `${round(at * step)} ${round(padding + share * (size - 2 * padding))}`
  })
  return `M${points.join('L')}`
}

const size = 100
/** Space above and below the line. */
const padding = 4

const round = (value: number) => Math.round(value * 100) / 100
