import { t } from '@lingui/core/macro'
/** Everything that can be wrong with a swap's clauses, and how it is told. */
export const clauseFaults = {
  get count() {
    return t`the number of clauses differs`
  },
  get unknownCall() {
    return t`a clause calls a function that is no part of a swap`
  },
  get malformed() {
    return t`a clause cannot be read`
  },
  get paymentTarget() {
    return t`the first clause is not for the token that is sold`
  },
  get paymentValue() {
    return t`VET leaves with the payment`
  },
  get paymentAmount() {
    return t`the amount that is paid differs`
  },
  get spender() {
    return t`an allowance is given to a stranger`
  },
  get payee() {
    return t`the payment goes to a stranger`
  },
  get swapTarget() {
    return t`the swap is not for the aggregator`
  },
  get swapValue() {
    return t`the VET that leaves with the swap differs`
  },
  get exactness() {
    return t`the swap keeps another amount exact`
  },
  get sold() {
    return t`the token that is sold differs`
  },
  get bought() {
    return t`the token that is bought differs`
  },
  get amountIn() {
    return t`the amount that is sold differs`
  },
  get amountOut() {
    return t`the amount that is bought is less than agreed`
  },
  get recipient() {
    return t`somebody else receives`
  },
  get deadline() {
    return t`the deadline is past or too far away`
  },
  get route() {
    return t`the route is not the one that was shown`
  },
  get pool() {
    return t`a pool is unknown to the aggregator`
  },
  get order() {
    return t`the steps do not follow from each other`
  },
  get remainder() {
    return t`something is left behind on the way`
  },
} as const

/** The name of what is wrong. */
export type ClauseFault = keyof typeof clauseFaults

/** Goes on only where that is so. */
export function demand(holds: boolean, fault: ClauseFault): asserts holds {
  if (!holds) throw new ClauseRefusal(fault)
}

/** Clauses do not do what was agreed. Nothing of them may reach a wallet; the same clauses never will. */
export class ClauseRefusal extends Error {
  override name = 'ClauseRefusal'
  readonly retryable = false
  readonly fault: ClauseFault
  constructor(fault: ClauseFault, options?: ErrorOptions) {
    const what = clauseFaults[fault]
    super(t`This swap is refused before your wallet sees it: ${what}.`, options)
    this.fault = fault
  }
}
