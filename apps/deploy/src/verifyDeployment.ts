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
  type VenueRegistration,
} from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import { type Check, checkControl } from './checkControl.ts'
import type { AddressBook } from './contracts/AddressBook.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { readContract } from './node/readContract.ts'
import { readMaster } from './node/readMaster.ts'
import { readOwnership } from './wiring/planOwnership.ts'
import { listVenueRegistrations, readVenueRegistrations } from './wiring/wireAggregator.ts'

/** The expected state of a deployment. */
export interface ExpectedDeployment {
  owner: Address
  bridgeTokens: readonly Address[]
}

/**
 * Verifies a deployment on the chain: code, masters, venues, bridge tokens, owners, the timelock's delay and roles, the
 * guardian's powers, and the tokens' symbols and decimals.
 */
export async function verifyDeployment(
  config: DeployConfig,
  book: AddressBook,
  { owner, bridgeTokens }: ExpectedDeployment,
): Promise<Check[]> {
  const { thor } = config
  const { contracts, tokens } = book.toDeployment()
  const checks: Check[] = []
  for (const [name, address] of Object.entries(contracts))
    checks.push(await checkCode(thor, name as ContractName, address))
  checks.push(await checkMasters(thor, contracts))
  checks.push(await checkMulticall(thor, book))
  checks.push(await checkRegistry(thor, book))
  checks.push(...(await checkRouting(thor, book, bridgeTokens)))
  for (const name of book.owned) checks.push(await checkOwner(thor, book, { name, owner }))
  checks.push(...(await checkControl(config, book, owner)))
  checks.push(...(await checkWiring(thor, book)))
  if (config.network === 'solo')
    for (const [symbol, address] of Object.entries(tokens ?? {}))
      checks.push(await checkToken(thor, symbol, address))
  return checks
}

async function checkCode(thor: ThorClient, name: string, address: Address): Promise<Check> {
  const bytes = ((await thor.fetchCode(address)).length - 2) / 2
  return { what: name, found: `${bytes} bytes at ${address}`, passes: bytes > 0 }
}

async function checkMulticall(thor: ThorClient, book: AddressBook): Promise<Check> {
  const target = addresses.dev.energy
  const calls = [{ target, allowFailure: false, callData: '0x313ce567' }] as const
  const [answer] = await readContract(thor, book.require('multicall3'), multicall3.aggregate3, [
    calls,
  ])
  const decimals = Number(answer?.returnData ?? '0x0')
  return {
    what: 'multicall3, call of VTHO',
    found: `${decimals} decimals`,
    passes: decimals === 18,
  }
}

/** Checks that the aggregator's code refers to its registry. */
async function checkRegistry(thor: ThorClient, book: AddressBook): Promise<Check> {
  const registry = book.require('aggregatorRegistry')
  const isNamed = (await thor.fetchCode(book.require('aggregator'))).includes(registry.slice(2))
  return {
    what: 'aggregator, registry',
    found: isNamed ? registry : 'another contract',
    passes: isNamed,
  }
}

/** Checks that no account may move the contracts' VTHO. */
async function checkMasters(
  thor: ThorClient,
  contracts: Readonly<Partial<Record<ContractName, Address>>>,
): Promise<Check> {
  const masters: string[] = []
  for (const [name, address] of Object.entries(contracts)) {
    const master = await readMaster(thor, address)
    if (master !== zeroAddress) masters.push(`${master} is the master of ${name}`)
  }
  const found = masters.join(', ') || 'none'
  return { what: 'masters of the contracts', found, passes: masters.length === 0 }
}

/** Checks that the aggregator has exactly the expected venues and bridge tokens. */
async function checkRouting(
  thor: ThorClient,
  book: AddressBook,
  bridgeTokens: readonly Address[],
): Promise<Check[]> {
  const at = book.require('aggregator')
  const { bridgeTokens: bridges } = await readContract(thor, at, aggregator.getRoutingData, [])
  const registered = await readVenueRegistrations(thor, at)
  const venues = compareSets(
    registered.map(describeVenue),
    listVenueRegistrations(book).map(describeVenue),
  )
  const tokens = compareSets(bridges, bridgeTokens)
  return [
    {
      what: 'aggregator, venues',
      found: [...registered.map(({ name }) => name), ...venues].join(', ') || 'none',
      passes: venues.length === 0,
    },
    {
      what: 'aggregator, bridge tokens',
      found: [`${bridges.length}`, ...tokens].join(', '),
      passes: tokens.length === 0,
    },
  ]
}

function describeVenue({
  router,
  factory,
  wrapped,
  feePips,
  kind,
  name,
}: VenueRegistration): string {
  return `${name} (router ${router}, factory ${factory}, wrapped VET ${wrapped}, fee ${feePips}, kind ${kind})`
}

/** Describes the differences between two sets. */
function compareSets(found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...found.filter((one) => !wanted.includes(one)).map((one) => `UNEXPECTED ${one}`),
    ...wanted.filter((one) => !found.includes(one)).map((one) => `MISSING ${one}`),
  ]
}

/** Checks the addresses in the route selector, the order book and the rewards, and that nothing is paused. */
async function checkWiring(thor: ThorClient, book: AddressBook): Promise<Check[]> {
  const [orders, rewarding] = [book.require('orderBook'), book.require('rewards')]
  const check = (what: string, found: unknown, wanted: unknown): Check => ({
    what,
    found: String(found),
    passes: found === wanted,
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

/** Checks that the aggregator belongs to the timelock and everything else to the owner, or is offered to them. */
async function checkOwner(
  thor: ThorClient,
  book: AddressBook,
  { name, owner: person }: { name: ContractName; owner: Address },
): Promise<Check> {
  const { owner, pendingOwner } = await readOwnership(thor, book.require(name))
  const wanted = name === 'aggregator' ? book.require('timelock') : person
  return {
    what: `${name}, owner`,
    found: pendingOwner === null ? owner : `${owner}, offered to ${pendingOwner}`,
    passes: owner === wanted || pendingOwner === wanted,
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
    passes: read === symbol && Number(decimals) === wanted?.decimals,
  }
}
