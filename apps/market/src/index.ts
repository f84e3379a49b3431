export type { ChainPort, PortClause, SignedByTrader } from './chain/ChainPort.ts'
export { MarketError, type Signer } from './chain/TransactionSender.ts'
export { poolListings, tokenListings } from './prices/listing.ts'
export { type MarketConfig, type RunningMarket, startMarket } from './startMarket.ts'
