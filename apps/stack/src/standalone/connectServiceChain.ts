import { type ChainOptions, type ConnectedChain, connectChain, OptionError } from '@vermeil/deploy'

/** The chain of a node for a stand-alone service: it deploys nothing and runs no market. */
export interface ServiceChain extends ConnectedChain {
  nodeUrl: string
}

/**
 * Connects to the node and finds the contracts on its chain.
 * @throws {NodeError} {OptionError} {AddressesFileError}, each in one sentence.
 */
export async function connectServiceChain(options: ChainOptions): Promise<ServiceChain> {
  const chain = await connectChain(options)
  if (chain.name === 'solo' && options.addresses === undefined)
    throw new OptionError(
      'The node is on a private chain: name its contracts with --addresses, or use --network dev if it is the dev chain.',
    )
  return { ...chain, nodeUrl: chain.thor.url }
}
