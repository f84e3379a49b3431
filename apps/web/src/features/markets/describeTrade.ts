import type { Trade } from '@vermeil/wire'
import { groupDigits } from '../../language/numbers.ts'
import { formatTime } from '../../language/times.ts'
import { formatCompact } from '../../trade/amounts/formats.ts'
import { readDecimal } from '../../trade/amounts/readDecimal.ts'

const decimals = 18
const significantDigits = 6

/** A trade for the list of recent trades, in local time. */
export function describeTrade({ price, amount, timestamp }: Trade): {
  price: string
  quantity: string
  time: string
  dateTime: string
} {
  const at = new Date(timestamp * 1000)
  return {
    price: groupDigits(cutPrice(price)),
    quantity: formatCompact(readDecimal(amount, decimals), decimals, 'narrow'),
    time: formatTime(at),
    dateTime: at.toISOString(),
  }
}

/** Truncates to six significant digits. */
function cutPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  if (whole !== '0') {
    const left = Math.max(0, significantDigits - whole.length)
    return left === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, left)}`
  }
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return `0.${fraction.slice(0, Math.min(12, zeros + significantDigits))}`
}
