import { encodeCall, erc20 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** A clause to simulate: an account's balance of a token. */
export function buildBalanceClause(token: Address, owner: Address): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.balanceOf, [owner]) }
}

/** The balance in a simulated result. A token may return anything: data that is not a number counts as 0. */
export function decodeBalance(data: Hex): bigint {
  return data.length === 66 ? BigInt(data) : 0n
}
