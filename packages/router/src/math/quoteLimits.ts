import { type Amount, type Bps, bpsDenominator } from '@vermeil/units'

/**
 * The minimum output: `amountOut` less the slippage (1 section 5: amount × (1 − slippage/100)), rounded down. It is at
 * least 1 if the swap pays anything, because a minimum of zero would accept any output.
 */
export function quoteMinimumOut(amountOut: bigint, slippage: Bps): Amount {
  const min = (amountOut * (bpsDenominator - BigInt(slippage))) / bpsDenominator
  return (min === 0n && amountOut > 0n ? 1n : min) as Amount
}

/** The maximum input: `amountIn` plus the slippage (1 section 5), rounded up. */
export function quoteMaximumIn(amountIn: bigint, slippage: Bps): Amount {
  const max = amountIn * (bpsDenominator + BigInt(slippage))
  return ((max + bpsDenominator - 1n) / bpsDenominator) as Amount
}
