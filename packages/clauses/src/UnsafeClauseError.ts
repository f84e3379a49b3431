/** The possible faults of clauses. */
export const clauseFaults = [
  /** The number of clauses is wrong. */
  'count',
  /** A clause calls a function that is not part of a swap. */
  'unknownCall',
  /** A clause cannot be decoded, or has bytes that the call does not need. */
  'malformed',
  /** The first clause does not call the sold token. */
  'paymentTarget',
  /** VET would be sent with the payment of a token. */
  'paymentValue',
  'paymentAmount',
  /** An unknown contract would be approved. */
  'spender',
  /** The payment would go to an unknown address. */
  'payee',
  'swapTarget',
  'swapValue',
  /** The wrong side of the swap is exact. */
  'exactness',
  'sold',
  'bought',
  'amountIn',
  /** Less than the minimum would arrive, or the minimum is 0. */
  'amountOut',
  'recipient',
  'deadline',
  /** The route is missing, or is not the one that was shown. */
  'route',
  'pool',
  /** The legs of a plan do not fit together. */
  'order',
  /** A plan would leave tokens in the aggregator. */
  'remainder',
  /** The two tokens do not convert one to one. */
  'conversion',
  /** The price of a limit order is 0. */
  'price',
] as const

/** Why clauses are unsafe. */
export type ClauseFault = (typeof clauseFaults)[number]

/**
 * Asserts that a rule about clauses holds.
 * @throws {UnsafeClauseError} if the rule does not hold.
 */
export function assertClause(holds: boolean, fault: ClauseFault): asserts holds {
  if (!holds) throw new UnsafeClauseError(fault)
}

/** The clauses do not do what was agreed, so they must not be signed. A retry with the same clauses cannot help. */
export class UnsafeClauseError extends Error {
  override name = 'UnsafeClauseError'
  readonly retryable = false
  readonly fault: ClauseFault
  constructor(fault: ClauseFault, options?: ErrorOptions) {
    super(
      `The clauses do not match the agreed transaction (${fault}). Ask for a new quote.`,
      options,
    )
    this.fault = fault
  }
}
