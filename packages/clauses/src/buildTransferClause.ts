import { encodeCall, erc20 } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { BuiltClause } from './buildApproval.ts'
import { assertClause } from './UnsafeClauseError.ts'

/**
 * Sends an amount of VET (the zero address) or of a token, in smallest units.
 * @throws {UnsafeClauseError} if the amount is 0.
 */
export function buildTransferClause(
  token: Address,
  recipient: Address,
  amount: bigint,
): BuiltClause {
  assertClause(amount > 0n, 'paymentAmount')
  if (token === zeroAddress) return { to: recipient, value: amount, data: '0x' }
  return { to: token, value: 0n, data: encodeCall(erc20.transfer, [recipient, amount]) }
}
