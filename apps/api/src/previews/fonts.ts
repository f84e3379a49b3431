import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The weights of the app's typeface that the pictures use. */
export type Weight = 400 | 500 | 600

/** Text as outlines, so that the renderer needs no fonts. */
export interface Outline {
  /** Path data in pixels, from the left end of the baseline. */
  path: string
  width: number
}

const files: Record<Weight, string> = {
  400: import.meta.resolve('@fontsource/rethink-sans/files/rethink-sans-latin-400-normal.woff2'),
  500: import.meta.resolve('@fontsource/rethink-sans/files/rethink-sans-latin-500-normal.woff2'),
  600: import.meta.resolve('@fontsource/rethink-sans/files/rethink-sans-latin-600-normal.woff2'),
}

const fonts = new Map<Weight, Font>()

/** The outline of a line of text in a size in pixels. Characters that the typeface does not have become boxes. */
export function outlineText(text: string, size: number, weight: Weight): Outline {
  const font = loadFont(weight)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let x = 0
  const paths: string[] = []
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    const left = x + (position?.xOffset ?? 0)
    paths.push(
      glyph.path
        .scale(scale, -scale)
        .translate(left * scale, 0)
        .toSVG(),
    )
    x += position?.xAdvance ?? glyph.advanceWidth
  })
  return { path: paths.join(''), width: x * scale }
}

function loadFont(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known) return known
  const font = create(readFileSync(fileURLToPath(files[weight]))) as Font
  fonts.set(weight, font)
  return font
}
