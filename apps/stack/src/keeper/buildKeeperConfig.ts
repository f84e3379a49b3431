import type { ContractName, Network } from '@vermeil/abi'
import type { KeeperConfig, KeeperLog } from '@vermeil/keeper'
import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/**
 * The configuration of a keeper on a network.
 * @throws {MissingContract} if the network lacks a contract that a keeper needs.
 */
export function buildKeeperConfig(
  { thor, genesisId }: { thor: ThorClient; genesisId: Hex },
  { addresses }: Pick<Network, 'addresses'>,
  { privateKey, log }: { privateKey: Uint8Array; log: KeeperLog },
): KeeperConfig {
  const find = (name: ContractName): Address => {
    const address = addresses[name]
    if (address === null) throw new MissingContract(name)
    return address
  }
  return {
    thor,
    genesisId,
    privateKey,
    aggregator: find('aggregator'),
    orderBook: find('orderBook'),
    wrappedVet: find('vvet'),
    energy: find('energy'),
    log,
  }
}

/** A keeper cannot work on a network without this contract. */
class MissingContract extends Error {
  override name = 'MissingContract'
  readonly retryable = false
  constructor(name: ContractName) {
    super(`The network has no ${name}: name its contracts with --addresses.`)
  }
}
