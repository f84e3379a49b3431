import { findNetwork, type Network, readNetwork } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import { setTokenAddresses } from '@vermeil/tokens'
import type { Hex } from '@vermeil/units'
import { connectNode } from './node/connectNode.ts'
import { requireAddressesFile, type ServiceNetwork } from './options.ts'

/** Where a chain is, and what is on it. */
export interface ChainOptions {
  nodeUrl: string
  /** By default it is determined from the genesis block. The dev chain has another one on every machine. */
  network: ServiceNetwork | undefined
  /** A file with the addresses of the contracts on the node's chain. */
  addresses: string | undefined
}

/** A chain with the contracts that are known on it. */
export interface ConnectedChain {
  name: ServiceNetwork
  thor: ThorClient
  genesisId: Hex
  network: Network
}

/**
 * Connects to the node, finds the contracts on its chain, and takes the addresses of its tokens.
 * @throws {NodeError} {OptionError} {AddressesFileError}, each in one sentence.
 */
export async function connectChain(options: ChainOptions): Promise<ConnectedChain> {
  const { nodeUrl, network: wanted, addresses: file } = options
  const isDev = wanted === 'dev'
  const { thor, genesisId, network: found } = await connectNode(nodeUrl, isDev ? 'solo' : wanted)
  const name = isDev ? 'dev' : found
  const network =
    file === undefined
      ? findNetwork(name, undefined)
      : readNetwork(requireAddressesFile(file, genesisId))
  setTokenAddresses(network.tokens)
  return { name, thor, genesisId, network }
}
