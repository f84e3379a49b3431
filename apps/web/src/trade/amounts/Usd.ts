/** US dollars with 12 decimals, the oracle's scale: 1_000_000_000_000n is one dollar. As a price: dollars for one whole token. */
export type Usd = bigint & { readonly __unit: 'Usd' }

export const usdDecimals = 12

/** The value of an amount. `price` is for one whole token. */
export function valueInUsd(amount: bigint, decimals: number, price: Usd): Usd {
  return ((amount * price) / 10n ** BigInt(decimals)) as Usd
}

/** The change from one value to another in percent, to four decimals. Undefined if the first is zero. */
export function changePercent(from: Usd, to: Usd): number | undefined {
  if (from <= 0n) return undefined
  return Number(((to - from) * 1_000_000n) / from) / 10_000
}
