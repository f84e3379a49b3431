export type { ChainPort } from './chain/ChainPort.ts'
export type { Signer } from './chain/TransactionSender.ts'
export { poolListings } from './prices/listing.ts'
export { type RunningMarket, startMarket } from './startMarket.ts'
