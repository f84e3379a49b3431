import { type Address, zeroAddress } from '@vermeil/units'
import type { Market } from './Market.ts'
import { quoteSale } from './quoteTrade.ts'
import type { Spot } from './SpotPrices.ts'

/** A little is one VET, or more if that buys only a few units of the asset. */
const probes = [1n, 100n, 10_000n, 1_000_000n].map((vet) => vet * 10n ** 18n)
const minUnits = 1_000n

/** The prices of an asset for a little of it; undefined if it cannot be exchanged for VET. */
export function quoteSpot(market: Market, asset: Address): Spot | undefined {
  if (asset === zeroAddress) return { sale: 1, purchase: 1 }
  for (const [at, probe] of probes.entries()) {
    const units = quoteSale(market, { from: zeroAddress, to: asset, amount: probe })?.amountOut
    if (units === undefined || (units < minUnits && at < probes.length - 1)) continue
    const back = quoteSale(market, { from: asset, to: zeroAddress, amount: units })
    if (!back) return undefined
    return { sale: Number(back.amountOut) / Number(units), purchase: Number(probe) / Number(units) }
  }
  return undefined
}
