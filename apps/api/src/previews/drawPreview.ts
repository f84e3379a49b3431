import { drawCoin } from './drawCoin.ts'
import { outlineText, type Weight } from './fonts.ts'
import type { Preview } from './Preview.ts'

/** The size of a preview picture in pixels, as social networks show it. */
export const pictureSize = { width: 1200, height: 630 } as const

/** The colours of a theme, from the app's `tokens.css`. */
const themes = {
  unicorn: {
    bg: '#faf8fe',
    ink: '#1a1329',
    ink2: '#544b6b',
    line: '#e5dff1',
    silver: '#4a4358',
    giltA: '#e3c27a',
    giltB: '#b58228',
    flowA: '#b49af3',
    flowB: '#efa3c8',
    glow: ['#c3a8ff', '#ffb3d6', '#a9daff'],
    glowOpacity: 0.75,
  },
  matrix: {
    bg: '#040906',
    ink: '#e0f4e7',
    ink2: '#9ebba9',
    line: '#1b2c22',
    silver: '#c9d6ce',
    giltA: '#f3db9c',
    giltB: '#c7983f',
    flowA: '#12703f',
    flowB: '#2bb56c',
    glow: ['#12703f', '#0e5a4a', '#0b4a5e'],
    glowOpacity: 0.45,
  },
} as const

/** The themes of the app. */
export type PreviewTheme = keyof typeof themes

/** The themes by name. */
export const previewThemes = Object.keys(themes) as PreviewTheme[]

/** Text keeps this distance from the edges, and its right edge keeps clear of the coins. */
const margin = 72
const maxTextWidth = 568
const [largest, smallest] = [72, 30]

interface Line {
  text: string
  y: number
  size: number
  weight: Weight
  color: string
}

/** The picture of a preview as SVG, with all text as outlines. */
export function drawPreview(preview: Preview, theme: PreviewTheme): string {
  const colors = themes[theme]
  const { width, height } = pictureSize
  const [first, second] = preview.amounts
  const size = Math.min(fitText(first), fitText(second))
  const lines: Line[] = [
    { text: 'Vermeil', y: 96, size: 34, weight: 600, color: colors.ink },
    { text: preview.label, y: 206, size: 30, weight: 500, color: colors.ink2 },
    { text: first, y: 290, size, weight: 600, color: colors.ink },
    { text: second, y: 290 + 88, size, weight: 600, color: colors.ink },
    { text: preview.rate, y: 434, size: 30, weight: 500, color: colors.ink2 },
    { text: preview.foot[0], y: 549, size: 24, weight: 600, color: colors.ink },
    { text: preview.foot[1], y: 581, size: 22, weight: 400, color: colors.ink2 },
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    drawDefinitions(colors),
    `<rect width="${width}" height="${height}" fill="${colors.bg}"/>`,
    '<ellipse cx="860" cy="250" rx="260" ry="220" fill="url(#glow0)"/>',
    '<ellipse cx="1010" cy="470" rx="260" ry="200" fill="url(#glow1)"/>',
    '<ellipse cx="1120" cy="220" rx="220" ry="220" fill="url(#glow2)"/>',
    `<rect width="${width}" height="4" fill="url(#rim)"/>`,
    `<g transform="translate(${margin} 60) scale(1.9)"><path d="M1.2 4h7l4.3 10.3-2.7 6.7H8.4Z" fill="${colors.silver}"/><path d="M22.8 2 14.9 21h-4.2L17 5.8A6 6 0 0 1 22.8 2Z" fill="url(#gilt)"/></g>`,
    ...lines.map(drawLine),
    `<line x1="${margin}" x2="640" y1="500" y2="500" stroke="${colors.line}" stroke-width="2"/>`,
    drawFlow(),
    drawCoinOn(colors.bg, preview, 'sell'),
    drawCoinOn(colors.bg, preview, 'buy'),
    '</svg>',
  ].join('')
}

/** The largest size in which the text leaves the coins free. */
function fitText(text: string): number {
  const { width } = outlineText(text, largest, 600)
  return Math.max(smallest, Math.min(largest, Math.floor((largest * maxTextWidth) / width)))
}

function drawLine({ text, y, size, weight, color }: Line): string {
  const isName = y < 100
  const natural = outlineText(text, size, weight)
  const shrink = Math.min(1, maxTextWidth / natural.width)
  const { path } = shrink < 1 ? outlineText(text, size * shrink, weight) : natural
  return `<path transform="translate(${isName ? 130 : margin} ${y})" d="${path}" fill="${color}"/>`
}

function drawFlow(): string {
  return [
    '<g fill="none" stroke="url(#flow)">',
    '<path d="M800 315C860 200 960 200 1020 315" stroke-width="44"/>',
    '<path d="M800 315H1020" stroke-width="20"/>',
    '<path d="M800 315C860 430 960 430 1020 315" stroke-width="10"/>',
    '</g>',
  ].join('')
}

function drawCoinOn(ground: string, preview: Preview, side: 'sell' | 'buy'): string {
  const cx = side === 'sell' ? 770 : 1060
  const coin = drawCoin(preview[side], { x: cx - 80, y: 235, size: 160 })
  return `<circle cx="${cx}" cy="315" r="88" fill="${ground}"/>${coin}`
}

function drawDefinitions(colors: (typeof themes)[PreviewTheme]): string {
  const { giltA, giltB, flowA, flowB, glow, glowOpacity } = colors
  const glows = glow.map(
    (color, index) =>
      `<radialGradient id="glow${index}"><stop stop-color="${color}" stop-opacity="${glowOpacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  )
  return [
    '<defs>',
    ...glows,
    `<linearGradient id="rim"><stop stop-color="${giltB}" stop-opacity="0"/><stop offset=".2" stop-color="${giltB}"/><stop offset=".5" stop-color="${giltA}"/><stop offset=".8" stop-color="${giltB}"/><stop offset="1" stop-color="${giltB}" stop-opacity="0"/></linearGradient>`,
    `<linearGradient id="gilt" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${giltA}"/><stop offset="1" stop-color="${giltB}"/></linearGradient>`,
    `<linearGradient id="flow" gradientUnits="userSpaceOnUse" x1="800" y1="0" x2="1020" y2="0"><stop stop-color="${flowA}"/><stop offset="1" stop-color="${flowB}"/></linearGradient>`,
    '</defs>',
  ].join('')
}
