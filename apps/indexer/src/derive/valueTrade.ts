import { multiplyDecimal, type PairKey } from '@vermeil/ledger'
import type { Seconds } from '@vermeil/units'
import type { Memory } from './Memory.ts'

/** What changed hands, by the prices of the moment. */
export interface Worth {
  /** Wei of VET; null where no price is known. */
  volumeVet: bigint | null
  /** USD x 1e18; null where no price of VET is known. */
  volumeUsd: bigint | null
}

interface Exchange extends PairKey {
  amount0: bigint
  amount1: bigint
}

/**
 * The side that is VET itself says it exactly; else the side that trades against VET, pair0 first; else whichever has
 * a price at all. Rounded down.
 */
export function valueTrade(
  memory: Memory,
  { pair0, pair1, amount0, amount1 }: Exchange,
  now: Seconds,
): Worth {
  const price0 = memory.findPrice(pair0)
  const price1 = memory.findPrice(pair1)
  const side =
    price0 && (price0.direct || !price1?.direct)
      ? { vet: price0.vet, amount: amount0 }
      : price1 && { vet: price1.vet, amount: amount1 }
  if (!side) return { volumeVet: null, volumeUsd: null }
  const volumeVet = multiplyDecimal(side.vet, side.amount < 0n ? -side.amount : side.amount)
  return { volumeVet, volumeUsd: convertToUsd(memory, volumeVet, now) }
}

/** Wei of VET in USD x 1e18; null if no price of VET of the last day is known. */
export function convertToUsd(memory: Memory, volumeVet: bigint, now: Seconds): bigint | null {
  const vetUsd = memory.findVetUsd(now)
  return vetUsd === null ? null : (volumeVet * vetUsd) / oracleScale
}

const oracleScale = 10n ** 12n
