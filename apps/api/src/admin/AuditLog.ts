import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Address } from '@vermeil/units'
import type { auditActions } from '@vermeil/wire'

export type AuditAction = (typeof auditActions)[number]

/** An action of an administrator. */
export interface AuditRecord {
  /** Seconds since 1970. */
  at: number
  action: AuditAction
  account: Address
  detail: string
}

/** A record in the log. `hash` covers it and the hash of the entry before. */
export interface AuditEntry extends AuditRecord {
  number: number
  hash: string
}

/** The hash before the first entry. */
const noHash = '0'.repeat(64)

const schema = `
  CREATE TABLE IF NOT EXISTS audit (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    action TEXT NOT NULL,
    account TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS audit_is_not_updated BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'Entries of the audit log cannot be changed.'); END;
  CREATE TRIGGER IF NOT EXISTS audit_is_not_deleted BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'Entries of the audit log cannot be deleted.'); END;
`

/** An append-only log. Each entry contains the hash of the one before it. */
export class AuditLog {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(schema)
  }

  /** Adds an entry. It is on disk when this returns. */
  add(record: AuditRecord): AuditEntry {
    const last = this.#database.prepare('SELECT * FROM audit ORDER BY number DESC LIMIT 1').get()
    const previous = last && parseEntry(last)
    const number = (previous?.number ?? 0) + 1
    const hash = hashEntry({ ...record, number }, previous?.hash ?? noHash)
    const { at, action, account, detail } = record
    this.#database
      .prepare('INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?)')
      .run(number, at, action, account, detail, hash)
    return { ...record, number, hash }
  }

  /** A page of entries, newest first. */
  list(query: { action?: AuditAction | undefined; offset: number; limit: number }): AuditEntry[] {
    const { action = null, offset, limit } = query
    return this.#database
      .prepare(
        'SELECT * FROM audit WHERE ?1 IS NULL OR action = ?1 ORDER BY number DESC LIMIT ?2 OFFSET ?3',
      )
      .all(action, limit, offset)
      .map(parseEntry)
  }

  count(action: AuditAction | undefined): number {
    const row = this.#database
      .prepare('SELECT count(*) AS entries FROM audit WHERE ?1 IS NULL OR action = ?1')
      .get(action ?? null)
    return Number(row?.['entries'])
  }

  /** The number of the first entry that does not follow from the one before; undefined if all do. */
  findBroken(): number | undefined {
    let hash = noHash
    let number = 0
    for (const row of this.#database.prepare('SELECT * FROM audit ORDER BY number').iterate()) {
      const entry = parseEntry(row)
      number += 1
      if (entry.number !== number || entry.hash !== hashEntry(entry, hash)) return number
      hash = entry.hash
    }
    return undefined
  }
}

function hashEntry(entry: Omit<AuditEntry, 'hash'>, previous: string): string {
  const { number, at, action, account, detail } = entry
  const text = JSON.stringify([previous, number, at, action, account, detail])
  return createHash('sha256').update(text).digest('hex')
}

function parseEntry(row: object): AuditEntry {
  // The node driver returns objects without a prototype.
  return { ...(row as AuditEntry) }
}
