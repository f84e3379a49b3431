import { decodeEvent, governance, rewards, rewardsEvents } from '@vermeil/abi'
import { readContract } from '@vermeil/deploy'
import { decodeSettlementNote, type SettlementNote } from '@vermeil/points'
import { fetchEventsInRange, type ThorClient, ThorError } from '@vermeil/thor'
import type { Address, Hex, TxId } from '@vermeil/units'
import { type ExpiredRewards, fetchExpiredRewards } from './fetchExpiredRewards.ts'

/** The on-chain state of a round's settlement, all at the same block. Amounts are in wei of B3TR. */
export interface SettlementState {
  /** The id of that block. */
  blockId: Hex
  settler: Address
  token: Address
  currentRoundId: number
  /** The contract's balance that it does not owe. */
  unallocated: bigint
  /** The rewards that have expired and were not released. */
  expired: ExpiredRewards[]
  /** The rewards of the round that were added. */
  paid: ReadonlyMap<Address, bigint>
  /** The published facts of the settlement, once it has begun. */
  note: SettlementNote | undefined
}

/** The requests that a settlement makes to a node, apart from sending. */
export type NodeReader = Pick<
  ThorClient,
  'simulate' | 'fetchBlock' | 'fetchEvents' | 'fetchTransaction'
>

/**
 * Reads the state of a round's settlement at the best block.
 * @param fromBlock a block before which the round has no rewards.
 * @throws {ThorError} if the node fails, {ReadError} if the contract is not a rewards contract.
 */
export async function fetchSettlementState(
  thor: NodeReader,
  { contract, roundId, fromBlock }: { contract: Address; roundId: number; fromBlock: number },
): Promise<SettlementState> {
  const best = await thor.fetchBlock('best')
  if (best === null)
    throw new ThorError('The node has no best block.', { status: 200, retryable: true })
  const at = best.number
  const pinned: Pick<ThorClient, 'simulate'> = { simulate: (request) => thor.simulate(request, at) }
  const settler = await readContract(pinned, contract, rewards.settler, [])
  const token = await readContract(pinned, contract, rewards.token, [])
  const rounds = await readContract(pinned, contract, rewards.governance, [])
  const unallocated = await readContract(pinned, contract, rewards.getUnallocated, [])
  const currentRoundId = Number(await readContract(pinned, rounds, governance.currentRoundId, []))
  const expired = await fetchExpiredRewards(thor, { contract, currentRoundId, revision: at })
  const range = { contract, roundId, fromBlock, toBlock: at }
  const { paid, firstTxId } = await fetchPaidRewards(thor, range)
  const note = firstTxId === undefined ? undefined : await fetchNote(thor, firstTxId, roundId)
  const amounts = { unallocated, expired, paid }
  return { blockId: best.id, settler, token, currentRoundId, ...amounts, note }
}

/** The rewards of the round that were added, and the transaction that added the first one. */
async function fetchPaidRewards(
  thor: Pick<ThorClient, 'fetchEvents'>,
  query: { contract: Address; roundId: number; fromBlock: number; toBlock: number },
): Promise<{ paid: Map<Address, bigint>; firstTxId: TxId | undefined }> {
  const { contract: address, roundId, fromBlock, toBlock } = query
  const criteria = [{ address, topics: [rewardsEvents.RewardAdded.topic] }]
  const paid = new Map<Address, bigint>()
  let firstTxId: TxId | undefined
  for await (const { events } of fetchEventsInRange(thor, { fromBlock, toBlock, criteria })) {
    for (const event of events) {
      const reward = decodeEvent(rewardsEvents.RewardAdded, event)
      if (reward.roundId !== BigInt(roundId)) continue
      paid.set(reward.user, reward.amount)
      firstTxId ??= event.meta.txId
    }
  }
  return { paid, firstTxId }
}

async function fetchNote(
  thor: Pick<ThorClient, 'fetchTransaction'>,
  txId: TxId,
  roundId: number,
): Promise<SettlementNote | undefined> {
  const transaction = await thor.fetchTransaction(txId)
  const notes = (transaction?.clauses ?? []).map(({ data }) => decodeSettlementNote(data))
  return notes.find((note) => note?.roundId === roundId)
}
