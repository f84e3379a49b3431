import type { Growth } from './measureSpeed.ts'

const width = 640
const height = 400
const edge = { left: 64, right: 24, top: 40, bottom: 48 }

/** Draws time against pools on logarithmic axes as SVG, with a line of linear growth. */
export function drawGrowth(growth: readonly Growth[]): string {
  const [first] = growth
  if (!first) return ''
  const times = growth.map(({ medianMs }) => medianMs)
  const lowMs = 10 ** Math.floor(Math.log10(Math.min(...times)))
  const highMs = 10 ** Math.ceil(Math.log10(Math.max(...times, first.medianMs * 100)))
  const x = (pools: number): number =>
    edge.left + ((Math.log10(pools) - 2) / 2) * (width - edge.left - edge.right)
  const y = (ms: number): number =>
    height -
    edge.bottom -
    (Math.log10(ms / lowMs) / Math.log10(highMs / lowMs)) * (height - edge.top - edge.bottom)
  const line = (points: readonly Growth[]): string =>
    points
      .map(({ pools, medianMs }) => `${x(pools).toFixed(1)},${y(medianMs).toFixed(1)}`)
      .join(' ')
  const end = { pools: 10_000, medianMs: (first.medianMs * 10_000) / first.pools }
  const ticks: string[] = []
  for (let ms = lowMs; ms <= highMs * 1.001; ms *= 10)
    ticks.push(
      `<path d="M${edge.left} ${y(ms).toFixed(1)}H${width - edge.right}" stroke="#ddd"/>`,
      `<text x="${edge.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${Number(ms.toPrecision(1))}</text>`,
    )
  for (const pools of [100, 1_000, 10_000])
    ticks.push(
      `<path d="M${x(pools).toFixed(1)} ${edge.top}V${height - edge.bottom}" stroke="#ddd"/>`,
      `<text x="${x(pools).toFixed(1)}" y="${height - edge.bottom + 18}" text-anchor="middle">${pools.toLocaleString('en')}</text>`,
    )
  const dots = growth.map(
    ({ pools, medianMs }) =>
      `<circle cx="${x(pools).toFixed(1)}" cy="${y(medianMs).toFixed(1)}" r="3.5" fill="#b3261e"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><title>Milliseconds of a quote against pools in the market</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${edge.left}" y="24" font-size="14">Milliseconds of a quote against pools in the market (median)</text>`,
    ...ticks,
    `<polyline points="${line([first, end])}" fill="none" stroke="#888" stroke-dasharray="5 4"/>`,
    `<text x="${width - edge.right - 6}" y="${(y(end.medianMs) + 16).toFixed(1)}" text-anchor="end" fill="#666">linear</text>`,
    `<polyline points="${line(growth)}" fill="none" stroke="#b3261e" stroke-width="2"/>`,
    ...dots,
    `<text x="${(width + edge.left) / 2}" y="${height - 10}" text-anchor="middle">pools</text>`,
    '</svg>',
    '',
  ].join('\n')
}
