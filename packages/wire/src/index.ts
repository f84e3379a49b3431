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
export { type AppConfig, appConfig, configElementId, parseAppConfig } from './config.ts'
export {
  type FaucetAnswer,
  faucetAnswer,
  faucetBody,
  faucetPath,
  parseFaucetAnswer,
} from './faucet.ts'
export { type Pair, pair } from './fields.ts'
export {
  type Candle,
  type HistoryBody,
  type HistoryQuery,
  historyAnswer,
  historyPath,
  historyQuery,
  type Interval,
  intervals,
  maxCandles,
  parseHistory,
} from './history.ts'
export {
  type Marketstats,
  marketstatsAnswer,
  marketstatsPath,
  parseMarketstats,
} from './marketstats.ts'
export { parseWire, WireError } from './parseWire.ts'
export { type Problem, parseProblem, problem, problemType } from './problem.ts'
export {
  healthPath,
  type IndexerStatus,
  parseStatus,
  type Status,
  type StatusBody,
  statusAnswer,
  statusPath,
} from './status.ts'
export {
  maxTrades,
  parseTrades,
  type Trade,
  type TradesBody,
  tradesAnswer,
  tradesPath,
  tradesQuery,
} from './trades.ts'
export { maxUserTrades, userTradesParams, userTradesPath, userTradesQuery } from './userTrades.ts'
