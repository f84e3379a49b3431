import type { Pool } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import type { BookOrder } from '../orders/BookOrder.ts'
import { formatPairKey, type OrderIndex, type OrderPair } from '../orders/OrderIndex.ts'
import { type FillDeal, fillGas, transactionGas } from './FillDeal.ts'
import { findAffected } from './findAffected.ts'
import type { GasValues } from './GasValues.ts'
import type { MarketSnapshot } from './MarketSnapshot.ts'
import { type FillTerms, planFill } from './planFill.ts'
import { planMatch } from './planMatch.ts'
import { quoteSpot } from './quoteSpot.ts'
import { SpotPrices } from './SpotPrices.ts'
import { UnpaidPairs } from './UnpaidPairs.ts'

/** The inputs of a search for deals at one block. */
export interface DealSearch {
  market: MarketSnapshot
  gasValues: GasValues
  index: OrderIndex
  /** Wei of VTHO that a transaction must earn after its gas. */
  minProfit: bigint
  /** How much of a token the keeper can spend now. */
  findAvailable: (token: Address) => bigint
  /** Whether a transaction that changes the price of the asset is in flight. */
  isBusy: (asset: Address) => boolean
  /** Whether a deal with the orders must wait: a transaction with one is in flight, or such a deal has just failed. */
  isWaiting: (orders: readonly BookOrder[]) => boolean
  /** The gas that the last simulation of a deal with exactly these orders needed beyond the estimate. */
  findExtraGas: (orders: readonly BookOrder[]) => bigint
  /** Whether an order can never be filled by this keeper now: it is its own, or expires with the next block. */
  isExcluded: (order: BookOrder) => boolean
}

/** The maximum number of deals of a pair that are planned in one search, and that are sent or refused in one block. */
const maxPlans = 8
const maxDeals = 8
/**
 * The maximum number of crossing orders that are compared in one search: one maker can place many that cross its own.
 */
const maxComparisons = 256
const priceSquare = 10n ** 36n

/**
 * Finds the deals of a block. It searches only pairs whose orders changed or whose prices may have changed, and pairs
 * that had to wait. The cheapest orders of a pair come first, so one comparison ends most searches. Orders that are too
 * small for the gas are skipped without a plan, so that they keep no other order from being filled.
 */
