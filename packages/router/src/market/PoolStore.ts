import type { Address } from '@vermeil/units'
import { listCurves } from '../math/listCurves.ts'
import { CurveTable } from '../model/CurveTable.ts'
import { type Pool, type PoolVenue, wholePips } from '../model/Pool.ts'

/** A pool between two assets, and its rows in the table. */
export interface Slot {
  pool: Pool
  venue: PoolVenue
  /** The numbers of the assets of token0 and token1. */
  ends: readonly [number, number]
  firstRow: number
  rows: number
}

/** Spare rows of a concentrated liquidity pool, so that new positions rarely need new rows. */
const spareRows = 16

/** All pools as rows of one table whose tokens are the assets, and which assets they connect. */
export class PoolStore {
  readonly table: CurveTable = new CurveTable()
  readonly assets: Address[] = []
  /** The pools by their number; undefined if the pool was removed. */
  readonly slots: (Slot | undefined)[] = []
  /** For each asset, its neighbours and the numbers of the pools between them. */
  readonly links: Map<number, Set<number>>[] = []
  /** The share of a transfer that each asset keeps. */
  readonly transferFees: number[] = []
  /** Increases when pools are added or removed, to invalidate caches. */
  version = 0
  readonly #numbers = new Map<Address, number>()
  /** Free spans of rows that removed pools left, by their length. */
  readonly #free = new Map<number, number[]>()

  /** The number of an asset, if a pool or a transfer fee has named it. */
  numberOf(asset: Address): number | undefined {
    return this.#numbers.get(asset)
  }

  /** Adds an asset, unless it is known, and returns its number. */
  addAsset(asset: Address): number {
    const known = this.#numbers.get(asset)
    if (known !== undefined) return known
    const number = this.assets.length
    this.#numbers.set(asset, number)
    this.assets.push(asset)
    this.links.push(new Map())
    this.transferFees.push(0)
    this.table.tokens = this.assets.length
    return number
  }

  /** Adds a pool and returns its number. */
  add(pool: Pool, venue: PoolVenue, ends: readonly [number, number]): number {
    const rows = countRows(pool)
    const number = this.slots.length
    const firstRow = this.#free.get(rows)?.pop() ?? this.#append(rows)
    this.slots[number] = { pool, venue, ends, firstRow, rows }
    this.#link(ends[0], ends[1]).add(number)
    this.#link(ends[1], ends[0]).add(number)
    this.version += 1
    this.#writeRows(number)
    return number
  }

  /** Replaces the state of a pool. */
  update(number: number, pool: Pool): void {
    const slot = this.slots[number]
    if (!slot) return
    slot.pool = pool
    const needed = countRows(pool)
    if (needed - (pool.kind === 'ticks' ? spareRows : 0) > slot.rows) {
      this.#clear(slot)
      slot.firstRow = this.#append(needed)
      slot.rows = needed
      this.version += 1
    }
    this.#writeRows(number)
  }

  /** Removes a pool. Its rows are reused for pools with as many rows. */
  remove(number: number): void {
    const slot = this.slots[number]
    if (!slot) return
    this.#clear(slot)
    for (const [one, other] of [slot.ends, slot.ends.toReversed()] as [number, number][]) {
      const between = this.#link(one, other)
      between.delete(number)
      if (between.size === 0) this.links[one]?.delete(other)
    }
    this.slots[number] = undefined
    this.version += 1
  }

  /** Sets the share of each transfer that an asset keeps, in millionths, and updates the rows of its pools. */
  setTransferFee(asset: number, transferFeePips: number): void {
    this.transferFees[asset] = transferFeePips / wholePips
    for (const numbers of this.links[asset]?.values() ?? [])
      for (const number of numbers) this.#writeRows(number)
  }

  /** The pool's spot price: output for each unit of input, after fees and transfer fees. */
  readRate({ firstRow, rows, ends }: Slot, isZeroIn: boolean): number {
    const { from, inRoot, outRoot } = this.table
    for (let row = firstRow; row < firstRow + rows; row++) {
      if (from[row] !== ends[isZeroIn ? 0 : 1] || outRoot[row] === 0) continue
      return (outRoot[row] / inRoot[row]) ** 2
    }
    return 0
  }

  #writeRows(number: number): void {
    const slot = this.slots[number]
    if (!slot) return
    const { table } = this
    const curves = listCurves(slot.pool)
    for (let at = 0; at < slot.rows; at++) {
      const row = slot.firstRow + at
      const curve = curves[at]
      const from = slot.ends[curve && !curve.isZeroIn ? 1 : 0]
      table.from[row] = from
      table.to[row] = slot.ends[from === slot.ends[0] ? 1 : 0]
      table.tag[row] = number * 2 + (curve && !curve.isZeroIn ? 1 : 0)
      const transferFee = this.transferFees[from] ?? 0
      if (curve && transferFee < 1) table.write(row, curve, transferFee)
      else table.clear(row)
    }
  }

  #clear({ firstRow, rows }: Slot): void {
    for (let row = firstRow; row < firstRow + rows; row++) this.table.clear(row)
    const free = this.#free.get(rows) ?? []
    this.#free.set(rows, free)
    free.push(firstRow)
  }

  #append(rows: number): number {
    const first = this.table.rows
    for (let row = 0; row < rows; row++) this.table.append()
    return first
  }

  #link(one: number, other: number): Set<number> {
    const links = this.links[one] ?? new Map<number, Set<number>>()
    const between = links.get(other) ?? new Set<number>()
    links.set(other, between)
    return between
  }
}

function countRows(pool: Pool): number {
  return pool.kind === 'ticks' ? pool.ticks.length + 2 + spareRows : 2
}
