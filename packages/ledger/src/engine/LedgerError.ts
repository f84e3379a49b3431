/** The ledger cannot be opened or refuses a write; `retryable` says whether the same call may succeed later. */
export class LedgerError extends Error {
  override name = 'LedgerError'
  readonly retryable: boolean

  constructor(message: string, options: { cause?: unknown; retryable?: boolean } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.retryable = options.retryable ?? false
  }
}
