import type { TxId } from '@vermeil/units'
import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import { Columns } from './Columns.ts'

const empty = 0xffff_ffff
const initialSlots = 4096

/**
 * The positions of transactions by the first 64 bits of their ids: 16 bytes per row, and a hash table of row numbers.
 */
export class TxIndex {
  readonly #rows = new Columns(['high', 'low', 'block', 'index'])
  #table = new Uint32Array(initialSlots).fill(empty)
  /** Slots in use, including those of removed rows. */
  #used = 0

  push(id: TxId, block: number, index: number): void {
    const [high, low] = split(id)
    this.#rows.push([high, low, block, index])
    if (this.#used * 2 >= this.#table.length) this.#rebuild()
    else this.#enter(this.#rows.length - 1)
  }

  /** The possible positions of a transaction. There is rarely more than one, and the caller compares the ids. */
  find(id: TxId): { block: number; index: number }[] {
    const [high, low] = split(id)
    const found: { block: number; index: number }[] = []
    for (let at = this.#slot(low); ; at = (at + 1) % this.#table.length) {
      const row = this.#table[at] ?? empty
      if (row === empty) return found
      // The row was removed and may now belong to another transaction.
      if (row >= this.#rows.length) continue
      if (this.#rows.cell('low', row) !== low || this.#rows.cell('high', row) !== high) continue
      found.push({ block: this.#rows.cell('block', row), index: this.#rows.cell('index', row) })
    }
  }

  /** Removes the transactions of that block and of all later ones. */
  truncate(block: number): void {
    this.#rows.truncate(this.#rows.findFirst('block', block))
  }

  write(writer: ByteWriter): void {
    this.#rows.write(writer)
  }

  read(reader: ByteReader): void {
    this.#rows.read(reader)
    this.#rebuild()
  }

  #rebuild(): void {
    let slots = initialSlots
    while (slots < this.#rows.length * 4) slots *= 2
    this.#table = new Uint32Array(slots).fill(empty)
    this.#used = 0
    for (let row = 0; row < this.#rows.length; row++) this.#enter(row)
  }

  #enter(row: number): void {
    let at = this.#slot(this.#rows.cell('low', row))
    while ((this.#table[at] ?? empty) !== empty && this.#table[at] !== row)
      at = (at + 1) % this.#table.length
    if (this.#table[at] === empty) this.#used++
    this.#table[at] = row
  }

  #slot(low: number): number {
    return low % this.#table.length
  }
}

function split(id: TxId): [high: number, low: number] {
  return [Number.parseInt(id.slice(2, 10), 16), Number.parseInt(id.slice(10, 18), 16)]
}
