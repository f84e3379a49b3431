import { type Addresses, type ContractName, findNetwork, type Venue } from '@vermeil/abi'
import { createThorClient, type ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { AppConfig } from '@vermeil/wire'
import type { DealKind } from '../trade/Deal.ts'
import { TransactionRunner } from '../trade/TransactionRunner.ts'
import { LiveChain } from './LiveChain.ts'
import { type KeyValueStore, openStorage } from './openStorage.ts'

/** What the page stands on: its configuration, its node, and what it hears of new blocks. */
export interface App {
  config: AppConfig
  genesisId: Hex
  thor: ThorClient
  live: LiveChain
  contracts: Addresses
  /** The exchanges of the network. */
  venues: readonly Venue[]
  storage: KeyValueStore
  /** Transactions under way; they outlive the screen that started them. */
  runners: Readonly<Record<Exclude<DealKind, 'convert'>, TransactionRunner>>
}

/** Puts the page's surroundings together. Nothing is fetched yet. */
export function createApp(config: AppConfig, storage: KeyValueStore = openStorage()): App {
  const genesisId = config.genesisId as Hex
  const thor = createThorClient({ url: config.nodeUrl, genesisId })
  const { addresses: contracts, venues } = findNetwork(config.network, config.deployment)
  const findAggregator = () => contracts.aggregator ?? undefined
  const createRunner = (key: string) =>
    new TransactionRunner({ node: thor, shelf: { storage, key }, findAggregator, venues })
  const runners = {
    swap: createRunner('vermeil.sentSwaps'),
    wrap: createRunner('vermeil.sentWraps'),
    send: createRunner('vermeil.sentTransfers'),
  }
  return {
    config,
    genesisId,
    thor,
    live: new LiveChain({ thor }),
    contracts,
    venues,
    storage,
    runners,
  }
}

/**
 * Where a contract of the network stands.
 * @throws {ContractMissingError}
 */
export function findContract(
  { contracts, config }: Pick<App, 'contracts' | 'config'>,
  name: ContractName,
): Address {
  const address = contracts[name]
  if (!address) throw new ContractMissingError(name, config.network)
  return address
}

/** The network has no such contract, so what needs it cannot work there. */
export class ContractMissingError extends Error {
  override name = 'ContractMissingError'
  readonly retryable = false
  constructor(name: ContractName, network: string) {
    super(`The ${network} network has no contract '${name}' of Vermeil.`)
  }
}
