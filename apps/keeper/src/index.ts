export type { KeeperConfig, KeeperLog } from './KeeperConfig.ts'
export type { KeeperStatus } from './serving/KeeperStatus.ts'
export { serveKeeper } from './serving/serveKeeper.ts'
export { type RunningKeeper, startKeeper } from './startKeeper.ts'
