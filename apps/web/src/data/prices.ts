import { queryOptions } from '@tanstack/react-query'
import { aggregator, decodeResult, encodeCall, multicall3, oracle } from '@vermeil/abi'
import { isVetLike, type Token } from '@vermeil/tokens'
import { type Address, type Amount, type Hex, zeroAddress } from '@vermeil/units'
import { priceChunk } from '../trade/limits.ts'
import {
  marketStatsMs,
  oracleMs,
  oracleOldSeconds,
  oracleStaleMs,
  tokenPriceMs,
} from '../trade/timings.ts'
import { type Usd, valueInUsd } from '../trade/Usd.ts'
import { callContracts } from './callContracts.ts'
import { type App, findContract } from './createApp.ts'

/** The feed 'vet-usd', its name left-aligned in 32 bytes. */
const vetUsdFeed: Hex = `0x7665742d757364${'00'.repeat(25)}`

export interface VetUsd {
  /** Dollars for one VET. */
  usd: Usd
  /** Older than a day by the chain's own time: marked with an asterisk (SWP-28). */
  isOld: boolean
}

/** The oracle's price of VET, every 60 s. */
export function vetUsdOptions(app: App) {
  return queryOptions({
    queryKey: ['vetUsd'],
    staleTime: oracleStaleMs,
    refetchInterval: oracleMs,
    queryFn: ({ signal }) => fetchVetUsd(app, signal),
  })
}

/** What one whole of each token gives in VET by the aggregator's best route; hourly for the whole list. */
export function vetRatesOptions(app: App, tokens: readonly Token[], refetchMs = tokenPriceMs) {
  return queryOptions({
    queryKey: ['vetRates', ...tokens.map((token) => token.address)],
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    queryFn: ({ signal }) => fetchVetRates(app, tokens, signal),
  })
}

/** The rates of the two tokens on the card, every 60 s: they decide about warnings. */
export function pairRatesOptions(app: App, tokens: readonly Token[]) {
  return vetRatesOptions(app, tokens, marketStatsMs)
}

/** Dollars for one whole of each token (SWP-30); wrapped VET counts as VET (TOK-04). */
export function priceTokens(
  rates: ReadonlyMap<Address, Amount> | undefined,
  vetUsd: VetUsd | undefined,
): Map<Address, Usd> {
  if (!vetUsd || vetUsd.usd === 0n) return new Map()
  const priced = [...(rates ?? [])].map(
    ([address, wei]) => [address, valueInUsd(wei, 18, vetUsd.usd)] as const,
  )
  return new Map([[zeroAddress, vetUsd.usd], ...priced])
}

async function fetchVetUsd(app: App, signal: AbortSignal): Promise<VetUsd> {
  const clauses = [
    {
      to: findContract(app, 'oracle'),
      value: 0n,
      data: encodeCall(oracle.getLatestValue, [vetUsdFeed]),
    },
    {
      to: findContract(app, 'multicall3'),
      value: 0n,
      data: encodeCall(multicall3.getCurrentBlockTimestamp, []),
    },
  ]
  const [latest, now] = await app.thor.simulate({ clauses }, 'best', { signal })
  if (!latest || !now || latest.reverted || now.reverted) throw new OracleError()
  const { value, updatedAt } = decodeResult(oracle.getLatestValue, latest.data)
  const age = decodeResult(multicall3.getCurrentBlockTimestamp, now.data) - updatedAt
  return { usd: value as Usd, isOld: age > BigInt(oracleOldSeconds) }
}

async function fetchVetRates(
  app: App,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<Map<Address, Amount>> {
  const target = findContract(app, 'aggregator')
  const rates = new Map<Address, Amount>()
  const routed = tokens.filter(({ address, decimals }) => {
    if (isVetLike(address)) rates.set(address, (10n ** BigInt(decimals)) as Amount)
    return !isVetLike(address)
  })
  const calls = routed.map(({ address, decimals }) => {
    const one = 10n ** BigInt(decimals)
    const args = [address, zeroAddress, one] as const
    return { target, callData: encodeCall(aggregator.getBestRouteWithNativeSupport, [...args]) }
  })
  const answers = await callContracts(app, calls, { chunk: priceChunk, signal })
  for (const [index, { address }] of routed.entries()) {
    const answer = answers[index]
    if (answer === undefined) continue
    const { amountOut } = decodeResult(aggregator.getBestRouteWithNativeSupport, answer)
    if (amountOut > 0n) rates.set(address, amountOut as Amount)
  }
  return rates
}

/** The oracle contract does not answer. Prices in dollars are unknown until it does. */
export class OracleError extends Error {
  override name = 'OracleError'
  readonly retryable = true
  constructor() {
    super('The price oracle does not answer.')
  }
}
