import type { Call } from './Call.ts'
import { coingeckoPairsCall, coingeckoTickersCall } from './coingecko.ts'
import {
  datafeedConfigCall,
  datafeedHistoryCall,
  datafeedSearchCall,
  datafeedSymbolCall,
  datafeedTimeCall,
} from './datafeed.ts'
import { delegateCall, delegationCall } from './delegate.ts'
import { errorReportCall } from './errorReports.ts'
import { ordersExportCall, tradesExportCall } from './exports.ts'
import { faucetCall } from './faucet.ts'
import { historyCall } from './history.ts'
import { kitQuoteCall } from './kitQuote.ts'
import { marketsCall, pricesCall, tokensCall, volumesCall } from './markets.ts'
import { marketstatsCall } from './marketstats.ts'
import { orderCall, orderEventsCall, ordersCall } from './orders.ts'
import { quoteCall } from './quoteCall.ts'
import { leaderboardCall, pointsProofCall, rewardsCall, roundsCall, traderCall } from './rewards.ts'
import { screenerCalls, terminalCalls } from './screeners.ts'
import { healthCall, metricsCall, readyCall, statusCall } from './status.ts'
import { streamCall } from './stream.ts'
import { swapsCall } from './swaps.ts'
import { tokenlistCall } from './tokenlist.ts'
import { tradesCall } from './trades.ts'
import { userTradesCall } from './userTrades.ts'

/** Every endpoint of the api, in the order of its documentation. */
export const calls: readonly Call[] = [
  quoteCall,
  tradesCall,
  historyCall,
  marketstatsCall,
  userTradesCall,
  swapsCall,
  streamCall,
  ordersCall,
  orderCall,
  orderEventsCall,
  leaderboardCall,
  traderCall,
  rewardsCall,
  roundsCall,
  pointsProofCall,
  tokensCall,
  pricesCall,
  marketsCall,
  statusCall,
  delegationCall,
  delegateCall,
  faucetCall,
  errorReportCall,
  tradesExportCall,
  ordersExportCall,
  tokenlistCall,
  coingeckoPairsCall,
  coingeckoTickersCall,
  ...Object.values(terminalCalls),
  ...Object.values(screenerCalls),
  datafeedConfigCall,
  datafeedSymbolCall,
  datafeedSearchCall,
  datafeedHistoryCall,
  datafeedTimeCall,
  kitQuoteCall,
  volumesCall,
  healthCall,
  readyCall,
  metricsCall,
]
