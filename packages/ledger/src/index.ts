export { type AccountEventRecord, readAccountEvents } from './accounts/readAccountEvents.ts'
export { readAffected } from './accounts/readAffected.ts'
export { readNames } from './accounts/readNames.ts'
export { type CandleRecord, readCandles } from './candles/readCandles.ts'
export { followHead } from './chain/followHead.ts'
export { hasBlock } from './chain/hasBlock.ts'
export { readBlocks } from './chain/readBlocks.ts'
export { type LedgerHead, readHead } from './chain/readHead.ts'
export { clearLedger } from './engine/clearLedger.ts'
export { DatabaseFault } from './engine/DatabaseFault.ts'
export type { Ledger } from './engine/Ledger.ts'
export type { Lead } from './engine/leadOnServer.ts'
export { openLedger } from './engine/openLedger.ts'
export { writeStatistics } from './engine/writeStatistics.ts'
export { addMovement, type CostBasis, type Movement, noBasis } from './gains/CostBasis.ts'
export { readCostBases } from './gains/readCostBases.ts'
export { formatChange, type MarketStats, readMarketStats } from './markets/readMarketStats.ts'
export { type MarketSummary, readMarkets } from './markets/readMarkets.ts'
export { type PastPrice, readPastPrices } from './markets/readPastPrices.ts'
export { readCheapestOrders } from './orders/readCheapestOrders.ts'
export { readMakers } from './orders/readMakers.ts'
export { type OrderEvent, readOrderEvents } from './orders/readOrderEvents.ts'
export { type PastOrder, readOrderHistory } from './orders/readOrderHistory.ts'
export {
  countOrders,
  type OrderFilter,
  type OrderRecord,
  readOrder,
  readOrders,
} from './orders/readOrders.ts'
export { countPoolEvents } from './pools/countPoolEvents.ts'
export { type PoolDay, readPoolDays } from './pools/readPoolDays.ts'
export { type PoolEvent, readPoolEvents } from './pools/readPoolEvents.ts'
export { readPoolPrices } from './pools/readPoolPrices.ts'
export { type PoolReserves, readPoolReserves } from './pools/readPoolReserves.ts'
export { type PoolRecord, readPools } from './pools/readPools.ts'
export { type PoolTicks, readPoolTicks } from './pools/readPoolTicks.ts'
export { type Registration, readRegistrations } from './pools/readRegistrations.ts'
export { readUntrustedPools } from './pools/readUntrustedPools.ts'
export { formatPrice } from './prices/formatPrice.ts'
export { orderPair, type PairKey, type PairToken, type TokenPair } from './prices/Pair.ts'
export { priceTrade } from './prices/priceTrade.ts'
export { multiplyDecimal, parseDecimal, scaleDecimal } from './prices/scaleDecimal.ts'
export { readLeaderboard, readRank, type TraderScore } from './rewards/readLeaderboard.ts'
export { readLeaderboardAt } from './rewards/readLeaderboardAt.ts'
export { type PrizeFacts, readPrizeFacts } from './rewards/readPrizeFacts.ts'
export {
  findNearestPaidRound,
  isRoundPaid,
  readRewardEvents,
  readRewardsOfRound,
  readRewardTotal,
  readRoundRewards,
} from './rewards/readRewards.ts'
export { readRoundPoints } from './rewards/readRoundPoints.ts'
export { readRounds } from './rewards/readRounds.ts'
export { readRoundTotals } from './rewards/readRoundTotals.ts'
export { type RoundTrade, readRoundTrades } from './rewards/readRoundTrades.ts'
export { readScoredTrades } from './rewards/readScoredTrades.ts'
export { readScores } from './rewards/readScores.ts'
export {
  type ActivityRow,
  appendRows,
  type BlockRow,
  createRows,
  type LiquidityRow,
  type OrderEventRow,
  type OrderOptionRow,
  type OrderRow,
  type PoolRow,
  type Position,
  type RoundRow,
  type Rows,
  type TokenPriceRow,
  type TradeRow,
} from './schema/Rows.ts'
export { readOracleHours } from './tokens/readOracleHours.ts'
export { readOracleSeries } from './tokens/readOracleSeries.ts'
export { type OracleValue, readOracleValue } from './tokens/readOracleValue.ts'
export { readPriceSeries } from './tokens/readPriceSeries.ts'
export { readActivityDays } from './trades/readActivityDays.ts'
export { type ActivityTotals, readActivityTotals } from './trades/readActivityTotals.ts'
export { readAdjacentSwaps, type ValuedSwap } from './trades/readAdjacentSwaps.ts'
export { readHistory } from './trades/readHistory.ts'
export { readAccountSwaps, readSwaps, type SwapRecord } from './trades/readSwaps.ts'
export {
  type PairTotals,
  readTradePage,
  readTradeTotals,
} from './trades/readTradePage.ts'
export { readTrades, type TradeRecord } from './trades/readTrades.ts'
export { readUserTrades } from './trades/readUserTrades.ts'
export type { TradeFilter } from './trades/selectUserTrades.ts'
export type { PastTrade, UserTrade } from './trades/UserTrade.ts'
export { FencedError } from './write/fenceWriter.ts'
export { type LedgerState, readLedgerState } from './write/readLedgerState.ts'
export { rollbackTo } from './write/rollbackTo.ts'
export { GenesisError, startWriter, type Writer } from './write/startWriter.ts'
export { writeBlocks } from './write/writeBlocks.ts'
