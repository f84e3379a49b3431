interface Band {
  /** Distance of the band's upper edge from the top of its row, in pixels. */
  top: number
  width: number
  /** The band between the coin and the row, in a box 56 wide. */
  curve: string
}

export const rowHeight = 64
/** Where a band's middle lies in its row: under the two lines of its label. */
const bandMiddle = 49
const fullWidth = 32
const widest = 24
const thinnest = 2
/** Bands meet at the coin a little closer than they run. */
const gathering = 0.84

/** Places one band per share (in percent): rows from the top, all meeting at the coin's middle. */
export function drawBands(shares: readonly number[]): Band[] {
  const widths = shares.map((share) =>
    Math.min(widest, Math.max(thinnest, (share * fullWidth) / 100)),
  )
  const gathered = widths.reduce((sum, width) => sum + width * gathering, 0)
  let start = (shares.length * rowHeight - gathered) / 2
  return widths.map((width, row) => {
    const from = start
    start += width * gathering
    const top = bandMiddle - width / 2
    const upper = row * rowHeight + top
    return { top, width, curve: bend(from, start, upper, upper + width) }
  })
}

/** A ribbon from the edge `a..b` at the left to the edge `c..d` at the right. */
function bend(a: number, b: number, c: number, d: number): string {
  const [from, to, upper, lower] = [a, b, c, d].map((edge) => edge.toFixed(1))
  return `M0 ${from}C34 ${from} 30 ${upper} 56 ${upper}V${lower}C30 ${lower} 34 ${to} 0 ${to}Z`
}
