/** An append-only log of block records by number, from 0, and snapshots of the state after some of them. */
export interface BlockLog extends AsyncDisposable {
  readonly count: number
  append(record: Uint8Array): void
  /** @throws {StoreError} if the record is damaged. */
  read(number: number): Uint8Array
  /** Removes the records from that number on, and the snapshots that include them. */
  truncate(count: number): void
  /** How many blocks each snapshot covers, newest first. */
  readonly snapshots: readonly number[]
  /** Saves a snapshot after the first `count` blocks. Only the two newest are kept. */
  saveSnapshot(count: number, content: Uint8Array): void
  /** A snapshot's content, or undefined if it is damaged. */
  loadSnapshot(count: number): Uint8Array | undefined
  [Symbol.asyncDispose](): Promise<void>
}

/** A log in memory, for a chain that ends with its process. */
export function createMemoryLog(): BlockLog {
  const records: Uint8Array[] = []
  return {
    get count() {
      return records.length
    },
    append: (record) => {
      records.push(new Uint8Array(record))
    },
    read: (number) => records[number] ?? new Uint8Array(0),
    truncate: (count) => {
      records.length = Math.min(count, records.length)
    },
    snapshots: [],
    saveSnapshot: () => undefined,
    loadSnapshot: () => undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
