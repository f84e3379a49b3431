import { type Address, zeroAddress } from '@vermeil/units'
import type { MarketSnapshot } from './MarketSnapshot.ts'
import { quotePurchase, quoteSale } from './quoteTrade.ts'
import type { Spot } from './SpotPrices.ts'

/** A little of an asset is what one VET buys, or one unit if a unit costs more. */
const probe = 10n ** 18n

/** The prices of an asset for a little of it; undefined if it cannot be exchanged for VET. */
export function quoteSpot(market: MarketSnapshot, asset: Address): Spot | undefined {
  if (asset === zeroAddress) return { sale: 1, purchase: 1 }
  const bought = quoteSale(market, { from: zeroAddress, to: asset, amount: probe })?.amountOut ?? 0n
  const amount = bought > 0n ? bought : 1n
  const sale = quoteSale(market, { from: asset, to: zeroAddress, amount })
  const purchase = quotePurchase(market, { from: zeroAddress, to: asset, amount })
  if (!sale || !purchase) return undefined
  return {
    sale: Number(sale.amountOut) / Number(amount),
    purchase: Number(purchase.amountIn) / Number(amount),
  }
}
