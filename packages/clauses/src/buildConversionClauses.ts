import { encodeCall, lockedToken, vvet } from '@vermeil/abi'
import { findConversion } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { type BuiltClause, buildApproval } from './buildApproval.ts'
import { assertClause } from './UnsafeClauseError.ts'

/**
 * The clauses that convert an amount, in smallest units, one to one (WRP-02, TOK-05). The account calls the tokens
 * itself, because only the account that locked B3TR can unlock it.
 * @throws {UnsafeClauseError} if the tokens do not convert one to one, or the amount is 0.
 */
export function buildConversionClauses(from: Address, to: Address, amount: bigint): BuiltClause[] {
  const conversion = findConversion(from, to)
  assertClause(conversion !== undefined, 'conversion')
  assertClause(amount > 0n, 'paymentAmount')
  if (conversion === 'lock') {
    const lock = call(to, encodeCall(lockedToken.convertToVOT3, [amount]))
    return [buildApproval(from, to, amount), lock]
  }
  if (conversion === 'unlock') return [call(from, encodeCall(lockedToken.convertToB3TR, [amount]))]
  const unwrap = call(from, encodeCall(vvet.withdraw, [amount]))
  const wrap = call(to, encodeCall(vvet.deposit, []), amount)
  return [unwrap, wrap].filter(({ to: target }) => target !== zeroAddress)
}

/** The contract that takes the sold token under an approval: VOT3 takes B3TR; other conversions need no approval. */
export function findConversionSpender(from: Address, to: Address): Address | undefined {
  return findConversion(from, to) === 'lock' ? to : undefined
}

function call(to: Address, data: Hex, value = 0n): BuiltClause {
  return { to, value, data }
}
