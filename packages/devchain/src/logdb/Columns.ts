import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'

/** An append-only table of 32-bit numbers, stored by columns. */
export class Columns {
  length = 0
  readonly #cells: Uint32Array[]
  readonly #order: Map<string, number>

  constructor(names: readonly string[]) {
    this.#cells = names.map(() => new Uint32Array(1024))
    this.#order = new Map(names.map((name, index) => [name, index]))
  }

  /** Adds a row. Missing values are 0. */
  push(values: readonly number[]): void {
    for (const [index, cells] of this.#cells.entries()) {
      const column = this.length < cells.length ? cells : this.#grow(index)
      column[this.length] = values[index] ?? 0
    }
    this.length++
  }

  truncate(length: number): void {
    this.length = length
  }

  /** The cells of a column, which may extend beyond the last row. They are valid until the next row is added. */
  column(name: string): Uint32Array {
    return this.#cells[this.#order.get(name) ?? 0] ?? new Uint32Array(0)
  }

  cell(name: string, row: number): number {
    return this.column(name)[row] ?? 0
  }

  /** The first row with at least this value in an ascending column. */
  findFirst(name: string, min: number): number {
    const cells = this.column(name)
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cells[middle] ?? 0) < min) low = middle + 1
      else high = middle
    }
    return low
  }

  write(writer: ByteWriter): void {
    writer.uint(this.length)
    for (const cells of this.#cells)
      writer.fixed(new Uint8Array(cells.buffer, cells.byteOffset, this.length * 4))
  }

  /** Replaces the rows by the written ones. */
  read(reader: ByteReader): void {
    this.length = reader.uint()
    for (const index of this.#cells.keys()) {
      const cells = new Uint32Array(Math.max(1024, Math.ceil(this.length * 1.25)))
      new Uint8Array(cells.buffer).set(reader.fixed(this.length * 4))
      this.#cells[index] = cells
    }
  }

  #grow(index: number): Uint32Array {
    const old = this.#cells[index] ?? new Uint32Array(0)
    const grown = new Uint32Array(Math.ceil(old.length * 1.25))
    grown.set(old)
    this.#cells[index] = grown
    return grown
  }
}
