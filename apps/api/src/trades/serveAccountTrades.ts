import {
  type Ledger,
  type PairTotals,
  readTradePage,
  readTradeTotals,
  type UserTrade,
} from '@vermeil/ledger'
import {
  accountTotalsCall,
  accountTradesCall,
  type CallBody,
  countedTrades,
  formatCursor,
} from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { readTradeFilter } from './readTradeFilter.ts'

/** The trades of an account over all pairs, newest first, and their totals. */
export function serveAccountTrades(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: accountTradesCall,
    make: async ({ params, query: { before, limit, ...query } }) => {
      const filter = readTradeFilter(params.account, query)
      const trades = await readTradePage(ledger, { ...filter, before, limit: limit + 1 })
      const page = trades.slice(0, limit)
      const last = trades.length > limit ? page.at(-1) : undefined
      return {
        trades: page.map(formatTrade),
        next: last ? formatCursor(last) : null,
      }
    },
  })
  endpoints.serve({
    call: accountTotalsCall,
    make: async ({ params, query }) => {
      const filter = readTradeFilter(params.account, query)
      const pairs = await readTradeTotals(ledger, { ...filter, limit: countedTrades })
      const trades = pairs.reduce((sum, pair) => sum + pair.trades, 0)
      return {
        trades,
        isPartial: trades === countedTrades,
        volumeVet: sum(pairs, ({ volumeVet }) => volumeVet),
        volumeUsd: sum(pairs, ({ volumeUsd }) => volumeUsd),
        pairs: pairs.map(formatTotals),
      }
    },
  })
}

type TradeBody = CallBody<typeof accountTradesCall>['trades'][number]

function formatTrade(trade: UserTrade): TradeBody {
  return {
    transactionId: trade.txId,
    blockNumber: trade.blockNumber,
    timestamp: trade.timestamp,
    kind: trade.kind,
    orderId: trade.orderId,
    tokenSold: trade.tokenSold,
    amountSold: trade.amountSold.toString(),
    tokenBought: trade.tokenBought,
    amountBought: trade.amountBought.toString(),
    volumeVet: trade.volumeVet?.toString() ?? null,
    volumeUsd: trade.volumeUsd?.toString() ?? null,
  }
}

type TotalsBody = CallBody<typeof accountTotalsCall>['pairs'][number]

function formatTotals(totals: PairTotals): TotalsBody {
  return {
    token0: totals.pair0,
    token1: totals.pair1,
    trades: totals.trades,
    sold0: totals.sold0.toString(),
    bought0: totals.bought0.toString(),
    sold1: totals.sold1.toString(),
    bought1: totals.bought1.toString(),
  }
}

function sum(pairs: readonly PairTotals[], read: (pair: PairTotals) => bigint): string {
  return pairs.reduce((total, pair) => total + read(pair), 0n).toString()
}
