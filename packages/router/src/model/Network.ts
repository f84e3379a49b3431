import type { Curve } from './Curve.ts'

/** How much a fixed price bends at least, in parts. */
export const leastBend = 1e-6

/**
 * A market as numbers: tokens counted from zero and one-way curves (rows) between them. A row gives
 * `outRoot² · in / (inRoot² + in)`, up to `inMax`. Fees, and charges on the transfer into the pool, are in `inRoot`.
 */
export class Network {
  tokens = 0
  rows = 0
  from: Int32Array = new Int32Array(64)
  to: Int32Array = new Int32Array(64)
  inRoot: Float64Array = new Float64Array(64)
  outRoot: Float64Array = new Float64Array(64)
  /** The root of the price ratio to/from from which on the whole stretch is taken; Infinity without an end. */
  top: Float64Array = new Float64Array(64)
  inMax: Float64Array = new Float64Array(64)
  outMax: Float64Array = new Float64Array(64)
  /** Where the price is fixed, all that it pays; elsewhere zero. */
  line: Float64Array = new Float64Array(64)
  /** How many times as much a row of fixed price pays in truth, where only a part is looked at. */
  stretch: Float64Array = new Float64Array(64)
  /** How many rows have a fixed price. */
  lines = 0
  /** What the row belongs to: twice the pool's place in the graph, plus one where token1 goes in. */
  tag: Int32Array = new Int32Array(64)

  /** Empties the network and sets how many tokens it has. */
  reset(tokens: number): void {
    this.tokens = tokens
    this.rows = 0
    this.lines = 0
  }

  /** Appends row `row` of another network, between tokens of this one. */
  copy(other: Network, row: number, [from, to]: readonly [number, number]): void {
    const at = this.append()
    this.from[at] = from
    this.to[at] = to
    this.inRoot[at] = other.inRoot[row] as number
    this.outRoot[at] = other.outRoot[row] as number
    this.top[at] = other.top[row] as number
    this.inMax[at] = other.inMax[row] as number
    this.outMax[at] = other.outMax[row] as number
    this.tag[at] = other.tag[row] as number
    this.line[at] = other.line[row] as number
    this.stretch[at] = other.stretch[row] as number
    if (this.line[at] !== 0) this.lines += 1
  }

  /** Makes room for one more row and returns its number; whoever calls fills it. */
  append(): number {
    if (this.rows === this.from.length) this.#grow()
    this.rows += 1
    return this.rows - 1
  }

  /** Writes a curve over a row; `charge` is the share of the input that the token keeps on the way into the pool. */
  write(row: number, curve: Curve, charge: number): void {
    const arriving = 1 - charge
    const root = Math.sqrt(arriving)
    this.inRoot[row] = curve.inRoot / root
    this.outRoot[row] = curve.outRoot
    this.top[row] = curve.top / root
    this.inMax[row] = curve.inMax / arriving
    this.outMax[row] = curve.outMax
    this.line[row] = curve.isLine ? curve.outMax : 0
    this.stretch[row] = 1
    if (curve.isLine) this.#bendRow(row, leastBend)
  }

  /** Leaves only a part of what a row of fixed price pays; to be bent again. */
  shorten(row: number, part: number): void {
    this.line[row] = (this.line[row] as number) * part
    this.inMax[row] = (this.inMax[row] as number) * part
    this.stretch[row] = (this.stretch[row] as number) / part
  }

  /** Bends all fixed prices: over its amount each falls by that part, from the true price on. */
  bend(width: number): void {
    if (this.lines === 0) return
    for (let row = 0; row < this.rows; row++) if (this.line[row] !== 0) this.#bendRow(row, width)
  }

  #bendRow(row: number, width: number): void {
    if (this.outRoot[row] === 0 && this.inMax[row] === 0) return
    const paid = this.line[row] as number
    const rootRate = Math.sqrt(paid / (this.inMax[row] as number))
    const reduced = paid * Math.exp(-width / 2)
    const root = Math.sqrt(-reduced / Math.expm1(-width / 2))
    this.outMax[row] = reduced
    this.outRoot[row] = root
    this.inRoot[row] = root / rootRate
    this.top[row] = Math.exp(width / 2) / rootRate
  }

  /** Makes a row that nothing ever flows through. */
  clear(row: number): void {
    this.inRoot[row] = 1
    this.outRoot[row] = 0
    this.top[row] = Number.POSITIVE_INFINITY
    this.inMax[row] = 0
    this.outMax[row] = 0
    this.line[row] = 0
  }

  /** What comes out of the row for `amountIn`; what is beyond its end stays outside. */
  pay(row: number, amountIn: number): number {
    if (this.top[row] !== Number.POSITIVE_INFINITY && amountIn >= (this.inMax[row] as number))
      return this.outMax[row] as number
    const inRoot = this.inRoot[row] as number
    const outRoot = this.outRoot[row] as number
    return (outRoot * outRoot * amountIn) / (inRoot * inRoot + amountIn)
  }

  #grow(): void {
    const room = this.from.length * 2
    this.from = grow(this.from, new Int32Array(room))
    this.to = grow(this.to, new Int32Array(room))
    this.tag = grow(this.tag, new Int32Array(room))
    this.inRoot = grow(this.inRoot, new Float64Array(room))
    this.outRoot = grow(this.outRoot, new Float64Array(room))
    this.top = grow(this.top, new Float64Array(room))
    this.inMax = grow(this.inMax, new Float64Array(room))
    this.stretch = grow(this.stretch, new Float64Array(room))
    this.line = grow(this.line, new Float64Array(room))
    this.outMax = grow(this.outMax, new Float64Array(room))
  }
}

function grow<T extends Int32Array | Float64Array>(old: T, fresh: T): T {
  fresh.set(old)
  return fresh
}
