import { findOwed } from '@vermeil/clauses'
import type { Address } from '@vermeil/units'
import type { BookOrder } from '../orders/BookOrder.ts'

/** Wei of VET for one smallest unit of an asset, when a little of it is sold or bought. */
export interface Spot {
  sale: number
  purchase: number
}

/** How much better the real price may be than the probe's. */
const tolerance = 1.001
const priceScale = 1e18

/**
 * The approximate prices of assets in VET. They say without a search which orders the pools may be able to pay. A price
 * is quoted again only after a pool changed that may be on its route.
 */
export class SpotPrices {
  readonly #quote: (asset: Address) => Spot | undefined
  readonly #spots = new Map<Address, Spot | undefined>()

  constructor(quote: (asset: Address) => Spot | undefined) {
    this.#quote = quote
  }

  /** Forgets the prices of assets. */
  forget(assets: Iterable<Address>): void {
    for (const asset of assets) this.#spots.delete(asset)
  }

  clear(): void {
    this.#spots.clear()
  }

  /** Whether selling a little of an order's tokens may pay for as much of what its maker wants. */
  isReached({ price }: BookOrder, [from, to]: readonly [Address, Address]): boolean {
    const [sold, bought] = [this.#find(from), this.#find(to)]
    if (!sold || !bought) return false
    return sold.sale * tolerance * priceScale >= Number(price) * bought.purchase
  }

  /**
   * The maximum that filling all of an order that is reached can earn before gas, in wei of VET: what its tokens bring
   * at the pools' prices, less what its maker is owed.
   */
  findSurplus(order: BookOrder, [from, to]: readonly [Address, Address]): number {
    const { fillable = 0n } = order
    const owed = Number(findOwed(order, fillable)) * (this.#find(to)?.purchase ?? 0)
    return (this.findValue(order, from) ?? 0) - owed
  }

  /** The maximum that the fillable tokens of an order are worth, in wei of VET; undefined without a price. */
  findValue({ fillable = 0n }: BookOrder, from: Address): number | undefined {
    const spot = this.#find(from)
    return spot && Number(fillable) * spot.sale * tolerance
  }

  #find(asset: Address): Spot | undefined {
    if (!this.#spots.has(asset)) this.#spots.set(asset, this.#quote(asset))
    return this.#spots.get(asset)
  }
}
