import { LedgerError } from './LedgerError.ts'

/** No connection; all connections in use; a statement took too long; an internal failure of the database. */
export type FaultKind = 'unreachable' | 'busy' | 'slow' | 'failing'

const sentences: Readonly<Record<FaultKind, string>> = {
  unreachable: 'The database does not answer.',
  busy: 'Every connection to the database is in use.',
  slow: 'The database took too long for a statement.',
  failing: 'The database has failed.',
}

/** The database is temporarily unavailable. A retry may help. */
export class DatabaseFault extends LedgerError {
  override name = 'DatabaseFault'
  readonly kind: FaultKind
  /** The message without the database's own words, which may contain its address. */
  readonly sentence: string

  constructor(kind: FaultKind, cause: unknown) {
    const sentence = sentences[kind]
    const detail = cause instanceof Error ? cause.message : ''
    super(detail === '' ? sentence : `${sentence} (${detail})`, { cause, retryable: true })
    this.kind = kind
    this.sentence = sentence
  }
}

/** Kinds by SQLSTATE, or by its class: the first two characters (PostgreSQL, appendix A). */
const kinds: Readonly<Record<string, FaultKind>> = {
  '08': 'unreachable',
  '40': 'failing',
  '53': 'failing',
  '53300': 'busy',
  '55': 'failing',
  '57': 'unreachable',
  '57014': 'slow',
  '58': 'failing',
  XX: 'failing',
}

/**
 * Turns a driver's error into a {DatabaseFault}. If the statement or its values caused the error, it is a bug of ours
 * and is returned unchanged: no retry helps.
 */
export function nameFault(error: unknown): unknown {
  if (error instanceof LedgerError || error instanceof TypeError || error instanceof RangeError)
    return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && error.message === 'Query read timeout')
    return new DatabaseFault('slow', error)
  // Codes of the operating system, such as EPIPE, look like a SQLSTATE, but no class begins with an E.
  if (!/^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)) return new DatabaseFault(nameUncoded(error), error)
  const kind = kinds[code] ?? kinds[code.slice(0, 2)]
  return kind === undefined ? error : new DatabaseFault(kind, error)
}

/** A RuntimeError is a crash of the embedded database; any other error without a SQLSTATE is a lost connection. */
function nameUncoded(error: unknown): FaultKind {
  return error instanceof Error && error.name === 'RuntimeError' ? 'failing' : 'unreachable'
}
