import { t } from '@lingui/core/macro'
import { bestEdges, type QualitySize, quoteEdges } from '@vermeil/wire'
import type { QualityReport } from '../../data/quality/quality.ts'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'
import { formatSum } from '../tokens/describeMarket.ts'

/** With fewer swaps, shares say nothing. */
export const fewSwaps = 20

/** A fraction as a percentage with its sign: 0.001 is '+0.10%'. */
export function formatFraction(fraction: number, decimals = 2): string {
  const text = Math.abs(fraction * 100).toFixed(decimals)
  const isZero = Number(text) === 0
  const sign = isZero ? '' : fraction > 0 ? '+' : '−'
  return `${sign}${formatPercentage(groupDigits(text))}`
}

/** A gain or a loss in dollars, with its sign. */
export function formatGain(usd: string): string {
  if (Number(usd) === 0) return formatSum('0')
  return usd.startsWith('-') ? `−${formatSum(usd.slice(1))}` : `+${formatSum(usd)}`
}

/** The share of some swaps in all of them; a dash if there are none. */
export function formatPartShare(part: number, whole: number): string {
  return whole === 0 ? '–' : formatPercentage(groupDigits(((part / whole) * 100).toFixed(1)))
}

type Swap = QualityReport['worst'][number]

/** The output per input compared with the quote's, as a fraction; 0 if the quote is not known. */
export function compareToQuote({ amountIn, amountOut, quotedIn, quotedOut }: Swap): number {
  if (quotedIn === null || quotedOut === null) return 0
  return (Number(amountOut) * Number(quotedIn)) / (Number(amountIn) * Number(quotedOut)) - 1
}

/** A bar of a distribution. `kind` says on which side of the reference it is. */
export interface QualityBar {
  name: string
  kind: 'less' | 'same' | 'more'
  swaps: number
  /** Of all swaps, 0 to 1. */
  share: number
}

type Distribution = NonNullable<QualityReport['toQuote']>

/** The bars of what was received compared with the quote. */
export function listQuoteBars(distribution: Distribution): QualityBar[] {
  return listBars(distribution, quoteEdges, t`as quoted`)
}

/** The bars of what was received compared with the best single exchange. */
export function listBestBars(distribution: Distribution): QualityBar[] {
  return listBars(distribution, bestEdges, t`same`)
}

function listBars(
  { bars, swaps }: Distribution,
  edges: readonly number[],
  same: string,
): QualityBar[] {
  const middle = edges.findIndex((edge) => edge > 0)
  return bars.map((count, at) => {
    const kind = at < middle ? 'less' : at === middle ? 'same' : 'more'
    const name = kind === 'same' ? same : nameBar(edges, at)
    return { name, kind, swaps: count, share: count / swaps }
  })
}

function nameBar(edges: readonly number[], at: number): string {
  const bound = formatBound(edges[Math.min(at, edges.length - 1)] ?? 0)
  if (at === 0) return t`under ${bound}`
  if (at === edges.length) return t`over ${bound}`
  return t`to ${bound}`
}

/** An edge with as many decimals as it has. */
function formatBound(edge: number): string {
  const size = Math.abs(edge)
  return formatFraction(edge, size >= 0.01 ? 0 : size >= 0.001 ? 1 : 2)
}

/** The name of a size. */
export function nameSize(size: QualitySize): string {
  const names: Record<QualitySize, string> = {
    '10': t`Under $10`,
    '100': t`$10 to $100`,
    '1000': t`$100 to $1,000`,
    '10000': t`$1,000 to $10,000`,
    more: t`Over $10,000`,
  }
  return names[size]
}

/** The paths of the chart over time, in a box of 1 by 1 with 0 at the bottom; undefined with too few days. */
export function drawDays(
  days: QualityReport['days'],
): { median: string; band: string; zero: number; high: number; low: number } | undefined {
  const known = days.flatMap(({ day, toBest }) => (toBest ? [{ day, ...toBest }] : []))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return undefined
  const high = Math.max(0.0001, ...known.map((each) => each.high))
  const low = Math.min(-0.0001, ...known.map((each) => each.low))
  const placeX = (day: number) => ((day - first.day) / (last.day - first.day)).toFixed(4)
  const placeY = (value: number) => ((high - value) / (high - low)).toFixed(4)
  const draw = (name: 'median' | 'high' | 'low', points = known) =>
    points.map((each) => `${placeX(each.day)} ${placeY(each[name])}`).join('L')
  return {
    median: `M${draw('median')}`,
    band: `M${draw('high')}L${draw('low', known.toReversed())}Z`,
    zero: Number(placeY(0)),
    high,
    low,
  }
}
