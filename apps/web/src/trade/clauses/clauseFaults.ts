import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ClauseFault } from '@vermeil/clauses'

/** The faults of a swap's clauses, in words. */
const clauseFaults = {
  count: msg`its number of clauses is wrong`,
  unknownCall: msg`it calls a function that isn't part of a swap`,
  malformed: msg`a clause can't be decoded`,
  paymentTarget: msg`its first clause doesn't pay the token you sell`,
  paymentValue: msg`it would send VET with the payment`,
  paymentAmount: msg`it would pay a different amount`,
  spender: msg`it approves an unknown contract`,
  payee: msg`it would pay an unknown address`,
  swapTarget: msg`it doesn't call the aggregator`,
  swapValue: msg`it would send a different amount of VET`,
  exactness: msg`it fixes the wrong side of the swap`,
  sold: msg`it would sell a different token`,
  bought: msg`it would buy a different token`,
  amountIn: msg`it would sell a different amount`,
  amountOut: msg`it would pay less than your minimum`,
  recipient: msg`another address would receive the tokens`,
  deadline: msg`its deadline has passed or is too far away`,
  route: msg`its route isn't the one you saw`,
  pool: msg`it uses an unknown pool`,
  order: msg`its steps don't fit together`,
  remainder: msg`tokens would be left behind on the way`,
  conversion: msg`its tokens don't convert one to one`,
  price: msg`its price is zero`,
} as const satisfies Readonly<Record<ClauseFault, MessageDescriptor>>

/** Why clauses were refused, as a sentence for the screen. */
export function describeClauseFault(fault: ClauseFault): string {
  const what = t(clauseFaults[fault])
  return t`We stopped this swap: ${what}.`
}
