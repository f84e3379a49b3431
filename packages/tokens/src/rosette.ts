/** The avatar of an address: a flower of petals on a coloured background. */
export interface Rosette {
  /** Hue of the background, in degrees. */
  hue: number
  /** Hue of the engraved lines, in degrees. */
  lineHue: number
  /** All petals as one SVG path in a square of 32 units. */
  petals: string
}

const petalWidths = [3.4, 4.6, 5.8, 7]
/** Chosen so that VET becomes blue, B3TR green and VTHO teal, like their logos. */
const hashSeed = 952_467

/**
 * Draws the avatar of an address: the same address always gets the same petals and colours. `hueStep` is the smallest
 * difference of two hues in degrees.
 */
export function drawRosette(address: string, hueStep = 1): Rosette {
  const hash = hashText(address)
  const hue = Math.floor((hash % 360) / hueStep) * hueStep
  const count = 7 + ((hash >>> 12) % 3)
  const width = petalWidths[(hash >>> 16) % petalWidths.length] ?? 7
  return {
    hue,
    lineHue: (hue + 24) % 360,
    petals: Array.from({ length: count }, (_, index) =>
      drawPetal((index * 180) / count, width),
    ).join(''),
  }
}

/** An ellipse around the middle, turned by some degrees: two arcs between its ends. */
function drawPetal(turn: number, width: number): string {
  const angle = (turn * Math.PI) / 180
  const findEnd = (side: number) =>
    [Math.cos, Math.sin].map((of) => round(16 + side * 13.6 * of(angle))).join(' ')
  const arc = `13.6 ${width} ${round(turn)} 1 0 `
  return `M${findEnd(-1)}A${arc}${findEnd(1)} ${arc}${findEnd(-1)}`
}

/** Rounds to one decimal. More would not be visible and make pages larger. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Two or three letters that identify a coin: a short symbol in full, a dollar by what follows USD. */
export function shortenSymbol(symbol: string): string {
  const text = symbol.toUpperCase()
  if (text.length <= 3) return text
  return text.startsWith('USD') ? `U${text.charAt(3)}` : text.slice(0, 2)
}

function hashText(text: string): number {
  let hash = hashSeed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (hash ^ (hash >>> 12)) >>> 0
}
