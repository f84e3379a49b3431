import { accountCall, accountEventsCall, priceSeriesCall } from './accounts.ts'
import { accountTotalsCall, accountTradesCall } from './accountTrades.ts'
import { adminCalls } from './admin.ts'
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
import { appealCall, disqualificationsCall } from './disqualifications.ts'
import { errorReportCall } from './errorReports.ts'
import { leaderboardExportCall, ordersExportCall, tradesExportCall } from './exports.ts'
import { faucetCall } from './faucet.ts'
import { historyCall } from './history.ts'
import { kitQuoteCall } from './kitQuote.ts'
import { marketsCall, pricesCall, tokenMarketCall, tokensCall, volumesCall } from './markets.ts'
import { marketstatsCall } from './marketstats.ts'
import { orderCall, orderEventsCall, ordersCall } from './orders.ts'
import { qualityCall, qualityExportCall, qualitySwapsCall, quoteReportCall } from './quality.ts'
import { quoteCall } from './quoteCall.ts'
import {
  leaderboardCall,
  pointsProofCall,
  rankCall,
  rewardsCall,
  roundsCall,
  traderCall,
} from './rewards.ts'
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
  accountTradesCall,
  accountTotalsCall,
  accountCall,
  accountEventsCall,
  swapsCall,
  qualityCall,
  qualitySwapsCall,
  streamCall,
  ordersCall,
  orderCall,
  orderEventsCall,
  leaderboardCall,
  traderCall,
  rankCall,
  rewardsCall,
  roundsCall,
  pointsProofCall,
  disqualificationsCall,
  appealCall,
  tokensCall,
  pricesCall,
  priceSeriesCall,
  marketsCall,
  tokenMarketCall,
  statusCall,
  delegationCall,
  delegateCall,
  faucetCall,
  errorReportCall,
  quoteReportCall,
  tradesExportCall,
  ordersExportCall,
  leaderboardExportCall,
  qualityExportCall,
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
  ...adminCalls,
]
