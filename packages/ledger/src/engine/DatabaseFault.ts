import { LedgerError } from './LedgerError.ts'

/** What is wrong with the database: no connection, all connections in use, a statement that takes too long, a failure of its own. */
export type FaultKind = 'unreachable' | 'busy' | 'slow' | 'failing'

const sentences: Readonly<Record<FaultKind, string>> = {
  unreachable: 'The database does not answer.',
  busy: 'Every connection to the database is in use.',
  slow: 'The database took too long for a statement.',
  failing: 'The database has failed.',
}

/** The database cannot do now what it could do a moment ago. A retry may help. */
export class DatabaseFault extends LedgerError {
  override name = 'DatabaseFault'
  readonly kind: FaultKind
  /** The fact without what the database says about it, which may name its address. */
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
 * The fault that an error of a driver is, or the error itself where the statement or its values are at fault: then it
 * is ours, and no retry helps.
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

/** The embedded database that breaks down fails; everything else without a SQLSTATE is a lost connection. */
function nameUncoded(error: unknown): FaultKind {
  return error instanceof Error && error.name === 'RuntimeError' ? 'failing' : 'unreachable'
}
