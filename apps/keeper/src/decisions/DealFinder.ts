import type { Pool } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import type { OpenOrder } from '../orders/OpenOrder.ts'
import { formatPairKey, type OrderIndex, type OrderPair } from '../orders/OrderIndex.ts'
import type { Deal } from './Deal.ts'
import { findAffected } from './findAffected.ts'
import type { GasValues } from './GasValues.ts'
import type { Market } from './Market.ts'
import { planFill } from './planFill.ts'
import { planMatch } from './planMatch.ts'
import { quoteSpot } from './quoteSpot.ts'
import { SpotPrices } from './SpotPrices.ts'

/** What a search for deals depends on at one block. */
export interface Search {
  market: Market
  gasValues: GasValues
  index: OrderIndex
  /** Wei of VTHO that a transaction must earn after its gas. */
  minProfit: bigint
  /** How much of a token the keeper can spend now. */
  findAvailable: (token: Address) => bigint
  /** Whether a transaction that changes the price of the asset is in flight. */
  isBusy: (asset: Address) => boolean
  /** Whether an order must wait: a transaction with it is in flight or has just failed. */
  isWaiting: (order: OpenOrder) => boolean
  /** Whether an order can never be filled by this keeper now: it is its own, or expires with the next block. */
  isExcluded: (order: OpenOrder) => boolean
}

/** The number of orders of a pair that are tried: cheaper ones may wait or be too small for the gas. */
const maxTries = 8
const priceSquare = 10n ** 36n

/**
 * Finds the deals of a block. Only pairs are looked at whose orders changed or whose assets may have another price, and
 * pairs that had to wait. Of each pair, the cheapest orders come first, so one comparison ends most looks.
 */
export class DealFinder {
  readonly #queue = new Set<string>()
  #market: Market | undefined
  readonly #spots = new SpotPrices((asset) =>
    this.#market === undefined ? undefined : quoteSpot(this.#market, asset),
  )

  /** Looks at every pair again with the next search. */
  reset(index: OrderIndex): void {
    this.#spots.clear()
    for (const key of index.pairKeys()) this.#queue.add(key)
  }

  /** Notes what changed since the last search. */
  note(
    market: Market,
    index: OrderIndex,
    changed: { pools: readonly Pool[]; pairs: Iterable<string> },
  ): void {
    this.#market = market
    const affected = findAffected(market.graph, changed.pools)
    this.#spots.forget(affected)
    for (const asset of affected) for (const key of index.listPairsOf(asset)) this.#queue.add(key)
    for (const key of changed.pairs) this.#queue.add(key)
  }

  /** The deals of the block, at most one for each pair. */
  *search(search: Search): Generator<Deal> {
    for (const key of [...this.#queue]) {
      const pair = search.index.findPair(key)
      if (pair && [pair.from, pair.to].some((asset) => search.isBusy(asset))) continue
      this.#queue.delete(key)
      if (!pair) continue
      const { deal, waits } = this.#look(pair, search)
      if (deal || waits) this.#queue.add(key)
      if (deal) yield deal
    }
  }

  #look(pair: OrderPair, search: Search): { deal: Deal | undefined; waits: boolean } {
    const fillable = listFillable(pair, search)
    const free = fillable.filter((order) => !search.isWaiting(order))
    const waits = free.length < fillable.length
    const deal = this.#match(pair, free, search) ?? this.#fill(pair, free, search)
    return { deal, waits }
  }

  /** Matches an order with one of the opposite side, the cheapest ones first. */
  #match({ from, to }: OrderPair, orders: readonly OpenOrder[], search: Search): Deal | undefined {
    const opposite = search.index.findPair(formatPairKey(to, from))
    if (!opposite) return undefined
    const others = listFillable(opposite, search).filter((order) => !search.isWaiting(order))
    for (const one of orders)
      for (const other of others) {
        if (one.price * other.price >= priceSquare) break
        if (one.maker === other.maker) continue
        for (const terms of listTerms(one, search)) {
          const deal = planMatch({ one, other }, terms)
          if (deal) return deal
        }
      }
    return undefined
  }

  #fill({ from, to }: OrderPair, orders: readonly OpenOrder[], search: Search): Deal | undefined {
    for (const order of orders) {
      if (!this.#spots.isReached(order, [from, to])) return undefined
      for (const terms of listTerms(order, search)) {
        const deal = planFill(order, terms)
        if (deal) return deal
      }
    }
    return undefined
  }
}

/** The cheapest orders of a pair that can be filled. */
function listFillable({ orders }: OrderPair, { isExcluded }: Search): OpenOrder[] {
  const found: OpenOrder[] = []
  for (const order of orders) {
    if (found.length === maxTries) break
    if ((order.fillable ?? 0n) > 0n && !isExcluded(order)) found.push(order)
  }
  return found
}

/** The tokens that the keeper may spend on an order: first those that need no pool for one of its sides. */
function listTerms(
  { tokenFrom, tokenTo }: OpenOrder,
  { market, gasValues, minProfit, findAvailable }: Search,
) {
  const { graph } = market
  const sides = [graph.assetOf(tokenTo), graph.assetOf(tokenFrom)]
  return [...new Set([...sides, zeroAddress])]
    .map((base) => ({ market, gasValues, base, available: findAvailable(base), minProfit }))
    .filter(({ available }) => available > 0n)
}
