import { findNetwork, type Network, readNetwork } from '@vermeil/abi'
import { connectNode, OptionError, requireAddressesFile } from '@vermeil/deploy'
import { findSources, type Sources } from '@vermeil/indexer'
import type { ThorClient } from '@vermeil/thor'
import { setTokenAddresses } from '@vermeil/tokens'
import type { Address, Hex } from '@vermeil/units'
import type { NetworkOptions } from '../options/networkOptions.ts'

/** A chain with the contracts that points and rewards come from. */
export interface ConnectedNetwork {
  thor: ThorClient
  genesisId: Hex
  sources: Sources & { rewards: Address; governance: Address }
}

/** A chain with the contracts that are known on it. */
export interface ConnectedChain {
  thor: ThorClient
  genesisId: Hex
  network: Network
}

/**
 * Connects to the node and finds the contracts on its chain.
 * @throws {NodeError} {OptionError} {AddressesError}, each in one sentence.
 */
export async function connectChain(options: NetworkOptions): Promise<ConnectedChain> {
  const { addresses: file, network: name } = options
  const wanted = name === 'dev' ? 'solo' : name
  const { thor, genesisId, network: found } = await connectNode(options.nodeUrl, wanted)
  const deployment = file === undefined ? undefined : requireAddressesFile(file, genesisId)
  const network = deployment
    ? readNetwork(deployment)
    : findNetwork(name === 'dev' ? 'dev' : found, undefined)
  setTokenAddresses(network.tokens)
  return { thor, genesisId, network }
}

/**
 * Connects to the node and finds the contracts that points and rewards come from.
 * @throws {NodeError} {OptionError} {AddressesError}, each in one sentence.
 */
export async function connectNetwork(options: NetworkOptions): Promise<ConnectedNetwork> {
  const { thor, genesisId, network } = await connectChain(options)
  const { rewards, governance } = network.addresses
  if (rewards === null || governance === null)
    throw new OptionError(
      'No rewards contract is known on this chain: name its contracts with --addresses, or use --network dev if it is the dev chain.',
    )
  return { thor, genesisId, sources: { ...findSources(network), rewards, governance } }
}
