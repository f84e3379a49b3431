import {
  type Artifact,
  type ContractName,
  encodeDeployment,
  lastUnrewardedRound,
  roundSeconds,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { findTokenBySymbol, tokens } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { NetworkName } from '../node/connectNode.ts'
import type { AddressBook } from './AddressBook.ts'
import type { PlannedContract } from './PlannedContract.ts'

/** The supply of each registry token on a solo node, in whole units. The deployer has all of it. */
const wholeSupply = 1_000_000_000n
/** The timelock's delay for changes of the aggregator. On a solo node, no real money is at stake. */
export const timelockDelaysSeconds: Readonly<Record<NetworkName, bigint>> = {
  main: 172_800n,
  test: 172_800n,
  solo: 0n,
}
/** Locked B3TR, which converts one to one. */
const locked = 'VOT3'
/** Registry tokens that wrap VET, which are deployed as such. */
const wrapping = { VVET: 'vvet', BVET: 'bvet' } as const

/**
 * The contracts that are deployed first. On a public network, these are only ours. On a solo node, they include the
 * registry's tokens, wrapped VET, the oracle, the name resolver and the venues' factories.
 */
export function listFirstContracts(
  network: NetworkName,
  deployer: Address,
  book: AddressBook,
): PlannedContract[] {
  const ours = [
    create('multicall3', artifacts.multicall3, []),
    create('aggregatorRegistry', artifacts.aggregatorRegistry, []),
  ]
  if (network !== 'solo') {
    const needsVvet = book.find('vvet') === null
    return needsVvet ? [create('vvet', artifacts.vvet, ['Veiled VET', 'VVET']), ...ours] : ours
  }
  return [
    create('vvet', artifacts.vvet, ['Veiled VET', 'VVET']),
    create('bvet', artifacts.vvet, ['Better VET', 'BVET']),
    create('wvet', artifacts.vvet, ['Wrapped VET', 'WVET']),
    create('nameResolver', artifacts.nameResolver, []),
    create('oracle', artifacts.oracle, [deployer, deployer]),
    create('governance', artifacts.governance, [deployer, lastUnrewardedRound, roundSeconds]),
    create('veRocketFactory', artifacts.uniswapV2Factory, [deployer]),
    create('betterSwapFactory', artifacts.uniswapV2Factory, [deployer]),
    create('vexchangeFactory', artifacts.uniswapV2Factory, [deployer]),
    create('betterSwapV3Factory', artifacts.uniswapV3Factory, []),
    ...ours,
    ...listTokens(deployer),
  ]
}

/**
 * The contracts that refer to the first ones: the aggregator, its timelock, the order book, the rewards and, on a solo
 * node, the venues' routers.
 */
export function listSecondContracts(
  network: NetworkName,
  { deployer, owner }: { deployer: Address; owner: Address },
  book: AddressBook,
): PlannedContract[] {
  const b3tr = book.requireToken('B3TR')
  const registry = book.require('aggregatorRegistry')
  const ours = [
    create('aggregator', artifacts.aggregator, [deployer, registry]),
    create('timelock', artifacts.timelock, [owner, timelockDelaysSeconds[network]]),
    create('orderBook', artifacts.orderBook, [deployer, book.require('vvet')]),
    create('rewards', artifacts.rewards, [deployer, b3tr, book.require('governance')]),
  ]
  if (network !== 'solo') return ours

  const router = (
    name: ContractName,
    factory: ContractName,
    wrapped: ContractName,
  ): PlannedContract =>
    create(name, artifacts.uniswapV2Router02, [book.require(factory), book.require(wrapped)])
  const name = findTokenBySymbol(locked)?.name ?? locked
  const initCode = encodeDeployment(artifacts.lockedToken, [name, locked, b3tr])
  return [
    ...ours,
    { name: locked, kind: 'token', initCode },
    router('veRocketRouter', 'veRocketFactory', 'vvet'),
    router('betterSwapRouter', 'betterSwapFactory', 'bvet'),
    router('vexchangeRouter', 'vexchangeFactory', 'wvet'),
    create('betterSwapV3Router', artifacts.concentratedRouter, [
      book.require('betterSwapV3Factory'),
    ]),
  ]
}

/** The contracts that refer to the aggregator. */
export function listThirdContracts(book: AddressBook): PlannedContract[] {
  return [create('routeSelector', artifacts.routeSelector, [book.require('aggregator')])]
}

function listTokens(deployer: Address): PlannedContract[] {
  const native: readonly string[] = ['VET', 'VTHO', locked, ...Object.keys(wrapping)]
  return tokens
    .filter(({ symbol }) => !native.includes(symbol))
    .map(({ name, symbol, decimals }): PlannedContract => {
      const supply = wholeSupply * 10n ** BigInt(decimals)
      const facts = [name, symbol, BigInt(decimals), deployer, supply] as const
      const initCode = encodeDeployment(artifacts.registryToken, [...facts])
      return { name: symbol, kind: 'token', initCode }
    })
}

function create<Args extends readonly unknown[]>(
  name: ContractName,
  artifact: Artifact<Args>,
  args: NoInfer<Args>,
): PlannedContract {
  return { name, kind: 'contract', initCode: encodeDeployment(artifact, args) }
}
