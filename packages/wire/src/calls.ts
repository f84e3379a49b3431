import { accountCall, accountEventsCall, priceSeriesCall } from './accounts/accounts.ts'
import { accountTotalsCall, accountTradesCall } from './accounts/accountTrades.ts'
import { delegateCall, delegationCall } from './accounts/delegate.ts'
import { ordersExportCall } from './accounts/exports.ts'
import { faucetCall } from './accounts/faucet.ts'
import { tradesExportCall } from './accounts/tradesExport.ts'
import { adminCalls } from './admin/admin.ts'
import type { Call } from './codec/Call.ts'
import { coingeckoPairsCall, coingeckoTickersCall } from './feeds/coingecko.ts'
import {
  datafeedConfigCall,
  datafeedHistoryCall,
  datafeedSearchCall,
  datafeedSymbolCall,
  datafeedTimeCall,
} from './feeds/datafeed.ts'
import { screenerCalls, terminalCalls } from './feeds/screeners.ts'
import { tokenlistCall } from './feeds/tokenlist.ts'
import { historyCall } from './markets/history.ts'
import {
  marketsCall,
  pricesCall,
  tokenMarketCall,
  tokensCall,
  volumesCall,
} from './markets/markets.ts'
import { marketstatsCall } from './markets/marketstats.ts'
import { errorReportCall } from './operation/errorReports.ts'
import { healthCall, metricsCall, readyCall, statusCall } from './operation/status.ts'
import { kitQuoteCall } from './quotes/kitQuote.ts'
import {
  qualityCall,
  qualityExportCall,
  qualitySwapsCall,
  quoteReportCall,
} from './quotes/quality.ts'
import { quoteCall } from './quotes/quoteCall.ts'
import { appealCall, disqualificationsCall } from './rewards/disqualifications.ts'
import { leaderboardExportCall } from './rewards/leaderboardExport.ts'
import {
  leaderboardCall,
  pointsProofCall,
  rankCall,
  rewardsCall,
  roundsCall,
  traderCall,
} from './rewards/rewards.ts'
import { streamCall } from './stream.ts'
import { orderCall, orderEventsCall, ordersCall } from './trading/orders.ts'
import { swapsCall } from './trading/swaps.ts'
import { tradesCall } from './trading/trades.ts'
import { userTradesCall } from './trading/userTrades.ts'

/** Every endpoint of the API, in the order of its documentation. */
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