export class DealFinder {
  readonly #queue = new Set<string>()
  readonly #unpaid = new UnpaidPairs()
  #market: MarketSnapshot | undefined
  readonly #spots = new SpotPrices((asset) =>
    this.#market === undefined ? undefined : quoteSpot(this.#market, asset),
  )

  /** Makes the next search include every pair. */
  reset(index: OrderIndex): void {
    this.#spots.clear()
    this.#unpaid.clear()
    for (const key of index.pairKeys()) this.#queue.add(key)
  }

  /** Notes what changed since the last search. */
  note(
    market: MarketSnapshot,
    index: OrderIndex,
    changed: { pools: readonly Pool[]; pairs: Iterable<string> },
  ): void {
    this.#market = market
    const affected = findAffected(market.graph, changed.pools)
    this.#spots.forget(affected)
    for (const asset of affected) for (const key of index.listPairsOf(asset)) this.#queue.add(key)
    for (const key of changed.pairs) this.#queue.add(key)
  }

  /**
   * Finds the deals of the block and passes them to `send`, at most one for each pair that is not refused. After a
   * refusal `isWaiting` must be true for the deal.
   */
  async search(search: DealSearch, send: (deal: FillDeal) => Promise<void>): Promise<void> {
    const { market, gasValues, index, minProfit, findAvailable } = search
    const means = {
      gasCost: gasValues.find(zeroAddress, minGas + minProfit / market.gasPrice) ?? 0n,
      available: findAvailable(zeroAddress),
    }
    for (const key of this.#unpaid.takeImproved(means)) this.#queue.add(key)
    for (const key of [...this.#queue]) {
      const pair = index.findPair(key)
      if (!pair) this.#queue.delete(key)
      else if (!isBusy(pair, search)) await this.#work(pair, { ...search, ...means }, send)
    }
  }

  /** Searches a pair until it has no more deals, or one is in flight. */
  async #work(
    pair: OrderPair,
    search: PairSearch,
    send: (deal: FillDeal) => Promise<void>,
  ): Promise<void> {
    for (let deals = 0; deals < maxDeals && !isBusy(pair, search); deals += 1) {
      this.#queue.delete(pair.key)
      this.#unpaid.delete(pair.key)
      const deal = this.#match(pair, search) ?? this.#fill(pair, search)
      const waits = pair.orders.some((order) => search.isWaiting([order]))
      if (deal || waits) this.#queue.add(pair.key)
      if (!deal) return
      await send(deal)
    }
  }

  /** Matches an order with one of the opposite side, the cheapest ones first. */
  #match(pair: OrderPair, search: PairSearch): FillDeal | undefined {
    const opposite = search.index.findPair(formatPairKey(pair.to, pair.from))
    if (!opposite) return undefined
    let [plans, comparisons] = [0, 0]
    for (const [one, other] of this.#listCrossing(pair, opposite, search)) {
      comparisons += 1
      if (comparisons > maxComparisons) return undefined
      if (one.maker === other.maker) continue
      this.#unpaid.add(pair.key, search)
      if (search.isWaiting([one, other])) {
        this.#queue.add(pair.key)
        continue
      }
      for (const terms of listTerms([one, other], search)) {
        const deal = planMatch({ one, other }, terms)
        if (deal) return deal
      }
      plans += 1
      if (plans === maxPlans) return undefined
    }
    return undefined
  }

  /** The orders of opposite sides whose prices cross, the cheapest first. */
  *#listCrossing(
    pair: OrderPair,
    opposite: OrderPair,
    search: PairSearch,
  ): Generator<[BookOrder, BookOrder]> {
    for (const one of this.#listFree(pair, search)) {
      let isCrossing = false
      for (const other of this.#listFree(opposite, search)) {
        if (one.price * other.price >= priceSquare) break
        isCrossing = true
        yield [one, other]
      }
      if (!isCrossing) return
    }
  }

  #fill(pair: OrderPair, search: PairSearch): FillDeal | undefined {
    let plans = 0
    for (const order of this.#listFree(pair, search)) {
      if (!this.#spots.isReached(order, [pair.from, pair.to])) return undefined
      this.#unpaid.add(pair.key, search)
      if (this.#spots.findSurplus(order, [pair.from, pair.to]) < Number(search.gasCost)) continue
      for (const terms of listTerms([order], search)) {
        const deal = planFill(order, terms)
        if (deal) return deal
      }
      plans += 1
      if (plans === maxPlans) return undefined
    }
    return undefined
  }

  /** The orders of a pair that can be filled now and are worth more than their gas, the cheapest first. */
  *#listFree({ from, orders }: OrderPair, search: PairSearch): Generator<BookOrder> {
    for (const order of orders) {
      if ((order.fillable ?? 0n) <= 0n || search.isExcluded(order)) continue
      const value = this.#spots.findValue(order, from)
      if (value !== undefined && value < Number(search.gasCost)) continue
      if (!search.isWaiting([order])) yield order
    }
  }
}

/** The minimum gas of a deal. */
const minGas = transactionGas + fillGas

/** A search with the wei of VET that a deal must earn at least, and that the keeper has. */
interface PairSearch extends DealSearch {
  gasCost: bigint
  available: bigint
}

function isBusy({ from, to }: OrderPair, search: DealSearch): boolean {
  return search.isBusy(from) || search.isBusy(to)
}

/**
 * The tokens that the keeper may spend on a deal with one or two orders: first those that need no pool for a side of the
 * first order, VET before tokens. Anyone can send a worthless token to the keeper.
 */
function listTerms(
  orders: readonly [BookOrder, ...BookOrder[]],
  { market, gasValues, minProfit, findAvailable, findExtraGas }: DealSearch,
): FillTerms[] {
  const [{ tokenFrom, tokenTo }] = orders
  const extraGas = findExtraGas(orders)
  const { graph } = market
  const sides = [graph.assetOf(tokenTo), graph.assetOf(tokenFrom)].toSorted(
    (one, other) => Number(other === zeroAddress) - Number(one === zeroAddress),
  )
  return [...new Set([...sides, zeroAddress])]
    .map((base) => ({
      market,
      gasValues,
      base,
      available: findAvailable(base),
      minProfit,
      extraGas,
    }))
    .filter(({ available }) => available > 0n)
}
