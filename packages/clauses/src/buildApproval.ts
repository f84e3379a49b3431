import { encodeCall, erc20 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** A clause that calls an existing contract or account. */
export interface BuiltClause extends Clause {
  to: Address
}

/** Approves exactly `amount` of a token, in smallest units. */
export function buildApproval(token: Address, spender: Address, amount: bigint): BuiltClause {
  return { to: token, value: 0n, data: encodeCall(erc20.approve, [spender, amount]) }
}
