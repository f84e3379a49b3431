import type { Pool } from '../model/Pool.ts'
import type { PoolStore, Slot } from './PoolStore.ts'

/** How often all prices are evened out against each other after pools came. */
const sweeps = 12

/** An order says little of a price, and all where nothing else says anything. */
const orderWeight = 1e-9

/**
 * The prices that the pools hover around, as logarithms against each other: where every quote starts from. They
 * need not be right, a quote finds its own from there. Only what a changed pool touches is worked out anew.
 */
export class PriceLevels {
  readonly #store: PoolStore
  #levels: Float64Array = new Float64Array(64).fill(Number.NaN)
  readonly #marked = new Set<number>()
  #version = -1

  constructor(store: PoolStore) {
    this.#store = store
  }

  /** Remembers that a pool changed. */
  mark(slot: Slot | undefined): void {
    for (const asset of slot?.ends ?? []) this.#marked.add(asset)
  }

  /** The logarithm of each asset's price, by its number. */
  read(): Float64Array {
    const assets = this.#store.assets.length
    if (this.#levels.length < assets) {
      const grown = new Float64Array(assets * 2).fill(Number.NaN)
      grown.set(this.#levels)
      this.#levels = grown
    }
    if (this.#version !== this.#store.version) {
      this.#version = this.#store.version
      for (let asset = 0; asset < assets; asset++) this.#spread(asset)
      for (let sweep = 0; sweep < sweeps; sweep++)
        for (let asset = 0; asset < assets; asset++) this.#even(asset)
    } else for (const asset of this.#marked) this.#even(asset)
    this.#marked.clear()
    return this.#levels
  }

  /** Gives an asset without a price one, and from there all that hang together with it. */
  #spread(start: number): void {
    if (!Number.isNaN(this.#levels[start])) return
    this.#even(start)
    if (Number.isNaN(this.#levels[start])) this.#levels[start] = 0
    const queue = [start]
    for (let asset = queue.pop(); asset !== undefined; asset = queue.pop()) {
      for (const next of this.#store.links[asset]?.keys() ?? []) {
        if (!Number.isNaN(this.#levels[next])) continue
        this.#even(next)
        queue.push(next)
      }
    }
  }

  /** Sets an asset's price to what its pools say, each weighing as much as its depth. */
  #even(asset: number): void {
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

/** The logarithm of what one of the asset is worth in the pool's other one, and how much of that lies ready. */
function readRate(slot: Slot, asset: number): [number, number] {
  const [amount0, amount1] = measureDepth(slot.pool)
  const [own, other] = slot.ends[0] === asset ? [amount0, amount1] : [amount1, amount0]
  return [Math.log(other / own), other]
}

/** Amounts in the ratio of the price: what lies ready on either side. */
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
