import { drawRosette, shortenSymbol, type Token } from '@vermeil/tokens'
import { outlineText } from './fonts.ts'
import { formatOklch } from './oklch.ts'

/** Wide letters are made smaller, so that they stay inside the middle of the coin. */
const maxTextWidth = 14

/** A token's coin as the app draws it, as SVG in a square of this size. */
export function drawCoin(
  token: Token,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const { hue, lineHue, petals } = drawRosette(token.address)
  const letters = shortenSymbol(token.symbol)
  const isLong = letters.length > 2
  const text = outlineText(letters, isLong ? 9.4 : 12, 600)
  const scale = Math.min(1, maxTextWidth / text.width)
  return [
    `<g transform="translate(${x} ${y}) scale(${size / 32})">`,
    `<circle cx="16" cy="16" r="16" fill="${formatOklch(0.47, 0.125, hue)}"/>`,
    `<path d="${petals}" fill="none" stroke="${formatOklch(0.72, 0.12, lineHue)}" stroke-width=".55" opacity=".75"/>`,
    `<circle cx="16" cy="16" r="14.6" fill="none" stroke="${formatOklch(0.86, 0.07, hue)}" stroke-width=".7" stroke-dasharray=".9 .93"/>`,
    `<circle cx="16" cy="16" r="${isLong ? 9.6 : 8.8}" fill="${formatOklch(0.42, 0.12, hue)}"/>`,
    `<path transform="translate(${16 - (text.width * scale) / 2} ${(isLong ? 19.3 : 20.2) - (1 - scale) * 4}) scale(${scale})" d="${text.path}" fill="#fff"/>`,
    '</g>',
  ].join('')
}
