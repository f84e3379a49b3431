import { formatAmount, type Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../database/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isTurned, orderPair, type Pair } from '../prices/Pair.ts'
import { readStats, type StatsRow } from './readStats.ts'

/** The last 24 hours of a pair. Prices are whole units of `to` for one whole `from`, as plain decimal text. */
export interface MarketStats {
  /** The newest price. */
  price: string
  /** From `open` to `close`, in percent with two decimals, as text: '-3.07'. */
  changePercent: string
  /** The price 24 hours ago, or the first one since then of a younger market. */
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
 * The rolling 24 hours up to `now`. A day without a trade is flat at the last price.
 * @returns null where the pair never had a price.
 */
export async function readMarketStats(
  ledger: Ledger,
  { from, to, now }: Pair & { now: Seconds },
): Promise<MarketStats | null> {
  const { pair0, pair1 } = orderPair(from.address, to.address)
  const which = sql`pair0 = ${pair0} and pair1 = ${pair1}`
  const [row] = await readStats(ledger, { now, which })
  return row === undefined ? null : orientStats(row, { from, to })
}

/** A row as the pair sees it. */
export function orientStats(row: StatsRow, pair: Pair): MarketStats {
  const turned = isTurned(pair)
  const close = formatPrice(row.close, pair)
  const open = formatPrice(row.open, pair)
  return {
    price: close,
    changePercent: formatChange(Number(open), Number(close)),
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

/** Percent with two decimals; what rounds to nothing has no sign. */
function formatChange(open: number, close: number): string {
  const text = ((close / open - 1) * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
