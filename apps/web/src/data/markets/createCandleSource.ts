import type { Address } from '@vermeil/units'
import { historyCall, type Interval, type Trade, userTradesCall } from '@vermeil/wire'
import { buildChartBars } from '../../chart/buildChartBars.ts'
import type { CandleSource } from '../../chart/CandleLoader.ts'
import type { OwnTrade } from '../../chart/placeMarkers.ts'
import { fetchCall } from '../api/fetchCall.ts'
import { findAgeSeconds } from '../chain/findAgeSeconds.ts'
import type { Head, LiveChain } from '../chain/LiveChain.ts'

/** Whose candles and trades a chart shows. */
export interface ChartQuestion {
  from: Address
  to: Address
  interval: Interval
  /** Whose trades are marked. */
  account: Address | undefined
}

/** The candles of a pair from the API, and the account's trades on it. */
export function createCandleSource(
  live: Pick<LiveChain, 'readHead'>,
  { from, to, interval, account }: ChartQuestion,
): CandleSource {
  return {
    readNowSeconds: () => readNowSeconds(live.readHead(), Date.now()),
    async fetchBars({ start, end }, signal) {
      const query = {
        interval: String(interval),
        start: String(start),
        end: String(end),
        includeActive: 'true' as const,
        realtime: 'true' as const,
      }
      const { candles } = await fetchCall(historyCall, { params: { from, to }, query }, signal)
      return buildChartBars(candles)
    },
    fetchTrades:
      account &&
      (async ({ start, end }, signal) => {
        const params = { address: account, from, to }
        const query = { start: String(start), end: String(end) }
        const trades = await fetchCall(userTradesCall, { params, query }, signal)
        return trades.map(readOwnTrade)
      }),
  }
}

/** After a while in the background, the newest block that this page knows can be hours old. */
function readNowSeconds(head: Head | undefined, nowMs: number): number {
  if (!head) return Math.floor(nowMs / 1000)
  return head.timestamp + findAgeSeconds(head, nowMs)
}

function readOwnTrade({ direction, timestamp, amount, price, transactionId }: Trade): OwnTrade {
  return {
    direction,
    atSeconds: timestamp,
    amount: Number(amount),
    price: Number(price),
    transactionId,
  }
}
