import { encodeCall, rewards } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import type { BuiltClause } from './buildApproval.ts'

/** Claims all rewards of the account that can be claimed now. The contract pays them to the account. */
export function buildClaimClause(contract: Address, account: Address): BuiltClause {
  return { to: contract, value: 0n, data: encodeCall(rewards.claimRewards, [account]) }
}
