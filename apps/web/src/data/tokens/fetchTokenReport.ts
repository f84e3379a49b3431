import {
  aggregator,
  decodeResult,
  encodeCall,
  encodeEventTopics,
  erc20,
  prototypeEvents,
} from '@vermeil/abi'
import type { Token } from '@vermeil/tokens'
import { type Address, type Amount, type Hex, zeroAddress } from '@vermeil/units'
import { callContracts } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { fetchTokenPools, type ListedPool } from './fetchTokenPools.ts'
import { fetchTransferFee, type TransferFee } from './fetchTransferFee.ts'
import { findTokenTwin } from './findTokenTwin.ts'
import { readTokenText } from './readTokenText.ts'
import { readUint } from './readUint.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config' | 'venues'>

/** What the chain says about a token that is on no list. */
export interface FoundToken {
  kind: 'token'
  token: Token
  supply: Amount
  /** The pools of the exchanges that swaps can use. */
  pools: readonly ListedPool[]
  /** What a transfer keeps; undefined without a pool, whose tokens are needed to try it. */
  transferFee: TransferFee | undefined
  /** Whether the aggregator can sell it for VET; undefined on a network without an aggregator. */
  hasRoute: boolean | undefined
  /** When the contract was created, in seconds; undefined for contracts of the first block. */
  createdAtSeconds: number | undefined
  /** The listed token that this one could be taken for. */
  twin: Token | undefined
}

/** What is at an address. */
export type TokenReport =
  | FoundToken
  /** An account or an unused address: it has no code. */
  | { kind: 'account' }
  /** A contract that does not answer as a VIP-180 token must. `missing` names the first method. */
  | { kind: 'otherContract'; missing: string }

const chunk = 100
const maxSymbolLength = 16
const maxNameLength = 48
/** An amount of a token with more decimals has no readable price. */
const maxDecimals = 36

/**
 * Reads a token's facts from the chain alone.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchTokenReport(
  app: App,
  address: Address,
  signal: AbortSignal,
): Promise<TokenReport> {
  const [account, answers] = await Promise.all([
    app.thor.fetchAccount(address, 'best', { signal }),
    callContracts(app, listMetadataCalls(address), { chunk, signal }),
  ])
  if (!account.hasCode) return { kind: 'account' }
  const metadata = readMetadata(address, answers)
  if ('missing' in metadata) return { kind: 'otherContract', missing: metadata.missing }
  const { token, supply } = metadata
  const [pools, hasRoute, createdAtSeconds] = await Promise.all([
    fetchTokenPools(app, address, signal),
    fetchHasRoute(app, token, signal),
    fetchCreation(app, address, signal),
  ])
  const deepest = pools.toSorted((a, b) => (a.tokenAmount < b.tokenAmount ? 1 : -1))[0]
  const transferFee = deepest && (await fetchTransferFee(app, address, deepest, signal))
  const twin = findTokenTwin(token)
  return { kind: 'token', token, supply, pools, transferFee, hasRoute, createdAtSeconds, twin }
}

function listMetadataCalls(target: Address) {
  const calls: Hex[] = [
    encodeCall(erc20.symbol, []),
    encodeCall(erc20.name, []),
    encodeCall(erc20.decimals, []),
    encodeCall(erc20.totalSupply, []),
    encodeCall(erc20.balanceOf, [target]),
  ]
  return calls.map((callData) => ({ target, callData }))
}

function readMetadata(
  address: Address,
  [symbolData, nameData, ...numbers]: readonly (Hex | undefined)[],
): { token: Token; supply: Amount } | { missing: string } {
  const symbol = readTokenText(symbolData, maxSymbolLength)
  const [decimals, supply, balance] = numbers.map(readUint)
  if (symbol === undefined) return { missing: 'symbol' }
  if (decimals === undefined || decimals > maxDecimals) return { missing: 'decimals' }
  if (supply === undefined) return { missing: 'totalSupply' }
  if (balance === undefined) return { missing: 'balanceOf' }
  const name = readTokenText(nameData, maxNameLength) ?? symbol
  const token = { address, symbol, name, decimals: Number(decimals), hasLogo: false }
  return { token, supply: supply as Amount }
}

/** The aggregator swaps over the pools in its registry only, so a new pool may not be swappable yet. */
async function fetchHasRoute(
  app: App,
  { address, decimals }: Token,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const target = app.contracts.aggregator
  if (!target) return undefined
  const args = [address, zeroAddress, 10n ** BigInt(decimals)] as const
  const callData = encodeCall(aggregator.getBestRouteWithNativeSupport, args)
  const [answer] = await callContracts(app, [{ target, callData }], { chunk, signal })
  if (answer === undefined) return false
  return decodeResult(aggregator.getBestRouteWithNativeSupport, answer).amountOut > 0n
}

/** The time of the event that the chain adds when a contract is created. */
async function fetchCreation(
  app: App,
  address: Address,
  signal: AbortSignal,
): Promise<number | undefined> {
  const topics = encodeEventTopics(prototypeEvents.$Master, {})
  const range = { fromBlock: 0, order: 'asc', limit: 1 } as const
  const [created] = await app.thor.fetchEvents(
    { ...range, criteria: [{ address, topics }] },
    { signal },
  )
  return created?.meta.blockTimestamp
}
