export { type Candle, type CandleQuery, readCandles } from './candles/readCandles.ts'
export { FencedError } from './chain/fenceWriter.ts'
export { readBlocks } from './chain/readBlocks.ts'
export { type LedgerHead, readHead } from './chain/readHead.ts'
export { rollbackTo } from './chain/rollbackTo.ts'
export { GenesisError, startWriter, type Writer } from './chain/startWriter.ts'
export {
  type Batch,
  type BlockRow,
  type PoolRow,
  type Position,
  type Rows,
  type SwapRow,
  type SyncRow,
  type TradeRow,
  writeBlocks,
} from './chain/writeBlocks.ts'
export { clearLedger } from './database/clearLedger.ts'
export type { Ledger } from './database/Ledger.ts'
export { LedgerError } from './database/LedgerError.ts'
export { type LedgerPlace, openLedger } from './database/openLedger.ts'
export { writeStatistics } from './database/writeStatistics.ts'
export { type MarketStats, readMarketStats } from './markets/readMarketStats.ts'
export { type PoolReserves, readPoolReserves } from './pools/readPoolReserves.ts'
export { type Pool, readPools } from './pools/readPools.ts'
export { orderPair, type Pair, type PairKey, type PairToken } from './prices/Pair.ts'
export { priceTrade } from './prices/priceTrade.ts'
export { readSwaps, type Swap } from './swaps/readSwaps.ts'
export { readTrades, type Trade } from './trades/readTrades.ts'
export { readUserTrades } from './trades/readUserTrades.ts'
