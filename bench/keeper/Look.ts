import type { KeeperConfig } from '@vermeil/keeper/testing'

/** What the keeper's thread starts with. */
export interface ThreadData
  extends Pick<
    KeeperConfig,
    'genesisId' | 'privateKey' | 'aggregator' | 'orderBook' | 'wrappedVet' | 'energy'
  > {
  url: string
  nowMs: number
}

/** One look of the keeper at the chain. */
export interface Look {
  /** Processor time of the keeper's thread. */
  cpuMs: number
  ms: number
  /** The orders for which it sent a transaction. */
  orderIds: bigint[]
  openOrders: number
}
