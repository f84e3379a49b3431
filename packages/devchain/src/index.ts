export { startNode } from './api/startNode.ts'
export {
  type Block,
  type Chain,
  type Clause,
  type ClauseResult,
  type SimulationRequest,
  StateGone,
  type Transaction,
  TxRefused,
} from './chain/Chain.ts'
export { type DevChain, type Mining, MiningError } from './chain/DevChain.ts'
export { type ChainConfig, startChain } from './chain/startChain.ts'
export { createBareGenesis, createDevGenesis } from './genesis/createDevGenesis.ts'
export type { Genesis } from './genesis/Genesis.ts'
export { type DevelopmentAccount, developmentAccounts } from './model/developmentAccounts.ts'
export { StoreError } from './store/StoreError.ts'
export { signHash } from './transaction/signHash.ts'
