import type { DatabaseSync } from 'node:sqlite'
import { type Decision, listDisqualified } from '@vermeil/points'
import type { Address } from '@vermeil/units'

/** A stored decision. Only administrators see who made it. */
export interface StoredDecision extends Decision {
  administrator: Address
}

/** An appeal against the decision with this number. */
export interface Appeal {
  decision: number
  text: string
  /** Seconds since 1970. */
  at: number
}

const schema = `
  CREATE TABLE IF NOT EXISTS decision (
    number INTEGER PRIMARY KEY,
    action TEXT NOT NULL,
    account TEXT NOT NULL,
    reason TEXT NOT NULL,
    from_round INTEGER NOT NULL,
    at INTEGER NOT NULL,
    administrator TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS appeal (
    decision INTEGER PRIMARY KEY REFERENCES decision (number),
    text TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS decision_is_not_updated BEFORE UPDATE ON decision
    BEGIN SELECT RAISE(ABORT, 'Decisions cannot be changed.'); END;
  CREATE TRIGGER IF NOT EXISTS decision_is_not_deleted BEFORE DELETE ON decision
    BEGIN SELECT RAISE(ABORT, 'Decisions cannot be deleted.'); END;
`

/** An append-only table of decisions about accounts, and the appeals against them. */
export class DecisionTable {
  readonly #database: DatabaseSync
  #decisions: readonly StoredDecision[]
  #appeals: ReadonlyMap<number, Appeal>

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(schema)
    this.#decisions = this.#readDecisions()
    this.#appeals = this.#readAppeals()
  }

  /** All decisions, oldest first. */
  get decisions(): readonly StoredDecision[] {
    return this.#decisions
  }

  /** All appeals by the numbers of the decisions. */
  get appeals(): ReadonlyMap<number, Appeal> {
    return this.#appeals
  }

  /** The accounts that are disqualified in a round. */
  listDisqualified(roundId: number): Address[] {
    return listDisqualified(this.#decisions, roundId)
  }

  /** The decision that disqualifies an account now. */
  findDisqualification(account: Address): StoredDecision | undefined {
    const last = this.#decisions.findLast((one) => one.account === account)
    return last?.action === 'disqualify' ? last : undefined
  }

  /** Adds a decision. It is on disk when this returns. */
  add(decided: Omit<StoredDecision, 'number'>): StoredDecision {
    const { action, account, reason, fromRound, at, administrator } = decided
    const number = this.#decisions.length + 1
    this.#database
      .prepare('INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(number, action, account, reason, fromRound, at, administrator)
    const decision = { ...decided, number }
    this.#decisions = [...this.#decisions, decision]
    return decision
  }

  /** Adds an appeal. It is on disk when this returns. */
  addAppeal(appeal: Appeal): void {
    const { decision, text, at } = appeal
    this.#database.prepare('INSERT INTO appeal VALUES (?, ?, ?)').run(decision, text, at)
    this.#appeals = new Map([...this.#appeals, [decision, appeal]])
  }

  #readDecisions(): StoredDecision[] {
    const rows = this.#database.prepare('SELECT * FROM decision ORDER BY number').all()
    return rows.map((row) => ({
      number: Number(row['number']),
      action: row['action'] === 'disqualify' ? 'disqualify' : 'reinstate',
      account: row['account'] as Address,
      reason: String(row['reason']),
      fromRound: Number(row['from_round']),
      at: Number(row['at']),
      administrator: row['administrator'] as Address,
    }))
  }

  #readAppeals(): Map<number, Appeal> {
    const rows = this.#database.prepare('SELECT * FROM appeal').all()
    const appeals = rows.map((row) => ({
      decision: Number(row['decision']),
      text: String(row['text']),
      at: Number(row['at']),
    }))
    return new Map(appeals.map((appeal) => [appeal.decision, appeal]))
  }
}
