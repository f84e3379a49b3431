import type { Amount } from './Amount.ts'
import { type Bps, bpsDenominator } from './Bps.ts'
import { divideRoundingUp } from './divideRoundingUp.ts'

/**
 * The minimum received of an exact input (1 §5): `amountOut` less the slippage, rounded down. It is at least one
 * smallest unit, since a swap with a minimum of 0 would accept any price. Only an output of 0 has no minimum.
 */
export function findMinAmountOut(amountOut: bigint, slippage: Bps): Amount {
  const minimum = (amountOut * (bpsDenominator - BigInt(slippage))) / bpsDenominator
  return (minimum === 0n && amountOut > 0n ? 1n : minimum) as Amount
}

/** The maximum used by an exact output (1 §5): `amountIn` plus the slippage, rounded up. */
export function findMaxAmountIn(amountIn: bigint, slippage: Bps): Amount {
  const maximum = amountIn * (bpsDenominator + BigInt(slippage))
  return divideRoundingUp(maximum, bpsDenominator) as Amount
}
