import { type Addresses, addresses, type ContractName } from '@vermeil/abi'
import { createThorClient, type ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { AppConfig } from '@vermeil/wire'
import { SwapRunner } from '../trade/SwapRunner.ts'
import { LiveChain } from './LiveChain.ts'
import { type KeyValueStore, openStorage } from './openStorage.ts'

/** What the page stands on: its configuration, its node, and what it hears of new blocks. */
export interface App {
  config: AppConfig
  genesisId: Hex
  thor: ThorClient
  live: LiveChain
  contracts: Addresses
  storage: KeyValueStore
  /** Swaps under way; they outlive the screen that started them. */
  swaps: SwapRunner
}

/** Puts the page's surroundings together. Nothing is fetched yet. */
export function createApp(config: AppConfig, storage: KeyValueStore = openStorage()): App {
  const genesisId = config.genesisId as Hex
  const thor = createThorClient({ url: config.nodeUrl, genesisId })
  const { dev, main, test } = addresses
  const contracts = { dev, main, test, solo: dev }[config.network]
  const findAggregator = () => findContract({ contracts, config }, 'aggregator')
  const swaps = new SwapRunner({ node: thor, storage, findAggregator })
  return { config, genesisId, thor, live: new LiveChain({ thor }), contracts, storage, swaps }
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
