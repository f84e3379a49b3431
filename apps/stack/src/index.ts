export { createMarketGenesis } from './chain/createMarketGenesis.ts'
export type { StackListeners } from './listeners.ts'
export { readOptions, type StackOptions } from './options.ts'
export { type RunningStack, startStack } from './startStack.ts'
