/** Records of blocks by number, from 0, appended and taken back at the end only. */
export interface BlockLog extends AsyncDisposable {
  readonly count: number
  append(record: Uint8Array): void
  read(number: number): Uint8Array
  /** Takes back the records from that number on. */
  truncate(count: number): void
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
      records.length = count
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
