/**
 * How long typing must pause before a quote is requested (1 §9), in milliseconds: the larger the amount, the longer.
 */
export function findQuoteDelayMs(amount: bigint, decimals: number): number {
  const one = 10n ** BigInt(decimals)
  if (amount > 1_000n * one) return 800
  if (amount > 100n * one) return 500
  if (amount > 10n * one) return 300
  return 150
}
