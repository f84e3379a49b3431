import { type Artifact, addresses, encodeDeployment, venues } from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { tokens } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'

/** A contract of the genesis block: what creates it, and where it stands. */
export interface Deployment {
  address: Address
  initCode: Hex
}

/** Whole units of each registry token, all of them the owner's. */
const wholeSupply = 1_000_000_000n

/**
 * Every contract that the dev chain begins with: the registry's tokens and wrapped VET at their addresses on the
 * main network, the name resolver, the oracle, Multicall3, the aggregator, and three venues.
 */
export function listDeployments(owner: Address): Deployment[] {
  const { dev } = addresses
  return [
    ...listTokens(owner),
    deploy(dev.wvet, artifacts.vvet, ['Wrapped VET', 'WVET']),
    deploy(dev.nameResolver, artifacts.nameResolver, []),
    deploy(dev.oracle, artifacts.oracle, [owner]),
    deploy(dev.multicall3, artifacts.multicall3, []),
    deploy(dev.aggregator, artifacts.aggregator, [owner]),
    ...venues.dev.flatMap(({ factory, router, wrapped }) => [
      deploy(factory, artifacts.uniswapV2Factory, [owner]),
      deploy(router, artifacts.uniswapV2Router02, [factory, wrapped]),
    ]),
  ]
}

function listTokens(owner: Address): Deployment[] {
  const { energy, vvet, bvet } = addresses.dev
  const native: readonly string[] = [zeroAddress, energy]
  return tokens
    .filter(({ address }) => !native.includes(address))
    .map(({ address, name, symbol, decimals }) => {
      if (address === vvet || address === bvet)
        return deploy(address, artifacts.vvet, [name, symbol])
      const supply = wholeSupply * 10n ** BigInt(decimals)
      const facts = [name, symbol, BigInt(decimals), owner, supply] as const
      return deploy(address, artifacts.registryToken, [...facts])
    })
}

function deploy<Args extends readonly unknown[]>(
  address: Address,
  artifact: Artifact<Args>,
  args: NoInfer<Args>,
): Deployment {
  return { address, initCode: encodeDeployment(artifact, args) }
}
