import type { Curve } from './Curve.ts'

/** The smallest bend of a fixed price, as a relative change of the price over its amount. */
export const minSmoothing = 1e-6

/**
 * One-way curves (rows) between tokens numbered from zero. A row pays `outRoot² · in / (inRoot² + in)`, up to an input
 * of `capacity`. Fees, and transfer fees of the input token, are part of `inRoot`.
 */
export class CurveTable {
  tokens = 0
  rows = 0
  from: Int32Array = new Int32Array(64)
  to: Int32Array = new Int32Array(64)
  inRoot: Float64Array = new Float64Array(64)
  outRoot: Float64Array = new Float64Array(64)
  /** The root of the price ratio to/from from which the whole row is used; Infinity if it has no end. */
  fullRatio: Float64Array = new Float64Array(64)
  capacity: Float64Array = new Float64Array(64)
  maxOut: Float64Array = new Float64Array(64)
  /** For a fixed price, the output at capacity without smoothing; otherwise zero. */
  linearOut: Float64Array = new Float64Array(64)
  /** How many times larger a fixed-price row really is than the part that is in use. */
  truncation: Float64Array = new Float64Array(64)
  /** The number of rows with a fixed price. */
  linearRows = 0
  /** The leg that a row belongs to: twice the pool's number, plus one if token1 goes in. */
  tag: Int32Array = new Int32Array(64)

  /** Removes all rows and sets the number of tokens. */
  reset(tokens: number): void {
    this.tokens = tokens
    this.rows = 0
    this.linearRows = 0
  }

  /** Appends a row of another table, between the given tokens of this one. */
  copy(other: CurveTable, row: number, [from, to]: readonly [number, number]): void {
    const at = this.append()
    this.from[at] = from
    this.to[at] = to
    this.inRoot[at] = other.inRoot[row]
    this.outRoot[at] = other.outRoot[row]
    this.fullRatio[at] = other.fullRatio[row]
    this.capacity[at] = other.capacity[row]
    this.maxOut[at] = other.maxOut[row]
    this.tag[at] = other.tag[row]
    this.linearOut[at] = other.linearOut[row]
    this.truncation[at] = other.truncation[row]
    if (this.linearOut[at] !== 0) this.linearRows += 1
  }

  /** Adds a row and returns its number. The caller fills it. */
  append(): number {
    if (this.rows === this.from.length) this.#grow()
    this.rows += 1
    return this.rows - 1
  }

  /**
   * Writes a curve into a row. `transferFee` is the share of the input that the token keeps on the way into the pool.
   */
  write(row: number, curve: Curve, transferFee: number): void {
    const arriving = 1 - transferFee
    const root = Math.sqrt(arriving)
    this.inRoot[row] = curve.inRoot / root
    this.outRoot[row] = curve.outRoot
    this.fullRatio[row] = curve.fullRatio / root
    this.capacity[row] = curve.capacity / arriving
    this.maxOut[row] = curve.maxOut
    this.linearOut[row] = curve.isLinear ? curve.maxOut : 0
    this.truncation[row] = 1
    if (curve.isLinear) this.#smoothRow(row, minSmoothing)
  }

  /** Reduces a fixed-price row to a part of it. It must be smoothed again afterwards. */
  truncate(row: number, part: number): void {
    this.linearOut[row] = this.linearOut[row] * part
    this.capacity[row] = this.capacity[row] * part
    this.truncation[row] = this.truncation[row] / part
  }

  /** Smooths all fixed prices: from the true price on, each falls by this relative width over its amount. */
  smooth(width: number): void {
    if (this.linearRows === 0) return
    for (let row = 0; row < this.rows; row++)
      if (this.linearOut[row] !== 0) this.#smoothRow(row, width)
  }

  #smoothRow(row: number, width: number): void {
    if (this.outRoot[row] === 0 && this.capacity[row] === 0) return
    const paid = this.linearOut[row]
    const rootRate = Math.sqrt(paid / this.capacity[row])
    const reduced = paid * Math.exp(-width / 2)
    const root = Math.sqrt(-reduced / Math.expm1(-width / 2))
    this.maxOut[row] = reduced
    this.outRoot[row] = root
    this.inRoot[row] = root / rootRate
    this.fullRatio[row] = Math.exp(width / 2) / rootRate
  }

  /** Closes a row: nothing can flow through it. */
  clear(row: number): void {
    this.inRoot[row] = 1
    this.outRoot[row] = 0
    this.fullRatio[row] = Number.POSITIVE_INFINITY
    this.capacity[row] = 0
    this.maxOut[row] = 0
    this.linearOut[row] = 0
  }

  /** The output of the row for `amountIn`. Input above its capacity is ignored. */
  pay(row: number, amountIn: number): number {
    if (this.fullRatio[row] !== Number.POSITIVE_INFINITY && amountIn >= this.capacity[row])
      return this.maxOut[row]
    const inRoot = this.inRoot[row]
    const outRoot = this.outRoot[row]
    return (outRoot * outRoot * amountIn) / (inRoot * inRoot + amountIn)
  }

  #grow(): void {
    const size = this.from.length * 2
    this.from = grow(this.from, new Int32Array(size))
    this.to = grow(this.to, new Int32Array(size))
    this.tag = grow(this.tag, new Int32Array(size))
    this.inRoot = grow(this.inRoot, new Float64Array(size))
    this.outRoot = grow(this.outRoot, new Float64Array(size))
    this.fullRatio = grow(this.fullRatio, new Float64Array(size))
    this.capacity = grow(this.capacity, new Float64Array(size))
    this.truncation = grow(this.truncation, new Float64Array(size))
    this.linearOut = grow(this.linearOut, new Float64Array(size))
    this.maxOut = grow(this.maxOut, new Float64Array(size))
  }
}

function grow<T extends Int32Array | Float64Array>(old: T, fresh: T): T {
  fresh.set(old)
  return fresh
}
