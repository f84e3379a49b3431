export type { KeeperConfig, KeeperLog, KeeperStatus } from './KeeperConfig.ts'
export { type KeeperServer, serveKeeper } from './serving/serveKeeper.ts'
export { type RunningKeeper, startKeeper } from './startKeeper.ts'
