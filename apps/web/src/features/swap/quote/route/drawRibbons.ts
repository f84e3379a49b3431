/** The place of a band in the drawing, in pixels from its top. */
export interface BandPlace {
  top: number
  height: number
}

/** The height of a band for the whole input, in pixels. */
const fullHeight = 32
const minHeight = 2
/** The bands meet within this height of the coin. */
const maxGathered = 27

/** The height of a band, in proportion to its share of the input. */
export function findBandHeight(sharePercent: number): number {
  return Math.max(minHeight, (sharePercent * fullHeight) / 100)
}

/**
 * The ribbons from a coin in the middle of the left edge to each band at the right edge, as paths in a box of
 * `width` by `height`. They do not overlap at the coin.
 */
export function drawRibbons(
  bands: readonly BandPlace[],
  { width, height }: { width: number; height: number },
): string[] {
  const sum = bands.reduce((total, band) => total + band.height, 0)
  const gathering = Math.min(1, maxGathered / sum)
  let start = (height - sum * gathering) / 2
  return bands.map((band) => {
    const from = start
    start += band.height * gathering
    return drawRibbon([from, start], [band.top, band.top + band.height], width)
  })
}

/** A ribbon from an edge at the left to an edge at the right. */
function drawRibbon(left: [number, number], right: [number, number], width: number): string {
  const [from, to, upper, lower] = [...left, ...right].map((edge) => edge.toFixed(1))
  const [near, far] = [width * 0.6, width * 0.5]
  return `M0 ${from}C${near} ${from} ${far} ${upper} ${width} ${upper}V${lower}C${far} ${lower} ${near} ${to} 0 ${to}Z`
}
