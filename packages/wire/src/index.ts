export {
  type AccountEvent,
  type AccountEventKind,
  accountCall,
  accountEventsCall,
  maxAccountRank,
  maxSeriesTokens,
  priceSeriesCall,
  seriesSteps,
} from './accounts/accounts.ts'
export {
  type AccountTrade,
  accountTotalsCall,
  accountTradesCall,
  countedTrades,
  formatCursor,
} from './accounts/accountTrades.ts'
export {
  type DelegationCode,
  delegateCall,
  delegationCall,
  delegationRefusal,
} from './accounts/delegate.ts'
export {
  type ExportPreset,
  exportPresets,
  ordersExportCall,
} from './accounts/exports.ts'
export { faucetCall, faucetPath, parseFaucetAnswer } from './accounts/faucet.ts'
export { tradesExportCall } from './accounts/tradesExport.ts'
export {
  adminAuditCall,
  adminCalls,
  adminChallengeCall,
  adminContracts,
  adminDecideCall,
  adminEventsCall,
  adminOrderCall,
  adminOrdersCall,
  adminOverviewCall,
  adminRemoveCall,
  adminSessionCall,
  adminSignInCall,
  adminSignOutCall,
  adminSwapsCall,
  adminUserCall,
  adminUsersCall,
  auditActions,
  removalReasons,
} from './admin/admin.ts'
export { adminFlagsCall } from './admin/adminFlags.ts'
export { calls } from './calls.ts'
export type { Call, CallAnswer, CallBody, CallQuestion, FieldsSchema } from './codec/Call.ts'
export { createRequest, type RequestInput } from './codec/createRequest.ts'
export { maxTime, type Pair, pair } from './codec/fields.ts'
export { parseWire, WireError } from './codec/parseWire.ts'
export { type AppConfig, configElementId, parseAppConfig } from './config.ts'
export { coingeckoPairsCall, coingeckoTickersCall } from './feeds/coingecko.ts'
export {
  datafeedConfigCall,
  datafeedHistoryCall,
  datafeedSearchCall,
  datafeedSymbolCall,
  datafeedTimeCall,
  maxBars,
  type Resolution,
  resolutions,
} from './feeds/datafeed.ts'
export {
  type FeedEventBody,
  maxFeedEvents,
  screenerCalls,
  terminalCalls,
} from './feeds/screeners.ts'
export { chainIds, tokenlistCall } from './feeds/tokenlist.ts'
export {
  type Candle,
  type HistoryBody,
  type HistoryQuery,
  historyAnswer,
  historyCall,
  maxCandles,
  parseHistory,
} from './markets/history.ts'
export { type Interval, intervals } from './markets/intervals.ts'
export {
  marketsCall,
  maxTokenPools,
  pricesCall,
  type TokenDepth,
  type TokenMarket,
  type TokenMarketAnswer,
  type TokenMarketBody,
  type TokenPool,
  tokenMarketCall,
  tokensCall,
  volumesCall,
} from './markets/markets.ts'
export { type Marketstats, marketstatsCall, parseMarketstats } from './markets/marketstats.ts'
export { errorReportCall } from './operation/errorReports.ts'
export {
  healthCall,
  healthPath,
  metricsPath,
  parseStatus,
  type ReportedIndexerStatus,
  readyCall,
  readyPath,
  type Status,
  type StatusBody,
  statusCall,
  statusPath,
} from './operation/status.ts'
export { adminPath } from './paths/adminPath.ts'
export { badEscape } from './paths/badEscape.ts'
export { findPageName, type PageName, pageNames, pagesFolder } from './paths/pages.ts'
export { type ProblemDetails, parseProblem, problem, problemType } from './problem.ts'
export {
  type AggregatorsAnswer,
  type AggregatorsBody,
  type AggregatorsQuery,
  aggregatorsQuery,
  parseAggregatorsAnswer,
} from './quotes/aggregators.ts'
export {
  type KitArgument,
  type KitParameter,
  kitArgument,
  kitParameter,
  kitQuoteCall,
} from './quotes/kitQuote.ts'
export {
  bestEdges,
  type QualityPeriod,
  type QualitySize,
  qualityCall,
  qualityExportCall,
  qualityPeriods,
  qualitySizes,
  qualitySwapsCall,
  quoteEdges,
  quoteReportCall,
} from './quotes/quality.ts'
export { quoteCall } from './quotes/quoteCall.ts'
export {
  appealCall,
  disqualificationsCall,
  formatAppeal,
  maxAppeal,
  maxReason,
} from './rewards/disqualifications.ts'
export { leaderboardExportCall } from './rewards/leaderboardExport.ts'
export {
  activities,
  leaderboardCall,
  pointsProofCall,
  rankCall,
  rewardsCall,
  roundsCall,
  traderCall,
} from './rewards/rewards.ts'
export { type ServedMarket, servedMarketElementId } from './servedMarket.ts'
export {
  formatMessageId,
  formatTopic,
  type MessageBody,
  type MessageName,
  streamCall,
  streamMessages,
  type Topic,
} from './stream.ts'
export {
  type LimitOrder,
  maxOrders,
  type OrderEventBody,
  type OrderSort,
  type OrderStatus,
  orderCall,
  orderEventsCall,
  orderEventsPageSize,
  orderStatuses,
  ordersCall,
} from './trading/orders.ts'
export { swapsCall } from './trading/swaps.ts'
export {
  maxTrades,
  parseTrades,
  type Trade,
  type TradesBody,
  tradesCall,
  tradesPath,
} from './trading/trades.ts'
export { maxUserTrades, userTradesCall } from './trading/userTrades.ts'
