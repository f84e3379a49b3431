export { Keeper } from '../Keeper.ts'
export type { KeeperConfig } from '../KeeperConfig.ts'
export { maker, owner, TestMarket, vvet, whole } from './TestMarket.ts'
