import type { Marketstats } from '@vermeil/wire'
import { groupDigits } from '../../../language/numbers.ts'
import { formatCompact, formatUsd } from '../../../trade/amounts/formats.ts'
import { readDecimal } from '../../../trade/amounts/readDecimal.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'
import type { PairFacts } from './PairHeader.tsx'

const decimals = 18
/** The decimals of a price: many for a small one, few for a large one. */
const priceDecimals = 6
const tinyDecimals = 8
const largeDecimals = 2
const largeDigits = 4
/** Replaces a price whose visible decimals would all be zeros, with a less-than sign. */
const smallest = '0.00000001'

/** The figures of the pair header as texts; 0 means that the pair never traded and is shown as a dash. */
export function readPairFacts({ from }: Marketstats, symbol: string): PairFacts {
  return {
    price: formatPrice(from.price),
    changePercent: isZero(from.price) ? undefined : from.change_24h_percent,
    high: formatPrice(from.high_24h),
    low: formatPrice(from.low_24h),
    turnover: `${formatCompact(readDecimal(from.volume_24h, decimals), decimals)} ${symbol}`,
    open: formatPrice(from.open_24h),
    close: formatPrice(from.close_24h),
    priceUsd: isZero(from.priceUsd) ? '–' : formatUsd(readUsd(from.priceUsd)),
  }
}

/** Rounds up what is below the scale of dollars, so that it is never shown as zero. */
function readUsd(text: string): Usd {
  return (readDecimal(text, usdDecimals) || 1n) as Usd
}

function formatPrice(price: string): string {
  if (isZero(price)) return '–'
  const [whole = '0', fraction = ''] = price.split('.')
  const isTiny = Number(whole) === 0 && /^000/.test(fraction)
  const isLarge = whole.length >= largeDigits
  const places = isTiny ? tinyDecimals : isLarge ? largeDecimals : priceDecimals
  const cut = fraction.slice(0, places)
  const shown = cut ? `${whole}.${cut}` : whole
  return isZero(shown) ? `<${groupDigits(smallest)}` : groupDigits(shown)
}

function isZero(text: string): boolean {
  return /^0*\.?0*$/.test(text)
}
