import { encodeCall, erc20, rewards } from '@vermeil/abi'
import { encodeSettlementNote, type Reward } from '@vermeil/points'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { SettlementState } from '../chain/fetchSettlementState.ts'
import type { SettlementPlan } from './planSettlement.ts'

/** The accounts of a settlement. */
export interface SettlementAccounts {
  contract: Address
  settler: Address
}

/** The clause that publishes the settlement. It calls the settler's own account, which has no code. */
function buildNoteClause({ note }: SettlementPlan, settler: Address): Clause {
  return { to: settler, value: 0n, data: encodeSettlementNote(note) }
}

/** The clauses of one transaction: they publish the settlement and add the rewards of some users. */
export function buildBatchClauses(
  plan: SettlementPlan,
  batch: readonly Reward[],
  { contract, settler }: SettlementAccounts,
): Clause[] {
  const users = batch.map(({ user }) => user)
  const amounts = batch.map(({ amount }) => amount)
  const data = encodeCall(rewards.addRewards, [BigInt(plan.note.roundId), users, amounts])
  return [buildNoteClause(plan, settler), { to: contract, value: 0n, data }]
}

/**
 * The clauses that come first in the first transaction: they release expired rewards and send the contract the missing
 * B3TR. They take effect only together with the first batch, which the contract accepts only once.
 */
export function buildFundingClauses(
  { funding }: SettlementPlan,
  { expired, token }: SettlementState,
  contract: Address,
): Clause[] {
  const releases = expired.map(({ roundId }) => ({
    to: contract,
    value: 0n,
    data: encodeCall(rewards.releaseExpired, [BigInt(roundId)]),
  }))
  const transfer = encodeCall(erc20.transfer, [contract, funding])
  return funding > 0n ? [...releases, { to: token, value: 0n, data: transfer }] : releases
}
