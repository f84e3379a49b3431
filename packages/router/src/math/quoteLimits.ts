import { type Amount, type Bps, bpsDenominator } from '@vermeil/units'

/**
 * The least that may come out: `amountOut` less the slippage (1 section 5: amount x (1 - slippage/100)),
 * rounded down to a whole unit, and never zero for a swap that pays something: zero would accept anything.
 */
export function quoteMinimumOut(amountOut: bigint, slippage: Bps): Amount {
  const min = (amountOut * (bpsDenominator - BigInt(slippage))) / bpsDenominator
  return (min === 0n && amountOut > 0n ? 1n : min) as Amount
}

/** The most that may go in: `amountIn` and the slippage on top (1 section 5), rounded up to a whole unit. */
export function quoteMaximumIn(amountIn: bigint, slippage: Bps): Amount {
  const max = amountIn * (bpsDenominator + BigInt(slippage))
  return ((max + bpsDenominator - 1n) / bpsDenominator) as Amount
}
