import type { Address, Hex } from '@vermeil/units'
import { type Addresses, addresses, type ContractName } from './addresses.ts'
import type { Deployment, Endorsement } from './deployment/Deployment.ts'
import { parseDeployment } from './deployment/parseDeployment.ts'
import mainFile from './deployments/main.json' with { type: 'json' }
import testFile from './deployments/test.json' with { type: 'json' }
import { type Venue, venues } from './venues.ts'

/** A chain's addresses. */
export interface Network {
  /** Null for the dev chain, which has a new genesis block on every machine. */
  readonly genesisId: Hex | null
  readonly addresses: Addresses
  readonly venues: readonly Venue[]
  /** The addresses of the registry's tokens by symbol; null if they are those of the main network. */
  readonly tokens: Readonly<Record<string, Address>> | null
  /**
   * Where VeBetterDAO records the endorsers of our app, who earn more points; null if it is not an app of VeBetterDAO
   * on this network.
   */
  readonly endorsement: Endorsement | null
}

const deployments = { main: parseDeployment(mainFile), test: parseDeployment(testFile) }

/** X2EarnApps identifies an app by the Keccak-256 hash of its name. This is the hash of `Vermeil`. */
const devAppId: Hex = '0x31dacb567ad06522b701121b1a7e08ab21a4ebb8d970b7d47c25fd2cc1e404ca'

/** The networks with known addresses. Those of the public networks include what was deployed there. */
export const networks: { readonly dev: Network; readonly main: Network; readonly test: Network } = {
  dev: {
    genesisId: null,
    addresses: addresses.dev,
    venues: venues.dev,
    tokens: null,
    endorsement: { address: addresses.dev.governance, appId: devAppId },
  },
  main: merge(known('main'), deployments.main),
  test: merge(known('test'), deployments.test),
}

/** A chain that has only Thor's built-in contracts. */
const bare: Omit<Network, 'genesisId'> = {
  addresses: Object.fromEntries(
    Object.keys(addresses.dev).map((name) => [
      name,
      name === 'energy' ? addresses.dev.energy : null,
    ]),
  ) as Record<ContractName, Address | null>,
  venues: [],
  tokens: {},
  endorsement: null,
}

/** The addresses of a chain that is known only by its addresses file, for example a solo node. */
export function readNetwork(deployment: Deployment): Network {
  return merge(bare, deployment)
}

/** The addresses from the configuration of a page or a service. */
interface ConfiguredNetwork {
  readonly addresses: Readonly<Record<string, Address | null>>
  readonly venues: readonly (Omit<Venue, 'feeBps'> & { readonly feeBps: number })[]
  readonly tokens: Readonly<Record<string, Address>> | null
}

/** The addresses of a network: the configured ones, or the known ones if nothing is configured. */
export function findNetwork(
  name: 'dev' | 'main' | 'test' | 'solo',
  configured: ConfiguredNetwork | undefined,
): Network {
  const known = name === 'solo' ? { ...bare, genesisId: null } : networks[name]
  if (configured === undefined) return known
  return {
    genesisId: known.genesisId,
    addresses: { ...bare.addresses, ...configured.addresses },
    venues: configured.venues as readonly Venue[],
    tokens: configured.tokens,
    endorsement: known.endorsement,
  }
}

function known(name: 'main' | 'test'): Omit<Network, 'genesisId'> {
  return { addresses: addresses[name], venues: venues[name], tokens: null, endorsement: null }
}

function merge(network: Omit<Network, 'genesisId'>, deployment: Deployment): Network {
  return {
    genesisId: deployment.genesisId,
    addresses: { ...network.addresses, ...deployment.contracts },
    venues: deployment.venues ?? network.venues,
    tokens: deployment.tokens ?? network.tokens,
    endorsement: deployment.endorsement ?? network.endorsement,
  }
}
