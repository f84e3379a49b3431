export {
  type AccountEvent,
  type AccountEventKind,
  accountCall,
  accountEventKinds,
  accountEventsCall,
  maxAccountRank,
  maxSeriesSteps,
  maxSeriesTokens,
  priceSeriesCall,
  seriesSteps,
} from './accounts.ts'
export {
  type AccountTrade,
  accountTotalsCall,
  accountTradesCall,
  countedTrades,
  maxAccountTrades,
} from './accountTrades.ts'
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
  adminSessionCall,
  adminSignInCall,
  adminSignOutCall,
  adminSwapsCall,
  adminUserCall,
  adminUsersCall,
  auditActions,
  removalReasons,
} from './admin.ts'
export { adminFlagsCall } from './adminFlags.ts'
export {
  type AggregatorsAnswer,
  type AggregatorsBody,
  type AggregatorsQuery,
  aggregatorsAnswer,
  aggregatorsPath,
  aggregatorsQuery,
  noRouteReasons,
  parseAggregatorsAnswer,
} from './aggregators.ts'
export type { Call, CallAnswer, CallBody, CallQuestion, FieldsSchema } from './Call.ts'
export { calls } from './calls.ts'
export { coingeckoPairsCall, coingeckoTickersCall } from './coingecko.ts'
export { type AppConfig, appConfig, configElementId, parseAppConfig } from './config.ts'
export { type CallGiven, createRequest, type WireRequest } from './createRequest.ts'
export {
  datafeedConfigCall,
  datafeedHistoryCall,
  datafeedSearchCall,
  datafeedSymbolCall,
  datafeedTimeCall,
  maxBars,
  type Resolution,
  resolutions,
} from './datafeed.ts'
export {
  type DelegationCode,
  delegateCall,
  delegationCall,
  delegationRefusal,
} from './delegate.ts'
export {
  appealCall,
  disqualificationsCall,
  formatAppeal,
  maxAppeal,
  maxReason,
} from './disqualifications.ts'
export { errorReportCall } from './errorReports.ts'
export {
  type ExportPreset,
  exportPresets,
  leaderboardExportCall,
  ordersExportCall,
  tradesExportCall,
} from './exports.ts'
export {
  type FaucetAnswer,
  faucetAnswer,
  faucetBody,
  faucetCall,
  faucetPath,
  parseFaucetAnswer,
} from './faucet.ts'
export { lastMoment, type Pair, pair } from './fields.ts'
export {
  type Candle,
  type HistoryBody,
  type HistoryQuery,
  historyAnswer,
  historyCall,
  historyPath,
  historyQuery,
  type Interval,
  intervals,
  maxCandles,
  parseHistory,
} from './history.ts'
export {
  type KitArgument,
  type KitParameter,
  kitArgument,
  kitParameter,
  kitQuoteCall,
} from './kitQuote.ts'
export {
  marketsCall,
  maxTokenPools,
  pricesCall,
  type TokenMarket,
  type TokenMarketAnswer,
  type TokenMarketBody,
  type TokenPool,
  tokenMarketCall,
  tokensCall,
  volumesCall,
} from './markets.ts'
export {
  type Marketstats,
  marketstatsAnswer,
  marketstatsCall,
  marketstatsPath,
  parseMarketstats,
} from './marketstats.ts'
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
} from './orders.ts'
export { parseWire, WireError } from './parseWire.ts'
export { type ProblemDetails, parseProblem, problem, problemType } from './problem.ts'
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
} from './quality.ts'
export { quoteCall } from './quoteCall.ts'
export {
  activities,
  claimWindowRounds,
  leaderboardCall,
  pointsProofCall,
  rankCall,
  rewardsCall,
  roundsCall,
  traderCall,
} from './rewards.ts'
export {
  type FeedEventBody,
  maxFeedEvents,
  screenerCalls,
  terminalCalls,
} from './screeners.ts'
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
  statusAnswer,
  statusCall,
  statusPath,
} from './status.ts'
export {
  formatMessageId,
  formatTopic,
  type MessageBody,
  type MessageName,
  streamCall,
  streamMessages,
  type Topic,
} from './stream.ts'
export { swapsCall } from './swaps.ts'
export { chainIds, tokenlistCall } from './tokenlist.ts'
export {
  maxTrades,
  parseTrades,
  type Trade,
  type TradesBody,
  tradesAnswer,
  tradesCall,
  tradesPath,
  tradesQuery,
} from './trades.ts'
export {
  maxUserTrades,
  userTradesCall,
  userTradesParams,
  userTradesPath,
  userTradesQuery,
} from './userTrades.ts'
