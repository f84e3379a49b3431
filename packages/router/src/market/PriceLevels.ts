import type { Pool } from '../model/Pool.ts'
import type { PoolStore, Slot } from './PoolStore.ts'

/** How many times all prices are averaged after pools were added or removed. */
const averagingRounds = 12

/** An order has almost no weight in a price, unless no other pool trades the asset. */
const orderWeight = 1e-9

/**
 * Approximate log prices of all assets, from which each quote starts its search for the exact ones. After a change,
 * only the assets of the changed pools are updated.
 */
export class PriceLevels {
  readonly #store: PoolStore
  #levels: Float64Array = new Float64Array(64).fill(Number.NaN)
  readonly #marked = new Set<number>()
  #version = -1

  constructor(store: PoolStore) {
    this.#store = store
  }

  /** Marks the assets of a changed pool. */
  mark(slot: Slot | undefined): void {
    for (const asset of slot?.ends ?? []) this.#marked.add(asset)
  }

  /** The log price of each asset, by its number. */
  read(): Float64Array {
    const assets = this.#store.assets.length
    if (this.#levels.length < assets) {
      const grown = new Float64Array(assets * 2).fill(Number.NaN)
      grown.set(this.#levels)
      this.#levels = grown
    }
    if (this.#version !== this.#store.version) {
      this.#version = this.#store.version
      for (let asset = 0; asset < assets; asset++) this.#setMissingPrices(asset)
      for (let round = 0; round < averagingRounds; round++)
        for (let asset = 0; asset < assets; asset++) this.#averagePrice(asset)
    } else for (const asset of this.#marked) this.#averagePrice(asset)
    this.#marked.clear()
    return this.#levels
  }

  /** Sets the price of an asset that has no price yet, and of all assets without a price that are connected to it. */
  #setMissingPrices(start: number): void {
    if (!Number.isNaN(this.#levels[start])) return
    this.#averagePrice(start)
    if (Number.isNaN(this.#levels[start])) this.#levels[start] = 0
    const queue = [start]
    for (let asset = queue.pop(); asset !== undefined; asset = queue.pop()) {
      for (const next of this.#store.links[asset]?.keys() ?? []) {
        if (!Number.isNaN(this.#levels[next])) continue
        this.#averagePrice(next)
        queue.push(next)
      }
    }
  }

  /** Sets an asset's price to the average of its prices in its pools, weighted by their depth. */
  #averagePrice(asset: number): void {
    let weights = 0
    let sum = 0
    for (const [next, numbers] of this.#store.links[asset] ?? []) {
      const level = this.#levels[next]
      if (Number.isNaN(level)) continue
      for (const number of numbers) {
        const slot = this.#store.slots[number]
        const [rate, depth] = slot ? readRate(slot, asset) : [0, 0]
        const weight = depth * Math.exp(level)
        if (!(weight > 0 && Number.isFinite(weight) && Number.isFinite(rate))) continue
        weights += weight
        sum += weight * (level + rate)
      }
    }
    if (weights > 0) this.#levels[asset] = sum / weights
    else if (Number.isNaN(this.#levels[asset])) this.#levels[asset] = 0
  }
}

/** The log price of the asset in the pool's other asset, and the amount of the other asset in the pool. */
function readRate(slot: Slot, asset: number): [number, number] {
  const [amount0, amount1] = measureDepth(slot.pool)
  const [own, other] = slot.ends[0] === asset ? [amount0, amount1] : [amount1, amount0]
  return [Math.log(other / own), other]
}

/** The amounts of both tokens near the price. */
function measureDepth(pool: Pool): [number, number] {
  switch (pool.kind) {
    case 'pair':
      return [Number(pool.reserve0), Number(pool.reserve1)]
    case 'ticks': {
      const root = Number(pool.sqrtPriceX96) / 2 ** 96
      const liquidity = Number(pool.liquidity)
      return [liquidity / root, liquidity * root]
    }
    case 'order': {
      const given = Number(pool.remaining) * orderWeight
      return [given, (given * Number(pool.amountTo)) / Number(pool.amountFrom)]
    }
  }
}
