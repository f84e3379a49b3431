import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Address } from '@vermeil/units'

/** An administrator who is signed in. */
export interface Session {
  account: Address
  /** Seconds since 1970. */
  expiresAt: number
}

const schema = `
  CREATE TABLE IF NOT EXISTS session (
    hash TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
`

/** The sessions by the hashes of their tokens. A copy of the table cannot be used to sign in. */
export class SessionTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(schema)
  }

  /** Starts a session and returns its token. Expired sessions are deleted. */
  start({ account, expiresAt }: Session, nowSeconds: number): string {
    this.#database.prepare('DELETE FROM session WHERE expires_at <= ?').run(nowSeconds)
    const token = randomBytes(32).toString('base64url')
    this.#database
      .prepare('INSERT INTO session (hash, account, expires_at) VALUES (?, ?, ?)')
      .run(hashToken(token), account, expiresAt)
    return token
  }

  /** The session of a token, even if it has expired. */
  find(token: string): Session | undefined {
    const row = this.#database
      .prepare('SELECT account, expires_at FROM session WHERE hash = ?')
      .get(hashToken(token))
    if (row === undefined) return undefined
    return { account: row['account'] as Address, expiresAt: Number(row['expires_at']) }
  }

  end(token: string): void {
    this.#database.prepare('DELETE FROM session WHERE hash = ?').run(hashToken(token))
  }
}

/** A token has 32 random bytes, so its hash needs no salt. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
