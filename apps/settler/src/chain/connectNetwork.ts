import { type ChainOptions, connectChain, OptionError } from '@vermeil/deploy'
import { findSources, type Sources } from '@vermeil/indexer'
import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** A chain with the contracts that points and rewards come from. */
export interface ConnectedNetwork {
  thor: ThorClient
  genesisId: Hex
  sources: Sources & { rewards: Address; governance: Address }
}

/**
 * Connects to the node and finds the contracts that points and rewards come from.
 * @throws {NodeError} {OptionError} {AddressesFileError}, each in one sentence.
 */
export async function connectNetwork(options: ChainOptions): Promise<ConnectedNetwork> {
  const { thor, genesisId, network } = await connectChain(options)
  const { rewards, governance } = network.addresses
  if (rewards === null || governance === null)
    throw new OptionError(
      'No rewards contract is known on this chain: name its contracts with --addresses, or use --network dev if it is the dev chain.',
    )
  return { thor, genesisId, sources: { ...findSources(network), rewards, governance } }
}
