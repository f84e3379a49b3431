import { priceTrade, scaleDecimal, type TokenPriceRow, type TradeRow } from '@vermeil/ledger'
import { type Address, zeroAddress } from '@vermeil/units'
import type { DerivedState } from './DerivedState.ts'

/**
 * Derives a token's price in VET from a trade whose price counts. A trade against VET prices the other token. A token
 * that never traded against VET gets its price from trades with a token that did.
 */
export function derivePrices(
  state: DerivedState,
  trade: Pick<TradeRow, 'pair0' | 'pair1' | 'amount0' | 'amount1' | 'timestamp'>,
): TokenPriceRow | undefined {
  const { pair0, pair1, amount0, amount1, timestamp } = trade
  const found =
    pair0 === zeroAddress
      ? { token: pair1, vet: priceTrade(amount1, amount0), direct: true }
      : (bridge(state, [pair0, amount0], [pair1, amount1]) ??
        bridge(state, [pair1, amount1], [pair0, amount0]))
  if (!found?.vet) return undefined
  const { token, vet, direct } = found
  state.setPrice(token, { vet, direct })
  return { token, timestamp, vet, vetUsd: state.findVetUsd(timestamp), direct }
}

/** The price of `other` from the price of `one`, if only `one` trades against VET. */
function bridge(
  state: DerivedState,
  [one, amount]: readonly [Address, bigint],
  [other, otherAmount]: readonly [Address, bigint],
): { token: Address; vet: string; direct: false } | undefined {
  const known = state.findPrice(one)
  if (!known?.direct || state.findPrice(other)?.direct) return undefined
  const positive = (value: bigint): bigint => (value < 0n ? -value : value)
  const vet = scaleDecimal(known.vet, positive(amount), positive(otherAmount))
  return { token: other, vet, direct: false }
}
