import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder, lockFolder } from '@vermeil/files'
import type { Hex } from '@vermeil/units'
import { maxQuoteReports, quoteReportSeconds } from '../config/limits.ts'
import type { MeasuredSwap, QuoteReport } from './MeasuredSwap.ts'
import { type MeasuredRow, parseReport, parseSwap, writeRow } from './rows.ts'

const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
`

const schema = `
  CREATE TABLE IF NOT EXISTS chain (genesis_id TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS report (
    tx_id TEXT PRIMARY KEY,
    quoted_in TEXT NOT NULL,
    quoted_out TEXT NOT NULL,
    simulated_out TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS report_by_time ON report (at);
  CREATE TABLE IF NOT EXISTS swap (
    block INTEGER NOT NULL,
    log_index INTEGER NOT NULL,
    timestamp INTEGER NOT NULL,
    tx_id TEXT NOT NULL,
    token_from TEXT NOT NULL,
    token_to TEXT NOT NULL,
    amount_in TEXT NOT NULL,
    amount_out TEXT NOT NULL,
    minimum_out TEXT,
    best_out TEXT,
    best_exchange TEXT,
    quoted_in TEXT,
    quoted_out TEXT,
    simulated_out TEXT,
    value_micros INTEGER NOT NULL,
    PRIMARY KEY (block, log_index)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS swap_by_time ON swap (timestamp);
  CREATE INDEX IF NOT EXISTS swap_by_transaction ON swap (tx_id);
`

/** The place of a swap on the chain. */
type Place = Pick<MeasuredSwap, 'blockNumber' | 'logIndex'>

/**
 * Quotes as the app reported them, and measured swaps, in a database file. It is not in the ledger, because quotes
 * cannot be rebuilt from the chain. One process at a time may open the folder.
 */
export class QualityStore implements Disposable {
  readonly #database: DatabaseSync
  readonly #unlock: () => void
  /** Changes with the measured swaps. */
  version = 0

  /**
   * @param folder undefined keeps everything in memory.
   * @throws {FolderInUseError} if another process uses the folder.
   */
  constructor(folder: string | undefined, genesisId: string) {
    if (folder !== undefined) createFolder(folder)
    this.#unlock = folder === undefined ? () => undefined : lockFolder(folder)
    this.#database = new DatabaseSync(
      folder === undefined ? ':memory:' : join(folder, 'quality.sqlite'),
    )
    this.#database.exec(settings)
    this.#database.exec(schema)
    this.#startChain(genesisId)
  }

  /** Keeps the first report about a transaction. Old reports, and the oldest of too many, are deleted. */
  addReport(report: QuoteReport, nowSeconds: number): boolean {
    const { txId, quotedIn, quotedOut, simulatedOut } = report
    this.#database.prepare('DELETE FROM report WHERE at < ?').run(nowSeconds - quoteReportSeconds)
    const { changes } = this.#database
      .prepare('INSERT OR IGNORE INTO report VALUES (?, ?, ?, ?, ?)')
      .run(txId, String(quotedIn), String(quotedOut), simulatedOut?.toString() ?? null, nowSeconds)
    this.#database
      .prepare(
        'DELETE FROM report WHERE tx_id IN (SELECT tx_id FROM report ORDER BY at DESC LIMIT -1 OFFSET ?)',
      )
      .run(maxQuoteReports)
    return changes === 1
  }

  findReport(txId: Hex): QuoteReport | undefined {
    const row = this.#database.prepare('SELECT * FROM report WHERE tx_id = ?').get(txId)
    return row && parseReport(row)
  }

  /** Keeps a measured swap. Its report is not needed any more. */
  addSwap(swap: MeasuredSwap): void {
    writeRow(this.#database, swap)
    this.#database.prepare('DELETE FROM report WHERE tx_id = ?').run(swap.txId)
    this.version += 1
  }

  /** The measured swap at this place of the chain; undefined if none is. */
  findSwap({ blockNumber, logIndex }: Place): MeasuredSwap | undefined {
    const row = this.#database
      .prepare('SELECT * FROM swap WHERE block = ? AND log_index = ?')
      .get(blockNumber, logIndex)
    return row && parseSwap(row as unknown as MeasuredRow)
  }

  /** The first and the last measured swap; undefined if there is none. */
  findBounds(): { first: Place; last: Place } | undefined {
    const find = (direction: 'ASC' | 'DESC'): Place | undefined => {
      const row = this.#database
        .prepare(
          `SELECT block, log_index FROM swap ORDER BY block ${direction}, log_index ${direction} LIMIT 1`,
        )
        .get()
      return row && { blockNumber: Number(row['block']), logIndex: Number(row['log_index']) }
    }
    const [first, last] = [find('ASC'), find('DESC')]
    return first && last && { first, last }
  }

  /** The measured swaps from a time on, newest first. */
  read(sinceSeconds: number): MeasuredSwap[] {
    return this.#database
      .prepare('SELECT * FROM swap WHERE timestamp >= ? ORDER BY block DESC, log_index DESC')
      .all(sinceSeconds)
      .map((row) => parseSwap(row as unknown as MeasuredRow))
  }

  /** The measured swaps of a transaction, newest first. */
  findTransaction(txId: Hex): MeasuredSwap[] {
    return this.#database
      .prepare('SELECT * FROM swap WHERE tx_id = ? ORDER BY log_index DESC')
      .all(txId)
      .map((row) => parseSwap(row as unknown as MeasuredRow))
  }

  [Symbol.dispose](): void {
    this.#database.close()
    this.#unlock()
  }

  /** Deletes the data of another chain, because its blocks have the same numbers. */
  #startChain(genesisId: string): void {
    const known = this.#database.prepare('SELECT genesis_id FROM chain').get()
    if (known?.['genesis_id'] === genesisId) return
    this.#database.exec('DELETE FROM chain; DELETE FROM report; DELETE FROM swap;')
    this.#database.prepare('INSERT INTO chain VALUES (?)').run(genesisId)
  }
}
