export { readTouched, type Touched } from './accounts/readTouched.ts'
export { type ActivityTotals, readActivityTotals } from './activity/readActivityTotals.ts'
export { type Candle, type CandleQuery, readCandles } from './candles/readCandles.ts'
export { FencedError } from './chain/fenceWriter.ts'
export { followHead } from './chain/followHead.ts'
export {
  type ActivityRow,
  createRows,
  type EndorsementRow,
  type FeeChangeRow,
  type LiquidityRow,
  type NameRow,
  type OracleRow,
  type OrderEventKind,
  type OrderEventRow,
  type OrderOptionRow,
  type OrderRow,
  type PoolKind,
  type PoolRow,
  type Position,
  type RegistrationRow,
  type RewardRow,
  type RoundRow,
  type Rows,
  type SlotRow,
  type SwapRow,
  type SyncRow,
  type TokenPriceRow,
  type TradeRow,
  type TradeType,
  type UnknownRow,
  type UntrustedPoolRow,
} from './chain/Rows.ts'
export { readBlocks } from './chain/readBlocks.ts'
export { type LedgerHead, readHead } from './chain/readHead.ts'
export { type LedgerMemory, type RememberedPool, readMemory } from './chain/readMemory.ts'
export { rollbackTo } from './chain/rollbackTo.ts'
export { GenesisError, startWriter, type Writer } from './chain/startWriter.ts'
export { type Batch, type BlockRow, writeBlocks } from './chain/writeBlocks.ts'
export { clearLedger } from './database/clearLedger.ts'
export { DatabaseFault } from './database/DatabaseFault.ts'
export type { Ledger } from './database/Ledger.ts'
export { LedgerError } from './database/LedgerError.ts'
export type { Lead, LeadOptions } from './database/leadOnServer.ts'
export { type LedgerPlace, openLedger } from './database/openLedger.ts'
export { writeStatistics } from './database/writeStatistics.ts'
export { countPoolEvents } from './events/countPoolEvents.ts'
export { type PoolEvent, readPoolEvents } from './events/readPoolEvents.ts'
export { formatChange, type MarketStats, readMarketStats } from './markets/readMarketStats.ts'
export { type Market, type MarketView, readMarkets } from './markets/readMarkets.ts'
export { readNameOwner, readNames } from './names/readNames.ts'
export { type OracleValue, readOracleValue } from './oracle/readOracleValue.ts'
export { readMakers } from './orders/readMakers.ts'
export { type OrderEvent, readOrderEvents } from './orders/readOrderEvents.ts'
export { type PastOrder, readOrderHistory } from './orders/readOrderHistory.ts'
export {
  countOrders,
  type Order,
  type OrderFilter,
  readOrder,
  readOrders,
} from './orders/readOrders.ts'
export { type PoolDay, readPoolDays } from './pools/readPoolDays.ts'
export { readPoolPrices } from './pools/readPoolPrices.ts'
export { type PoolReserves, readPoolReserves } from './pools/readPoolReserves.ts'
export { type Pool, readPools } from './pools/readPools.ts'
export { type PoolTicks, readPoolTicks, type Tick } from './pools/readPoolTicks.ts'
export { type Registration, readRegistrations } from './pools/readRegistrations.ts'
export { readUntrustedPools, type UntrustedPool } from './pools/readUntrustedPools.ts'
export { compareDecimal } from './prices/compareDecimal.ts'
export { formatPrice } from './prices/formatPrice.ts'
export { orderPair, type Pair, type PairKey, type PairToken } from './prices/Pair.ts'
export { priceTrade } from './prices/priceTrade.ts'
export { multiplyDecimal, scaleDecimal } from './prices/scaleDecimal.ts'
export {
  type RewardEvent,
  type RoundReward,
  readRewardEvents,
  readRewardsOfRound,
  readRoundRewards,
} from './rewards/readRewards.ts'
export { type Round, readRounds } from './rounds/readRounds.ts'
export { readLeaderboard, readRoundTotals, type Score } from './scores/readLeaderboard.ts'
export { readScoredTrades, type ScoredTrade } from './scores/readScoredTrades.ts'
export { readSwaps, type Swap } from './swaps/readSwaps.ts'
export { readTokenDays, type TokenDay } from './tokens/readTokenDays.ts'
export {
  readTokenPriceHistory,
  readTokenPrices,
  type TokenPrice,
} from './tokens/readTokenPrices.ts'
export { readHistory, type TradePlace, type UserTrade } from './trades/readHistory.ts'
export { readTrades, type Trade } from './trades/readTrades.ts'
export { readUserTrades } from './trades/readUserTrades.ts'
