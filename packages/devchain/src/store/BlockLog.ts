/** Records of blocks by number, from 0, appended and taken back at the end only; and what was known after some. */
export interface BlockLog extends AsyncDisposable {
  readonly count: number
  append(record: Uint8Array): void
  /** @throws {StoreError} where the record is damaged. */
  read(number: number): Uint8Array
  /** Takes back the records from that number on, and the snapshots that stand on them. */
  truncate(count: number): void
  /** How many blocks each snapshot holds the sum of, the newest first. */
  readonly snapshots: readonly number[]
  /** Keeps what is known after the first `count` blocks; the oldest of more than two is dropped. */
  saveSnapshot(count: number, content: Uint8Array): void
  /** A snapshot's content; nothing where it is damaged. */
  loadSnapshot(count: number): Uint8Array | undefined
  [Symbol.asyncDispose](): Promise<void>
}

/** Records in memory, for a chain that ends with its process. */
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
