import {
  type AbiFunction,
  addresses,
  aggregator,
  type ContractName,
  erc20,
  multicall3,
  orderBook,
  rewards,
  routeSelector,
} from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { AddressBook } from './AddressBook.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { readContract } from './readContract.ts'
import { readOwnership } from './wiring/planOwnership.ts'

/** One thing that was read back from the chain. */
export interface Check {
  what: string
  found: string
  isRight: boolean
}

/** Reads back what stands: code, venues, bridge tokens, owner and the tokens' own names and decimals. */
export async function verifyDeployment(
  config: DeployConfig,
  book: AddressBook,
  bridgeTokens: readonly Address[],
): Promise<Check[]> {
  const { thor } = config
  const { contracts, tokens } = book.toDeployment()
  const checks: Check[] = []
  for (const [name, address] of Object.entries(contracts))
    checks.push(await checkCode(thor, name as ContractName, address))
  checks.push(await checkMulticall(thor, book))
  checks.push(await checkRegistry(thor, book))
  checks.push(...(await checkRouting(thor, book, bridgeTokens)))
  for (const name of book.owned) checks.push(await checkOwner(config, name, book.require(name)))
  checks.push(...(await checkWiring(thor, book)))
  if (config.network === 'solo')
    for (const [symbol, address] of Object.entries(tokens ?? {}))
      checks.push(await checkToken(thor, symbol, address))
  return checks
}

async function checkCode(thor: ThorClient, name: string, address: Address): Promise<Check> {
  const bytes = ((await thor.fetchCode(address)).length - 2) / 2
  return { what: name, found: `${bytes} bytes at ${address}`, isRight: bytes > 0 }
}

async function checkMulticall(thor: ThorClient, book: AddressBook): Promise<Check> {
  const target = addresses.dev.energy
  const calls = [{ target, allowFailure: false, callData: '0x313ce567' }] as const
  const [answer] = await readContract(thor, book.require('multicall3'), multicall3.aggregate3, [
    calls,
  ])
  const decimals = Number(answer?.returnData ?? '0x0')
  return {
    what: 'multicall3 asks VTHO',
    found: `${decimals} decimals`,
    isRight: decimals === 18,
  }
}

/** The aggregator's code names the contract whose code keeps its registry. */
async function checkRegistry(thor: ThorClient, book: AddressBook): Promise<Check> {
  const registry = book.require('aggregatorRegistry')
  const isNamed = (await thor.fetchCode(book.require('aggregator'))).includes(registry.slice(2))
  return {
    what: 'aggregator, registry',
    found: isNamed ? registry : 'another contract',
    isRight: isNamed,
  }
}

async function checkRouting(
  thor: ThorClient,
  book: AddressBook,
  bridgeTokens: readonly Address[],
): Promise<Check[]> {
  const at = book.require('aggregator')
  const {
    routers,
    factories,
    names,
    bridgeTokens: bridges,
  } = await readContract(thor, at, aggregator.getRoutingData, [])
  return [
    {
      what: 'aggregator, venues',
      found: names.join(', ') || 'none',
      isRight: book.venues.every(({ router, factory }) => {
        const index = routers.indexOf(router)
        return index >= 0 && factories[index] === factory
      }),
    },
    {
      what: 'aggregator, bridge tokens',
      found: `${bridges.length}`,
      isRight: bridgeTokens.every((token) => bridges.includes(token)),
    },
  ]
}

/** What the selector, the order book and the rewards were created with, and that nothing is paused. */
async function checkWiring(thor: ThorClient, book: AddressBook): Promise<Check[]> {
  const [orders, rewarding] = [book.require('orderBook'), book.require('rewards')]
  const check = (what: string, found: unknown, wanted: unknown): Check => ({
    what,
    found: String(found),
    isRight: found === wanted,
  })
  const read = async <R>(to: Address, method: AbiFunction<[], R>): Promise<R> =>
    await readContract(thor, to, method, [])
  return [
    check('aggregator, paused', await read(book.require('aggregator'), aggregator.isPaused), false),
    check('orderBook, paused', await read(orders, orderBook.paused), false),
    check('orderBook, wrapped VET', await read(orders, orderBook.wrappedVet), book.require('vvet')),
    check(
      'routeSelector, aggregator',
      await read(book.require('routeSelector'), routeSelector.aggregator),
      book.require('aggregator'),
    ),
    check('rewards, token', await read(rewarding, rewards.token), book.requireToken('B3TR')),
    check(
      'rewards, governance',
      await read(rewarding, rewards.governance),
      book.require('governance'),
    ),
  ]
}

async function checkOwner(config: DeployConfig, name: string, contract: Address): Promise<Check> {
  const { owner, pendingOwner } = await readOwnership(config.thor, contract)
  const found = pendingOwner === null ? owner : `${owner}, offered to ${pendingOwner}`
  const wanted = config.owner
  return {
    what: `${name}, owner`,
    found,
    isRight: wanted === undefined || owner === wanted || pendingOwner === wanted,
  }
}

async function checkToken(thor: ThorClient, symbol: string, address: Address): Promise<Check> {
  const [read, decimals] = await Promise.all([
    readContract(thor, address, erc20.symbol, []),
    readContract(thor, address, erc20.decimals, []),
  ])
  const wanted = findTokenBySymbol(symbol)
  return {
    what: symbol,
    found: `${read} with ${decimals} decimals at ${address}`,
    isRight: read === symbol && Number(decimals) === wanted?.decimals,
  }
}
