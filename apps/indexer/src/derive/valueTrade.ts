import { oracleDecimals } from '@vermeil/abi'
import { multiplyDecimal, type PairKey } from '@vermeil/ledger'
import type { Seconds } from '@vermeil/units'
import type { DerivedState } from './DerivedState.ts'

/** The value of a trade at current prices. */
export interface TradeValue {
  /** Wei of VET; null if no price is known. */
  volumeVet: bigint | null
  /** USD x 1e18; null if no price of VET is known. */
  volumeUsd: bigint | null
}

interface Exchange extends PairKey {
  amount0: bigint
  amount1: bigint
}

/**
 * Values a trade by one of its sides, rounded down: by VET itself if it is one of them; otherwise by a token that trades
 * against VET (pair0 first); otherwise by any token that has a price.
 */
export function valueTrade(
  state: DerivedState,
  { pair0, pair1, amount0, amount1 }: Exchange,
  now: Seconds,
): TradeValue {
  const price0 = state.findPrice(pair0)
  const price1 = state.findPrice(pair1)
  const side =
    price0 && (price0.direct || !price1?.direct)
      ? { vet: price0.vet, amount: amount0 }
      : price1 && { vet: price1.vet, amount: amount1 }
  if (!side) return { volumeVet: null, volumeUsd: null }
  const volumeVet = multiplyDecimal(side.vet, side.amount < 0n ? -side.amount : side.amount)
  return { volumeVet, volumeUsd: convertToUsd(state, volumeVet, now) }
}

/** Converts wei of VET to USD x 1e18; null if there is no price of VET from the last day. */
export function convertToUsd(state: DerivedState, volumeVet: bigint, now: Seconds): bigint | null {
  const vetUsd = state.findVetUsd(now)
  return vetUsd === null ? null : (volumeVet * vetUsd) / oracleScale
}

const oracleScale = 10n ** BigInt(oracleDecimals)
