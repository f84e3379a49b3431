export type { ChainPort, PortClause, SignedByTrader } from './ChainPort.ts'
export { poolListings, tokenListings } from './listing.ts'
export { type MarketConfig, type RunningMarket, startMarket } from './startMarket.ts'
export { MarketError, type Signer } from './TransactionSender.ts'
