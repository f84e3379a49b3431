export type { KeeperConfig, KeeperLog } from './KeeperConfig.ts'
export { serveKeeper } from './serving/serveKeeper.ts'
export { startKeeper } from './startKeeper.ts'
