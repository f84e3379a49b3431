interface Band {
  /** Distance of the row's label from the top of its row, in pixels. */
  labelTop: number
  /** Distance of the band's upper edge and of its middle from the top of its row. */
  top: number
  middle: number
  width: number
  /** The band between the coin and the row, in a box 56 wide and as high as the drawing. */
  curve: string
}

/** The drawing has the same height for any number of bands, so that a split route moves nothing below it. */
export const drawingHeight = 168
/** More bands would leave no room for their labels. */
export const maxRows = 3
const labelHeight = 38
const fullWidth = 28
const thinnest = 2
/** Bands meet at the coin a little closer than they run. */
const gathering = 0.84

/** Places one band per share (in percent, at most `maxRows`): rows from the top, all joined at the coin's middle. */
export function drawBands(shares: readonly number[]): Band[] {
  const rowHeight = drawingHeight / shares.length
  const widest = Math.min(fullWidth, rowHeight - labelHeight)
  const middle = shares.length === 1 ? rowHeight / 2 : (rowHeight + labelHeight) / 2
  const widths = shares.map((share) =>
    Math.min(widest, Math.max(thinnest, (share * fullWidth) / 100)),
  )
  const gathered = widths.reduce((sum, width) => sum + width * gathering, 0)
  let start = (drawingHeight - gathered) / 2
  return widths.map((width, row) => {
    const from = start
    start += width * gathering
    const top = middle - width / 2
    const upper = row * rowHeight + top
    const labelTop = middle - widest / 2 - labelHeight
    return { labelTop, top, middle, width, curve: bend(from, start, upper, upper + width) }
  })
}

/** A ribbon from the edge `a..b` at the left to the edge `c..d` at the right. */
function bend(a: number, b: number, c: number, d: number): string {
  const [from, to, upper, lower] = [a, b, c, d].map((edge) => edge.toFixed(1))
  return `M0 ${from}C34 ${from} 30 ${upper} 56 ${upper}V${lower}C30 ${lower} 34 ${to} 0 ${to}Z`
}
