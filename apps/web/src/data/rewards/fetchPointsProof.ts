import { decodeSettlementNote, verifyPoints } from '@vermeil/points'
import type { Address, Hex, TxId } from '@vermeil/units'
import { pointsProofCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { fetchRewardEvents } from './fetchRewards.ts'

/** A user's points in a round, and what this browser found out about them. */
export interface PointsProof {
  roundId: number
  user: Address
  points: bigint
  root: Hex
  proof: readonly Hex[]
  /** The path leads from the points to the root. */
  isValid: boolean
  /** The root that the settlement published on chain; undefined if the account was paid nothing for the round. */
  published: { root: Hex; txId: TxId } | undefined
}

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/**
 * Fetches the proof of an account's points and checks it: the path from the points to the root is hashed here, and the
 * root is compared with the one that the settlement published on chain.
 * @throws {ApiError} if the account has no points, or the round has not ended.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchPointsProof(
  app: App,
  { roundId, account }: { roundId: number; account: Address },
  signal?: AbortSignal,
): Promise<PointsProof> {
  const params = { roundId: String(roundId), address: account }
  const answer = await fetchCall(pointsProofCall, { params }, signal)
  const { points, root, proof } = answer
  // The question's own round and account: the answer must not prove those of another.
  const isValid = verifyPoints({ roundId, user: account, points }, proof, root)
  const published = await fetchPublishedRoot(app, { roundId, account }, signal)
  return { roundId, user: account, points, root, proof, isValid, published }
}

/** The root in the transaction that added the account's reward. */
async function fetchPublishedRoot(
  app: App,
  { roundId, account }: { roundId: number; account: Address },
  signal?: AbortSignal,
): Promise<PointsProof['published']> {
  const events = await fetchRewardEvents(app, account, signal)
  const added = events.find((event) => event.type === 'added' && event.roundId === roundId)
  if (!added) return undefined
  const transaction = await app.thor.fetchTransaction(added.txId, { signal })
  const notes = (transaction?.clauses ?? []).map(({ data }) => decodeSettlementNote(data))
  const note = notes.find((found) => found?.roundId === roundId)
  return note && { root: note.root, txId: added.txId }
}
