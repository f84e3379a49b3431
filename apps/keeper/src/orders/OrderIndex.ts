import type { Address } from '@vermeil/units'
import type { BookOrder } from './BookOrder.ts'

/** The open orders that sell one asset for another, the cheapest first, and among equals the oldest. */
export interface OrderPair {
  key: string
  from: Address
  to: Address
  orders: readonly BookOrder[]
}

/** The name of a pair of assets. VET and all its wrapped forms are one asset, the zero address. */
export function formatPairKey(from: Address, to: Address): string {
  return `${from}/${to}`
}

/** The open orders by id, by pair and price, by asset, and by maker and sold token. */
export class OrderIndex {
  readonly #findAsset: (token: Address) => Address
  readonly #orders = new Map<bigint, BookOrder>()
  readonly #pairs = new Map<string, OrderPair & { orders: BookOrder[] }>()
  readonly #byAsset = new Map<Address, Set<string>>()
  readonly #byFunds = new Map<string, Set<bigint>>()

  /** @param findAsset maps VET and all its wrapped forms to the zero address. */
  constructor(findAsset: (token: Address) => Address) {
    this.#findAsset = findAsset
  }

  get size(): number {
    return this.#orders.size
  }

  find(id: bigint): BookOrder | undefined {
    return this.#orders.get(id)
  }

  findPair(key: string): OrderPair | undefined {
    return this.#pairs.get(key)
  }

  all(): Iterable<BookOrder> {
    return this.#orders.values()
  }

  pairKeys(): Iterable<string> {
    return this.#pairs.keys()
  }

  /** The assets that open orders sell or buy. */
  assets(): Iterable<Address> {
    return this.#byAsset.keys()
  }

  /** The pairs that sell or buy the asset. */
  listPairsOf(asset: Address): Iterable<string> {
    return this.#byAsset.get(asset) ?? []
  }

  /** The orders of a maker that sell the token. */
  listByFunds(maker: Address, token: Address): Iterable<bigint> {
    return this.#byFunds.get(`${maker}/${token}`) ?? []
  }

  /** Adds an order or replaces its state. @returns the key of its pair. */
  write(order: BookOrder): string {
    this.remove(order.id)
    this.#orders.set(order.id, order)
    const pair = this.#openPair(order)
    pair.orders.splice(findPlace(pair.orders, order), 0, order)
    add(this.#byFunds, `${order.maker}/${order.tokenFrom}`, order.id)
    return pair.key
  }

  /** Removes an order. @returns the key of its pair; undefined if it is not there. */
  remove(id: bigint): string | undefined {
    const order = this.#orders.get(id)
    if (order === undefined) return undefined
    this.#orders.delete(id)
    drop(this.#byFunds, `${order.maker}/${order.tokenFrom}`, id)
    const [from, to] = this.#assetsOf(order)
    const key = formatPairKey(from, to)
    const orders = this.#pairs.get(key)?.orders ?? []
    orders.splice(findPlace(orders, order), 1)
    if (orders.length > 0) return key
    this.#pairs.delete(key)
    for (const asset of [from, to]) drop(this.#byAsset, asset, key)
    return key
  }

  #openPair(order: BookOrder): OrderPair & { orders: BookOrder[] } {
    const [from, to] = this.#assetsOf(order)
    const key = formatPairKey(from, to)
    const pair = this.#pairs.get(key) ?? { key, from, to, orders: [] }
    this.#pairs.set(key, pair)
    for (const asset of [from, to]) add(this.#byAsset, asset, key)
    return pair
  }

  #assetsOf({ tokenFrom, tokenTo }: BookOrder): [Address, Address] {
    return [this.#findAsset(tokenFrom), this.#findAsset(tokenTo)]
  }
}

/** The position of an order, or where to insert it. */
function findPlace(orders: readonly BookOrder[], { price, id }: BookOrder): number {
  let [low, high] = [0, orders.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = orders[middle]
    if (other && (other.price < price || (other.price === price && other.id < id))) low = middle + 1
    else high = middle
  }
  return low
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

function drop<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  set?.delete(value)
  if (set?.size === 0) sets.delete(key)
}
