import { networks } from '@vermeil/abi'
import { createThorClient, type ThorClient, ThorError } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'

export type NetworkName = 'main' | 'test' | 'solo'

/** A node that answers, with its network. */
export interface ConnectedNode {
  thor: ThorClient
  genesisId: Hex
  network: NetworkName
}

/**
 * Connects to a node and finds its network by the genesis block.
 * @throws {NodeError} in one sentence, if no Thor node answers or if it is on another network than `wanted`.
 * @throws {NodeUrlError} if the URL is invalid.
 */
export async function connectNode(
  url: string,
  wanted: NetworkName | undefined,
): Promise<ConnectedNode> {
  const genesisId = await fetchGenesisId(createThorClient({ url }))
  const network = nameNetwork(genesisId)
  if (wanted !== undefined && wanted !== network)
    throw new NodeError(
      `The node at ${url} is on ${describe(network)} (genesis ${genesisId}), not on ${describe(wanted)}: use another node or --network ${network}.`,
    )
  return { thor: createThorClient({ url, genesisId }), genesisId, network }
}

async function fetchGenesisId(thor: ThorClient): Promise<Hex> {
  try {
    const genesis = await thor.fetchBlock(0)
    if (genesis !== null) return genesis.id
  } catch (cause) {
    const reason = cause instanceof ThorError ? cause.message : String(cause)
    throw new NodeError(`No Thor node answers at ${thor.url}: ${reason}`, { cause })
  }
  throw new NodeError(`The node at ${thor.url} has no genesis block: it is not a Thor node.`)
}

function nameNetwork(genesisId: Hex): NetworkName {
  if (genesisId === networks.main.genesisId) return 'main'
  return genesisId === networks.test.genesisId ? 'test' : 'solo'
}

function describe(network: NetworkName): string {
  return { main: 'the main network', test: 'the test network', solo: 'another chain' }[network]
}

/** A node cannot be used. */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly retryable = false
}
