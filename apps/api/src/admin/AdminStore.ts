import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder, lockFolder } from '@vermeil/files'
import { DecisionTable } from '../disqualifications/DecisionTable.ts'
import { AuditLog } from './AuditLog.ts'
import { SessionTable } from './SessionTable.ts'

const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
`

/**
 * Sessions, the audit log and the decisions about accounts in a database file. It is not in the ledger, which is rebuilt
 * from the chain. One process at a time may open the folder.
 */
export class AdminStore implements Disposable {
  readonly sessions: SessionTable
  readonly audit: AuditLog
  readonly decisions: DecisionTable
  readonly #database: DatabaseSync
  readonly #unlock: () => void

  /** @throws {FolderInUseError} if another process uses the folder. */
  constructor(folder: string) {
    createFolder(folder)
    this.#unlock = lockFolder(folder)
    this.#database = new DatabaseSync(join(folder, 'admin.sqlite'))
    this.#database.exec(settings)
    this.sessions = new SessionTable(this.#database)
    this.audit = new AuditLog(this.#database)
    this.decisions = new DecisionTable(this.#database)
  }

  /** Writes all or nothing of what a function writes. */
  write<Written>(make: () => Written): Written {
    this.#database.exec('BEGIN')
    try {
      const written = make()
      this.#database.exec('COMMIT')
      return written
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  [Symbol.dispose](): void {
    this.#database.close()
    this.#unlock()
  }
}
