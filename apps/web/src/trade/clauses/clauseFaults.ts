import { t } from '@lingui/core/macro'
import type { ClauseFault } from '@vermeil/clauses'

/** What can be wrong with a swap's clauses, in words. */
const clauseFaults = {
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
  get conversion() {
    return t`its tokens don't convert one to one`
  },
  get price() {
    return t`its price is zero`
  },
} as const satisfies Readonly<Record<ClauseFault, string>>

/** Why clauses were refused, as a sentence for the screen. */
export function describeClauseFault(fault: ClauseFault): string {
  const what = clauseFaults[fault]
  return t`We stopped this swap: ${what}.`
}
