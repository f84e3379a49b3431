import { t } from '@lingui/core/macro'
import {
  aggregator,
  decodeResult,
  encodeCall,
  encodeFeed,
  multicall3,
  oracle,
  oracleStaleSeconds,
  vetUsdFeed,
} from '@vermeil/abi'
import { isVetLike, type Token } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { multicallChunk, pricePartValue } from '../../trade/limits/limits.ts'
import { callContracts } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'
import type { VetUsd } from './prices.ts'

/**
 * The oracle's price of VET and whether it is older than a day.
 * @throws {OracleError}
 */
export async function fetchVetUsd(app: AppDependencies, signal: AbortSignal): Promise<VetUsd> {
  const clauses = [
    {
      to: findContract(app, 'oracle'),
      value: 0n,
      data: encodeCall(oracle.getLatestValue, [encodeFeed(vetUsdFeed)]),
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
  return { usd: value as Usd, isOld: age > BigInt(oracleStaleSeconds) }
}

/**
 * The value of one whole token in VET: quotes one unit of each token. If that is worth enough VET to move the price, as
 * a whole BTC moves its pool, the token is quoted again with a part of a unit and the answer is scaled up.
 */
export async function fetchVetRates(
  app: AppDependencies,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<Map<Address, Amount>> {
  const wrapped = tokens.filter(({ address }) => isVetLike(address))
  const routed = tokens.filter(({ address }) => !isVetLike(address))
  const units = routed.map(({ address, decimals }) => ({
    address,
    amount: 10n ** BigInt(decimals),
  }))
  const rates = await quoteInVet(app, units, signal)
  const parts = units.flatMap(({ address, amount }) => {
    const scale = findScale(rates.get(address) ?? 0n, amount)
    return scale > 1n ? [{ address, amount: amount / scale, scale }] : []
  })
  const quoted = await quoteInVet(app, parts, signal)
  for (const { address, scale } of parts) {
    const part = quoted.get(address)
    if (part !== undefined) rates.set(address, (part * scale) as Amount)
  }
  for (const { address, decimals } of wrapped) {
    rates.set(address, (10n ** BigInt(decimals)) as Amount)
  }
  return rates
}

/** The power of ten that divides a unit of this value in VET before it is quoted again. */
function findScale(value: bigint, unit: bigint): bigint {
  let scale = 1n
  while (value / scale > pricePartValue && scale * 10n <= unit) scale *= 10n
  return scale
}

/** The output of each amount in VET over the aggregator's best route. A token without a route is left out. */
async function quoteInVet(
  app: AppDependencies,
  sales: readonly { address: Address; amount: bigint }[],
  signal: AbortSignal,
): Promise<Map<Address, Amount>> {
  const gains = new Map<Address, Amount>()
  if (sales.length === 0) return gains
  const target = findContract(app, 'aggregator')
  const calls = sales.map(({ address, amount }) => {
    const args = [address, zeroAddress, amount] as const
    return { target, callData: encodeCall(aggregator.getBestRouteWithNativeSupport, [...args]) }
  })
  const answers = await callContracts(app, calls, { chunk: multicallChunk, signal })
  for (const [index, { address }] of sales.entries()) {
    const answer = answers[index]
    if (answer === undefined) continue
    const { amountOut } = decodeResult(aggregator.getBestRouteWithNativeSupport, answer)
    if (amountOut > 0n) gains.set(address, amountOut as Amount)
  }
  return gains
}

/** The oracle contract does not answer. Dollar prices are unknown until it does. */
export class OracleError extends Error {
  override name = 'OracleError'
  readonly retryable = true
  constructor() {
    super(t`The price oracle is not responding.`)
  }
}
