import { type Addresses, type ContractName, findNetwork, type Venue } from '@vermeil/abi'
import type { OrderContracts } from '@vermeil/clauses'
import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { AppConfig } from '@vermeil/wire'
import { type KeyValueStore, openStorage } from '../../storage/openStorage.ts'
import { Transactions } from '../../trade/transaction/Transactions.ts'
import { LiveChain } from '../chain/LiveChain.ts'
import { openThor } from '../chain/openThor.ts'

/** The app's dependencies: its configuration, its node and the newest block. */
export interface AppDependencies {
  config: AppConfig
  genesisId: Hex
  thor: ThorClient
  live: LiveChain
  contracts: Addresses
  /** The contracts of limit orders; undefined if the network has none. */
  orders: OrderContracts | undefined
  /** The exchanges of the network. */
  venues: readonly Venue[]
  storage: KeyValueStore
  /** Pending and past transactions. They outlive the screen that started them. */
  transactions: Transactions
}

/** Creates the app's dependencies. Fetches nothing. */
export function createApp(
  config: AppConfig,
  storage: KeyValueStore = openStorage(),
): AppDependencies {
  const genesisId = config.genesisId as Hex
  const thor = openThor({ url: config.nodeUrl, genesisId })
  const { addresses: contracts, venues } = findNetwork(config.network, config.deployment)
  const { orderBook, vvet: wrappedVet } = contracts
  const orders = orderBook && wrappedVet ? { orderBook, wrappedVet } : undefined
  const transactions = new Transactions({
    node: thor,
    storage,
    network: genesisId.slice(-8),
    locks: globalThis.navigator?.locks,
    nowMs: Date.now,
    findAggregator: () => contracts.aggregator ?? undefined,
    orders,
    venues,
    rewards: contracts.rewards ?? undefined,
    onSent: async (sent) => (await import('../quality/reportQuote.ts')).reportQuote(sent),
  })
  return {
    config,
    genesisId,
    thor,
    // A solo node may mine only on demand, so an old block does not mean that it is behind.
    live: new LiveChain({
      thor,
      ...(config.network === 'solo' && { behindMs: Number.POSITIVE_INFINITY }),
    }),
    contracts,
    orders,
    venues,
    storage,
    transactions,
  }
}

/**
 * The address of one of our contracts on this network.
 * @throws {ContractMissingError}
 */
export function findContract(
  { contracts, config }: Pick<AppDependencies, 'contracts' | 'config'>,
  name: ContractName,
): Address {
  const address = contracts[name]
  if (!address) throw new ContractMissingError(name, config.network)
  return address
}

/** The network does not have this contract, so what needs it is unavailable. */
export class ContractMissingError extends Error {
  override name = 'ContractMissingError'
  readonly retryable = false
  constructor(name: ContractName, network: string) {
    super(`The ${network} network has no contract '${name}' of Vermeil.`)
  }
}
