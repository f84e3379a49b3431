import {
  type CandleRecord,
  type Ledger,
  type LedgerHead,
  readCandles,
  type TokenPair,
} from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import { type HistoryBody, type HistoryQuery, historyCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { readPair } from '../tokens/readPair.ts'

/** A pair's candles. The newest block's time is the present, so an answer holds until the next block. */
export function serveHistory(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: historyCall,
    make: ({ params, query, head }) => readHistory(ledger, { pair: readPair(params), query, head }),
  })
}

interface Chart {
  pair: TokenPair
  query: HistoryQuery
  head: LedgerHead
}

async function readHistory(ledger: Ledger, { pair, query, head }: Chart): Promise<HistoryBody> {
  const candles = await readCandles(ledger, {
    ...pair,
    intervalSeconds: query.interval,
    start: parseSeconds(query.start),
    end: parseSeconds(query.end),
    now: head.timestamp,
    includeActive: query.includeActive || query.realtime,
    limit: query.limit,
  })
  const present = head.timestamp
  return {
    candles: candles.map((candle) =>
      formatCandle(candle, candle.timestamp + query.interval > present),
    ),
  }
}

/** A candle as JSON; only the running one has `partial`. */
export function formatCandle(
  candle: CandleRecord,
  isRunning: boolean,
): HistoryBody['candles'][number] {
  const { timestamp, open, high, low, close, volume } = candle
  return { timestamp, open, high, low, close, volume, ...(isRunning ? { partial: true } : {}) }
}
