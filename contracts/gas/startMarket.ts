import { aggregator, encodeCall, erc20, uniswapV2Factory, uniswapV2Pair, vvet } from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import type { Address } from '@vermeil/units'
import { type GasClause, startThor, type Thor } from '../startThor.ts'

/** A pair and its number in the aggregator. */
export interface GasPool {
  readonly id: number
  readonly address: Address
  readonly token0: Address
}

/** A venue for measuring swaps. */
export interface GasMarket extends AsyncDisposable {
  readonly trader: Address
  /** Another account. */
  readonly recipient: Address
  readonly aggregator: Address
  readonly router: Address
  readonly wrapped: Address
  readonly tokens: readonly Address[]
  /** Creates the pair of two tokens, adds liquidity and registers it. */
  openPool(tokenA: Address, tokenB: Address): Promise<GasPool>
  /** Sends the clauses as one transaction of the trader and returns the gas used. @throws if it reverts. */
  measure(clauses: readonly GasClause[]): Promise<number>
}

/** The initial reserve of each token of a pair. */
const depth = 10n ** 24n

/** Deploys a venue, five tokens and an aggregator with only that venue. */
export async function startMarket(): Promise<GasMarket> {
  const thor = await startThor()
  const [trader, recipient] = thor.accounts
  if (trader === undefined || recipient === undefined)
    throw new Error('The chain has fewer than two development accounts.')
  const wrapped = await thor.deploy(artifacts.vvet, ['Wrapped VET', 'VVET'])
  const factory = await thor.deploy(artifacts.uniswapV2Factory, [trader])
  const router = await thor.deploy(artifacts.uniswapV2Router02, [factory, wrapped])
  const registry = await thor.deploy(artifacts.aggregatorRegistry, [])
  const target = await thor.deploy(artifacts.aggregator, [trader, registry])
  const tokens: Address[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    tokens.push(await thor.deploy(artifacts.registryToken, [name, name, 18n, trader, depth * 100n]))
  const venue = [router, factory, wrapped, 3_000n, 0n, 'Venue'] as const
  await thor.send(trader, [
    { to: wrapped, value: depth * 10n, data: encodeCall(vvet.deposit, []) },
    { to: target, data: encodeCall(aggregator.registerVenue, [...venue]) },
  ])
  return {
    trader,
    recipient,
    aggregator: target,
    router,
    wrapped,
    tokens,
    openPool: (...pair) => openPool(thor, { trader, factory, router, target }, pair),
    measure: async (clauses) => Number(await thor.send(trader, clauses)),
    [Symbol.asyncDispose]: () => thor[Symbol.asyncDispose](),
  }
}

interface Deployment {
  trader: Address
  factory: Address
  router: Address
  target: Address
}

async function openPool(
  thor: Thor,
  deployment: Deployment,
  [x, y]: [Address, Address],
): Promise<GasPool> {
  const { trader, factory, router, target } = deployment
  await thor.send(trader, [{ to: factory, data: encodeCall(uniswapV2Factory.createPair, [x, y]) }])
  const address = await thor.read(factory, uniswapV2Factory.getPair, [x, y])
  const fill = (to: Address) => ({ to, data: encodeCall(erc20.transfer, [address, depth]) })
  await thor.send(trader, [
    fill(x),
    fill(y),
    { to: address, data: encodeCall(uniswapV2Pair.mint, [trader]) },
    { to: target, data: encodeCall(aggregator.registerPool, [router, x, y, 0n]) },
  ])
  const id = Number(await thor.read(target, aggregator.poolCount, []))
  return { id, address, token0: x < y ? x : y }
}
