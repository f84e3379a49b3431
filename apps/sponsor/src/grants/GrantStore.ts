import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createFolder, lockFolder } from '@vermeil/files'
import { type Address, parseTxId, type TxId } from '@vermeil/units'
import { Refusal } from '../rules/Refusal.ts'

/** A transaction that the sponsor pays for. */
export interface Grant {
  txId: TxId
  origin: Address
  /** The UTC day: whole days since 1970. */
  day: number
  /** It cannot be mined after this block. */
  lastBlock: number
  /** Wei of VTHO: the maximum cost, or the actual cost once it is decided. */
  fee: bigint
}

/** A grant, and whether it is mined for good. */
export interface StoredGrant extends Grant {
  isDecided: boolean
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS grants (
    tx_id TEXT PRIMARY KEY,
    origin TEXT NOT NULL,
    day INTEGER NOT NULL,
    last_block INTEGER NOT NULL,
    fee TEXT NOT NULL,
    is_decided INTEGER NOT NULL DEFAULT 0,
    UNIQUE (origin, day)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS grants_by_day ON grants (day);
  CREATE INDEX IF NOT EXISTS grants_undecided ON grants (last_block) WHERE is_decided = 0;
`

interface Row {
  tx_id: string
  origin: string
  day: number
  last_block: number
  fee: string
  is_decided: number
}

/**
 * The grants in a database file. Every change is on disk when its method returns, and one process at a time may open
 * the folder, so that neither a crash nor a second process grants a transaction twice.
 */
export class GrantStore implements Disposable {
  readonly #database: DatabaseSync
  readonly #unlock: () => void
  readonly #selectId: StatementSync
  readonly #selectDay: StatementSync

  /** @throws {FolderInUseError} if another process uses the folder. */
  constructor(folder: string) {
    createFolder(folder)
    this.#unlock = lockFolder(folder)
    this.#database = new DatabaseSync(join(folder, 'grants.sqlite'))
    this.#database.exec(schema)
    this.#selectId = this.#database.prepare('SELECT 1 FROM grants WHERE tx_id = ?')
    this.#selectDay = this.#database.prepare('SELECT * FROM grants WHERE origin = ? AND day = ?')
  }

  [Symbol.dispose](): void {
    this.#database.close()
    this.#unlock()
  }

  has(txId: TxId): boolean {
    return this.#selectId.get(txId) !== undefined
  }

  /** The account's grant of a day. */
  find(origin: Address, day: number): StoredGrant | undefined {
    const row = this.#selectDay.get(origin, day)
    return row && parseRow(row as unknown as Row)
  }

  /** The total cost of a day's grants in wei of VTHO, with the maximum cost of those that are not decided. */
  sumFees(day: number): bigint {
    const rows = this.#database.prepare('SELECT fee FROM grants WHERE day = ?').all(day)
    return rows.reduce((sum, { fee }) => sum + BigInt(String(fee)), 0n)
  }

  /**
   * Stores a grant. Only after this returns may its signature leave the process.
   * @throws {Refusal} pending, used, budget.
   */
  reserve(grant: Grant, dailyBudget: bigint): void {
    const { txId, origin, day, lastBlock, fee } = grant
    refuseSecond(this.find(origin, day))
    if (this.sumFees(day) + fee > dailyBudget) throw createBudgetRefusal()
    const sql = 'INSERT INTO grants (tx_id, origin, day, last_block, fee) VALUES (?, ?, ?, ?, ?)'
    this.#database.prepare(sql).run(txId, origin, day, lastBlock, String(fee))
  }

  /** The grants that can no longer be mined after a block and are not decided yet. */
  listExpired(block: number): StoredGrant[] {
    const sql = 'SELECT * FROM grants WHERE is_decided = 0 AND last_block <= ?'
    const rows = this.#database.prepare(sql).all(block)
    return rows.map((row) => parseRow(row as unknown as Row))
  }

  /** The grants that are not decided yet and can be mined after a block, or are mined already. */
  listOpen(block: number): StoredGrant[] {
    const sql = 'SELECT * FROM grants WHERE is_decided = 0 AND last_block > ?'
    const rows = this.#database.prepare(sql).all(block)
    return rows.map((row) => parseRow(row as unknown as Row))
  }

  /** Records what a mined transaction cost. */
  settle(txId: TxId, fee: bigint): void {
    const sql = 'UPDATE grants SET is_decided = 1, fee = ? WHERE tx_id = ?'
    this.#database.prepare(sql).run(String(fee), txId)
  }

  /** Gives back the quota of a transaction that was never mined. */
  release(txId: TxId): void {
    this.#database.prepare('DELETE FROM grants WHERE tx_id = ? AND is_decided = 0').run(txId)
  }
}

/** @throws {Refusal} if the account has a grant of this day. */
export function refuseSecond(grant: StoredGrant | undefined): void {
  if (grant === undefined) return
  if (grant.isDecided)
    throw new Refusal(
      'used',
      'You have already used your one free delegation for today. Please come back again tomorrow.',
    )
  throw new Refusal(
    'pending',
    "Today's free transaction is already signed. If it is not mined, you can use it again in a few minutes.",
  )
}

/** The refusal of an account while the budget is spent. */
export function createBudgetRefusal(): Refusal {
  return new Refusal(
    'budget',
    "Today's free transactions are used up. There are new ones after midnight UTC.",
  )
}

function parseRow({ tx_id, origin, day, last_block, fee, is_decided }: Row): StoredGrant {
  return {
    txId: parseTxId(tx_id),
    origin: origin as Address,
    day,
    lastBlock: last_block,
    fee: BigInt(fee),
    isDecided: is_decided === 1,
  }
}
