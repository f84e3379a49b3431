import {
  type Artifact,
  addresses,
  encodeDeployment,
  lastUnrewardedRound,
  roundSeconds,
  venues,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { findTokenBySymbol, tokens } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'

/** A contract of the genesis block: its address and its creation code. */
export interface GenesisContract {
  address: Address
  initCode: Hex
}

/** The timelock's delay in seconds. It is 0, so that tests do not wait. */
export const timelockDelay = 0n

/** The supply of each registry token in whole units. The owner has all of it. */
const wholeSupply = 1_000_000_000n

/**
 * Every contract of the dev chain's genesis: the registry's tokens and wrapped VET at their main-network addresses, the
 * name resolver, the oracle, Multicall3, the aggregator with its registry, timelock and route selector, a substitute
 * for governance, the order book, the rewards and the venues.
 */
export function listDeployments(
  owner: Address,
  lastRoundId: bigint = lastUnrewardedRound,
): GenesisContract[] {
  const { dev } = addresses
  return [
    ...listTokens(owner),
    deploy(dev.wvet, artifacts.vvet, ['Wrapped VET', 'WVET']),
    deploy(dev.nameResolver, artifacts.nameResolver, []),
    deploy(dev.oracle, artifacts.oracle, [owner, owner]),
    deploy(dev.multicall3, artifacts.multicall3, []),
    deploy(dev.aggregatorRegistry, artifacts.aggregatorRegistry, []),
    deploy(dev.aggregator, artifacts.aggregator, [owner, dev.aggregatorRegistry]),
    deploy(dev.timelock, artifacts.timelock, [owner, timelockDelay]),
    deploy(dev.routeSelector, artifacts.routeSelector, [dev.aggregator]),
    deploy(dev.governance, artifacts.governance, [owner, lastRoundId, roundSeconds]),
    deploy(dev.orderBook, artifacts.orderBook, [owner, dev.vvet]),
    deploy(dev.rewards, artifacts.rewards, [owner, findRewardToken(), dev.governance]),
    ...venues.dev.flatMap(({ kind, factory, router, wrapped }) =>
      kind === 'v3'
        ? [
            deploy(factory, artifacts.uniswapV3Factory, []),
            deploy(router, artifacts.concentratedRouter, [factory]),
          ]
        : [
            deploy(factory, artifacts.uniswapV2Factory, [owner]),
            deploy(router, artifacts.uniswapV2Router02, [factory, wrapped]),
          ],
    ),
  ]
}

function findRewardToken(): Address {
  const token = findTokenBySymbol('B3TR')
  if (token === undefined) throw new Error('B3TR is not in the registry.')
  return token.address
}

function listTokens(owner: Address): GenesisContract[] {
  const { energy, vvet, bvet } = addresses.dev
  const b3tr = findRewardToken()
  const native: readonly string[] = [zeroAddress, energy]
  return tokens
    .filter(({ address }) => !native.includes(address))
    .map(({ address, name, symbol, decimals }) => {
      if (address === vvet || address === bvet)
        return deploy(address, artifacts.vvet, [name, symbol])
      if (symbol === 'VOT3') return deploy(address, artifacts.lockedToken, [name, symbol, b3tr])
      const supply = wholeSupply * 10n ** BigInt(decimals)
      const facts = [name, symbol, BigInt(decimals), owner, supply] as const
      return deploy(address, artifacts.registryToken, [...facts])
    })
}

function deploy<Args extends readonly unknown[]>(
  address: Address,
  artifact: Artifact<Args>,
  args: NoInfer<Args>,
): GenesisContract {
  return { address, initCode: encodeDeployment(artifact, args) }
}
