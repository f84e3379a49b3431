import type { KeeperConfig } from '@vermeil/keeper/testing'

/** The input of the keeper's thread. */
export interface ThreadData
  extends Pick<
    KeeperConfig,
    'genesisId' | 'privateKey' | 'aggregator' | 'orderBook' | 'wrappedVet' | 'energy'
  > {
  url: string
  nowMs: number
}

/** One read of the chain by the keeper. */
export interface KeeperTick {
  /** CPU time of the keeper's thread. */
  cpuMs: number
  ms: number
  /** The orders for which it sent a transaction. */
  orderIds: bigint[]
  openOrders: number
}
