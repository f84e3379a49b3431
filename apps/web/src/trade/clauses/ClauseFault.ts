import { t } from '@lingui/core/macro'
/** Everything that can be wrong with a swap's clauses, and how it is told. */
export const clauseFaults = {
  get count() {
    return t`its number of clauses is wrong`
  },
  get unknownCall() {
    return t`it calls a function that isn't part of a swap`
  },
  get malformed() {
    return t`a clause can't be decoded`
  },
  get paymentTarget() {
    return t`its first clause doesn't pay the token you sell`
  },
  get paymentValue() {
    return t`it would send VET with the payment`
  },
  get paymentAmount() {
    return t`it would pay a different amount`
  },
  get spender() {
    return t`it approves an unknown contract`
  },
  get payee() {
    return t`it would pay an unknown address`
  },
  get swapTarget() {
    return t`it doesn't call the aggregator`
  },
  get swapValue() {
    return t`it would send a different amount of VET`
  },
  get exactness() {
    return t`it fixes the wrong side of the swap`
  },
  get sold() {
    return t`it would sell a different token`
  },
  get bought() {
    return t`it would buy a different token`
  },
  get amountIn() {
    return t`it would sell a different amount`
  },
  get amountOut() {
    return t`it would pay less than your minimum`
  },
  get recipient() {
    return t`another address would receive the tokens`
  },
  get deadline() {
    return t`its deadline has passed or is too far away`
  },
  get route() {
    return t`its route isn't the one you saw`
  },
  get pool() {
    return t`it uses an unknown pool`
  },
  get order() {
    return t`its steps don't fit together`
  },
  get remainder() {
    return t`tokens would be left behind on the way`
  },
} as const

/** The name of what is wrong. */
export type ClauseFault = keyof typeof clauseFaults

/** Goes on only where that is so. */
export function assertClause(holds: boolean, fault: ClauseFault): asserts holds {
  if (!holds) throw new UnsafeClauseError(fault)
}

/** Clauses do not do what was agreed. Nothing of them may reach a wallet; the same clauses never will. */
export class UnsafeClauseError extends Error {
  override name = 'UnsafeClauseError'
  readonly retryable = false
  readonly fault: ClauseFault
  constructor(fault: ClauseFault, options?: ErrorOptions) {
    const what = clauseFaults[fault]
    super(t`We stopped this swap: ${what}.`, options)
    this.fault = fault
  }
}
