import { formatAmount, type Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isInverted, orderPair, type TokenPair } from '../prices/Pair.ts'
import { parseDecimal } from '../prices/scaleDecimal.ts'
import { readStats, type StatsRow } from './readStats.ts'

/** The last 24 hours of a pair. Prices are whole units of `to` for one whole `from`, as plain decimal text. */
export interface MarketStats {
  /** The newest price. */
  price: string
  /** The change from `open` to `close`, in percent with two decimals, as text: '-3.07'. */
  changePercent: string
  /** The price 24 hours ago, or the first price of a younger market. */
  open: string
  high: string
  low: string
  close: string
  /** Traded in 24 hours, in whole tokens. */
  volumeFrom: string
  volumeTo: string
  trades: number
  allTimeHigh: string
  allTimeLow: string
  lastTradeAt: Seconds
}

/**
 * Reads the rolling 24 hours up to `now`. A day without a trade is flat at the last price.
 * @returns null if the pair never had a price.
 */
export async function readMarketStats(
  ledger: Ledger,
  { from, to, now }: TokenPair & { now: Seconds },
): Promise<MarketStats | null> {
  const { pair0, pair1 } = orderPair(from.address, to.address)
  const filter = sql`pair0 = ${pair0} and pair1 = ${pair1}`
  const [row] = await readStats(ledger, { now, filter })
  return row === undefined ? null : orientStats(row, { from, to })
}

/** Converts a row to the direction and the decimals of a pair. */
export function orientStats(row: StatsRow, pair: TokenPair): MarketStats {
  const turned = isInverted(pair)
  const close = formatPrice(row.close, pair)
  const open = formatPrice(row.open, pair)
  return {
    price: close,
    changePercent: formatChange(open, close),
    open,
    high: formatPrice(turned ? row.low : row.high, pair),
    low: formatPrice(turned ? row.high : row.low, pair),
    close,
    volumeFrom: formatAmount(BigInt(turned ? row.volume1 : row.volume0), pair.from.decimals),
    volumeTo: formatAmount(BigInt(turned ? row.volume0 : row.volume1), pair.to.decimals),
    trades: row.trades,
    allTimeHigh: formatPrice(turned ? row.ever_low : row.ever_high, pair),
    allTimeLow: formatPrice(turned ? row.ever_high : row.ever_low, pair),
    lastTradeAt: row.last_at,
  }
}

/**
 * The change between two positive prices in percent with two decimals. Prices and change are plain decimal text. A
 * change that rounds to zero has no sign.
 */
export function formatChange(open: string, close: string): string {
  const [from, to] = [parseDecimal(open), parseDecimal(close)]
  const [base, next] = [from.digits * to.scale, to.digits * from.scale]
  const hundredths = divideRounded((next - base) * 10_000n, base)
  const digits = `${hundredths < 0n ? -hundredths : hundredths}`.padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Halves are rounded away from zero. */
function divideRounded(value: bigint, divisor: bigint): bigint {
  const size = ((value < 0n ? -value : value) * 2n + divisor) / (2n * divisor)
  return value < 0n ? -size : size
}
