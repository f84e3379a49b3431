import type { Hex } from '@vermeil/units'
import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'
import type { LogCriterion, LogFilter } from '../model/LogFilter.ts'
import type { Receipt } from '../model/Receipt.ts'
import { Columns } from './Columns.ts'
import { Dictionary } from './Dictionary.ts'

/** The position of a log. */
export interface LogPosition {
  block: number
  txIndex: number
  clauseIndex: number
  /** Index among the events (or transfers) of its clause. */
  index: number
  /** Index among the events (or transfers) of its block. */
  logIndex: number
}

const eventColumns = [
  'block',
  'tx',
  'clause',
  'index',
  'log',
  'origin',
  'address',
  't0',
  't1',
  't2',
  't3',
  't4',
] as const
const transferColumns = [
  'block',
  'tx',
  'clause',
  'index',
  'log',
  'origin',
  'sender',
  'recipient',
] as const

/**
 * Indexes logs as rows of numbers. Addresses and topics are replaced by their numbers in a dictionary. A filter scans
 * the rows of its blocks.
 */
export class LogIndex {
  readonly #dictionary = new Dictionary()
  readonly #events = new Columns(eventColumns)
  readonly #transfers = new Columns(transferColumns)

  /** Adds a block's logs. Blocks must be added in order. */
  push(
    block: number,
    transactions: readonly { origin: Hex }[],
    receipts: readonly Receipt[],
  ): void {
    const counts = { event: 0, transfer: 0 }
    for (const [tx, { outputs }] of receipts.entries()) {
      const origin = this.#dictionary.add(transactions[tx]?.origin ?? '0x')
      for (const [clause, { events, transfers }] of outputs.entries()) {
        for (const [index, { address, topics }] of events.entries()) {
          const names = [address, ...topics].map((name) => this.#dictionary.add(name))
          this.#events.push([block, tx, clause, index, counts.event++, origin, ...names])
        }
        for (const [index, { sender, recipient }] of transfers.entries()) {
          const parties = [this.#dictionary.add(sender), this.#dictionary.add(recipient)]
          this.#transfers.push([block, tx, clause, index, counts.transfer++, origin, ...parties])
        }
      }
    }
  }

  /** Removes the logs of that block and of all later ones. */
  truncate(block: number): void {
    for (const rows of [this.#events, this.#transfers])
      rows.truncate(rows.findFirst('block', block))
  }

  write(writer: ByteWriter): void {
    for (const part of [this.#dictionary, this.#events, this.#transfers]) part.write(writer)
  }

  /** Replaces the content by what was written. */
  read(reader: ByteReader): void {
    for (const part of [this.#dictionary, this.#events, this.#transfers]) part.read(reader)
  }

  findEvents(filter: LogFilter): LogPosition[] {
    return find(this.#events, filter, (criterion) => this.#eventConditions(criterion))
  }

  findTransfers(filter: LogFilter): LogPosition[] {
    return find(this.#transfers, filter, ({ txOrigin, sender, recipient }) =>
      this.#conditions({ origin: txOrigin, sender, recipient }),
    )
  }

  #eventConditions({ address, topics = [] }: LogCriterion): Condition[] | undefined {
    const [t0, t1, t2, t3, t4] = topics
    return this.#conditions({ address, t0, t1, t2, t3, t4 })
  }

  /** The required values of columns, or undefined if a name never appeared, so that no row can match. */
  #conditions(wanted: Record<string, Hex | undefined>): Condition[] | undefined {
    const conditions: Condition[] = []
    for (const [column, name] of Object.entries(wanted)) {
      if (name === undefined) continue
      const value = this.#dictionary.find(name)
      if (value === undefined) return undefined
      conditions.push({ column, value })
    }
    return conditions
  }
}

interface Condition {
  column: string
  value: number
}

function find(
  rows: Columns,
  filter: LogFilter,
  toConditions: (criterion: LogCriterion) => Condition[] | undefined,
): LogPosition[] {
  const alternatives = filter.criteria.map(toConditions).filter((each) => each !== undefined)
  if (filter.criteria.length > 0 && alternatives.length === 0) return []
  const matches = compile(rows, alternatives)
  const from = rows.findFirst('block', filter.fromBlock)
  const to = rows.findFirst('block', filter.toBlock + 1)
  const found: number[] = []
  const step = filter.order === 'asc' ? 1 : -1
  let skipped = 0
  for (let row = step === 1 ? from : to - 1; row >= from && row < to; row += step) {
    if (found.length >= filter.limit) break
    if (!matches(row)) continue
    if (skipped < filter.offset) skipped++
    else found.push(row)
  }
  return found.map((row) => describe(rows, row))
}

/** Creates a function that checks whether a row matches any of the alternatives. Every row matches an empty list. */
function compile(rows: Columns, alternatives: Condition[][]): (row: number) => boolean {
  if (alternatives.length === 0) return () => true
  const checks = alternatives.map((conditions) =>
    conditions.map(({ column, value }) => ({ cells: rows.column(column), value })),
  )
  return (row) => checks.some((check) => check.every(({ cells, value }) => cells[row] === value))
}

function describe(rows: Columns, row: number): LogPosition {
  return {
    block: rows.cell('block', row),
    txIndex: rows.cell('tx', row),
    clauseIndex: rows.cell('clause', row),
    index: rows.cell('index', row),
    logIndex: rows.cell('log', row),
  }
}
