import { type Network, networks, readNetwork } from '@vermeil/abi'
import { connectNode, OptionError, requireAddressesFile } from '@vermeil/deploy'
import type { ThorClient } from '@vermeil/thor'
import { setTokenAddresses } from '@vermeil/tokens'
import type { ChainConnection } from '../chain/ChainConnection.ts'
import type { NodeOptions } from './options.ts'

/** The chain of a node for a stand-alone service: it deploys nothing and runs no market. */
export interface ServiceChain extends Omit<ChainConnection, keyof AsyncDisposable | 'grant'> {
  thor: ThorClient
}

/**
 * Connects to the node and finds the contracts on its chain.
 * @throws {NodeError} {OptionError} {AddressesError} and others, each in one sentence.
 */
export async function connectChain(options: NodeOptions): Promise<ServiceChain> {
  const isDev = options.network === 'dev'
  const wanted = options.network === 'dev' ? 'solo' : options.network
  const { thor, genesisId, network: found } = await connectNode(options.nodeUrl, wanted)
  const name = isDev ? 'dev' : found
  const network = findNetwork(name, genesisId, options.addresses)
  setTokenAddresses(network.tokens)
  return { name, genesisId, nodeUrl: thor.url, thor, network }
}

function findNetwork(
  name: ChainConnection['name'],
  genesisId: ChainConnection['genesisId'],
  file: string | undefined,
): Network {
  if (file !== undefined) return readNetwork(requireAddressesFile(file, genesisId))
  if (name !== 'solo') return networks[name]
  throw new OptionError(
    'The node is on a private chain: name its contracts with --addresses, or use --network dev if it is the dev chain.',
  )
}
